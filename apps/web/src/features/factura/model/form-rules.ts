import { documentShape, messagesOf, wholeMessage, type Checked } from '../../../document/model/form-rules.ts';
import { text } from '../../../document/texts.ts';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { numberMessage } from '../../../ui/form/number-message.ts';
import type { CondicionForm, FacturaForm, PagoForm } from './form-values.ts';

/** A payment that takes what the others leave open has no amount of its own. */
const pagoMessage = ({ automatico, monto }: PagoForm): string | undefined => {
  if (automatico) return undefined;
  return monto === '' ? text('reglas.monto') : numberMessage(monto);
};

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

/** The shape of the form by field name. */
export const shapeErrors = (form: FacturaForm): FieldErrors =>
  messagesOf([
    ...documentShape(form),
    ['descuento_global.valor', numberMessage(form.descuento_global.valor)],
    ['anticipo_global.monto', numberMessage(form.anticipo_global.monto)],
    ...condicionFields(form.condicion).map(([name, message]): Checked => [`condicion.${name}`, message]),
  ]);
