import { array, boolean, object, string } from 'yup';
import { schemaErrors, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { text } from '../texts.ts';
import type { FacturaForm } from './form-values.ts';
import { parseNumber } from '../../../lib/number-text.ts';

/** Empty, or a number as people write it; whether one is needed is for the rules of the document. */
const numberField = () =>
  string().test({
    name: 'number',
    message: () => text('reglas.numero'),
    test: (value = '') => value.trim() === '' || !Number.isNaN(parseNumber(value)),
  });

/** `pago.automatico` carries no amount of its own. */
const pago = object({
  monto: string().when('automatico', {
    is: true,
    otherwise: (amount) => amount.required(() => text('reglas.monto')).concat(numberField()),
  }),
  automatico: boolean(),
});

const wholeNumber = (min: number, max: number) =>
  string().test({
    name: 'whole',
    message: () => text('reglas.entero', { min, max }),
    test: (value = '') => {
      const number = parseNumber(value);
      return Number.isInteger(number) && number >= min && number <= max;
    },
  });

const generator = object({
  cantidad: wholeNumber(1, 999),
  primer_vencimiento: string().required(() => text('reglas.fecha')),
  cada_dias: string().when('periodo', { is: 'dias', then: () => wholeNumber(1, 3650) }),
});

/** The shape of the form: numbers that are numbers, and what the document's own rules cannot see. */
const formSchema = object({
  establecimiento: string(),
  punto: string().when('establecimiento', {
    is: (value: string) => value !== '',
    then: (field) => field.required(() => text('reglas.punto')),
  }),
  fecha_emision: string().when('fecha_fija', {
    is: true,
    then: (field) => field.required(() => text('reglas.fechaEmision')),
  }),
  tipo_cambio: numberField(),
  items: array(
    object({
      cantidad: numberField(),
      precio_unitario: numberField(),
      descuento_unitario: numberField(),
      proporcion: numberField(),
      tipo_cambio: numberField(),
      anticipo_unitario: numberField(),
    }),
  ),
  descuento_global: object({ valor: numberField() }),
  anticipo_global: object({ monto: numberField() }),
  condicion: object({
    pagos: array(pago).when('tipo', { is: 'contado', otherwise: () => array() }),
    entrega_inicial: array(pago).when(['tipo', 'con_entrega'], {
      is: (tipo: string, has: boolean) => tipo === 'credito' && has,
      otherwise: () => array(),
    }),
    generador: object().when(['tipo', 'modalidad', 'cuotas_automaticas'], {
      is: (tipo: string, modalidad: string, automatic: boolean) =>
        tipo === 'credito' && modalidad === 'cuotas' && automatic,
      then: () => generator,
    }),
    cuotas: array(object({ monto: numberField() })).when(['tipo', 'cuotas_automaticas'], {
      is: (tipo: string, automatic: boolean) => tipo === 'credito' && !automatic,
      otherwise: () => array(),
    }),
  }),
});

/** Messages of the shape by field name. */
export const shapeErrors = (form: FacturaForm): FieldErrors => schemaErrors(formSchema, form);
