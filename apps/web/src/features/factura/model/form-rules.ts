import { parseNumber } from '../../../lib/number-text.ts';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { text } from '../texts.ts';
import type { CondicionForm, FacturaForm, PagoForm } from './form-values.ts';

/** A field's name with its message; no message where the field is right. */
type Checked = readonly [name: string, message: string | undefined];

/** Empty, or a number as people write it; whether one is needed is for the rules of the document. */
const numberMessage = (value = ''): string | undefined =>
  value.trim() !== '' && Number.isNaN(parseNumber(value)) ? text('reglas.numero') : undefined;

const wholeMessage = (value: string, min: number, max: number): string | undefined => {
  const number = parseNumber(value);
  const isWhole = Number.isInteger(number) && number >= min && number <= max;
  return isWhole ? undefined : text('reglas.entero', { min, max });
};

/** A payment that takes what the others leave open has no amount of its own. */
const pagoMessage = ({ automatico, monto }: PagoForm): string | undefined => {
  if (automatico) return undefined;
  return monto === '' ? text('reglas.monto') : numberMessage(monto);
};

const lineNumbers = [
  'cantidad',
  'precio_unitario',
  'descuento_unitario',
  'proporcion',
  'tipo_cambio',
  'anticipo_unitario',
] as const;

function condicionFields(condicion: CondicionForm): Checked[] {
  const pagosAt = (field: 'pagos' | 'entrega_inicial') =>
    condicion[field].map((pago, index): Checked => [`${field}.${String(index)}.monto`, pagoMessage(pago)]);
  if (condicion.tipo === 'contado') return pagosAt('pagos');
  const { generador } = condicion;
  const generated = (): Checked[] => [
    ['generador.cantidad', wholeMessage(generador.cantidad, 1, 999)],
    ['generador.primer_vencimiento', generador.primer_vencimiento === '' ? text('reglas.fecha') : undefined],
    [
      'generador.cada_dias',
      generador.periodo === 'dias' ? wholeMessage(generador.cada_dias, 1, 3650) : undefined,
    ],
  ];
  return [
    ...(condicion.con_entrega ? pagosAt('entrega_inicial') : []),
    ...(condicion.modalidad === 'cuotas' && condicion.cuotas_automaticas ? generated() : []),
    ...(condicion.cuotas_automaticas
      ? []
      : condicion.cuotas.map(({ monto }, index): Checked => [
          `cuotas.${String(index)}.monto`,
          numberMessage(monto),
        ])),
  ];
}

/**
 * The shape of the form by field name: numbers that are numbers, and what the document's own rules cannot see. Written out rather
 * than a yup schema: this form checks itself after every key, and yup would be a third of its code.
 */
export function shapeErrors(form: FacturaForm): FieldErrors {
  const checked: Checked[] = [
    ['punto', form.establecimiento !== '' && form.punto === '' ? text('reglas.punto') : undefined],
    ['fecha_emision', form.fecha_fija && form.fecha_emision === '' ? text('reglas.fechaEmision') : undefined],
    ['tipo_cambio', numberMessage(form.tipo_cambio)],
    ...form.items.flatMap((line, index) =>
      lineNumbers.map((name): Checked => [`items.${String(index)}.${name}`, numberMessage(line[name])]),
    ),
    ['descuento_global.valor', numberMessage(form.descuento_global.valor)],
    ['anticipo_global.monto', numberMessage(form.anticipo_global.monto)],
    ...condicionFields(form.condicion).map(([name, message]): Checked => [`condicion.${name}`, message]),
  ];
  return Object.fromEntries(
    checked.filter((field): field is readonly [string, string] => field[1] !== undefined),
  );
}
