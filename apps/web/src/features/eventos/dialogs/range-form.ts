import type { OperationInput, PortalOperations } from '@portal/contracts';
import { RANGO_MAXIMO } from '@portal/sifen';
import { motivoMessage } from '../../../document/events/event-form.ts';
import { numberText } from '../../../document/events/labels.ts';
import { definedMessages, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { text } from '../texts.ts';

/** A typed range of numbers. */
export interface RangeValues {
  readonly timbrado: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly tipo_documento: string;
  readonly serie: string;
  readonly desde: string;
  readonly hasta: string;
  readonly motivo: string;
}

/** A range in the service's format. */
export type Range = OperationInput<PortalOperations['eventos']['previsualizar']>;

/** Kinds that are issued here. */
export const rangeKinds = ['1', '5'] as const;

const numberOf = (typed: string): number => {
  const digits = typed.replace(/[\s.]/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
};

const serieOf = (typed: string): string => typed.trim().toUpperCase();

function endMessage(desde: number, hasta: number): string | undefined {
  if (hasta === 0) return text('rango.error.numero');
  if (desde === 0) return undefined;
  if (hasta < desde) return text('rango.error.orden');
  return hasta - desde >= RANGO_MAXIMO ? text('rango.error.largo') : undefined;
}

/** Errors of the range itself, independent of the use of its numbers. */
function shapeMessages({ timbrado, establecimiento, punto, serie, ...numbers }: RangeValues): FieldErrors {
  const desde = numberOf(numbers.desde);
  return definedMessages({
    timbrado: timbrado === '' ? text('rango.error.timbrado') : undefined,
    establecimiento: establecimiento === '' ? text('rango.error.establecimiento') : undefined,
    punto: punto === '' ? text('rango.error.punto') : undefined,
    serie: /^([A-Z]{2})?$/.test(serieOf(serie)) ? undefined : text('rango.error.serie'),
    desde: desde === 0 ? text('rango.error.numero') : undefined,
    hasta: endMessage(desde, numberOf(numbers.hasta)),
  });
}

/** The messages of the form. */
export const rangeMessages = (values: RangeValues): FieldErrors => ({
  ...shapeMessages(values),
  ...definedMessages({ motivo: motivoMessage(values.motivo) }),
});

/** The range; `undefined` while a part is missing or invalid. */
export function rangeOf(id_empresa: string, values: RangeValues): Range | undefined {
  if (Object.keys(shapeMessages(values)).length > 0) return undefined;
  const { timbrado, establecimiento, punto } = values;
  const serie = serieOf(values.serie);
  return {
    id_empresa,
    timbrado,
    establecimiento,
    punto,
    tipo_documento: values.tipo_documento === '5' ? 5 : 1,
    ...(serie !== '' && { serie }),
    desde: numberOf(values.desde),
    hasta: numberOf(values.hasta),
  };
}

/** The text of a range: `001-001-0000010 a 001-001-0000012`, or a single number. */
export function rangeText({ establecimiento, punto, serie, desde, hasta }: Range): string {
  const printed = (numero: number) =>
    `${serie === undefined ? '' : `${serie} `}${establecimiento}-${punto}-${String(numero).padStart(7, '0')}`;
  return desde === hasta ? printed(desde) : numberText(`${printed(desde)} a ${printed(hasta)}`);
}
