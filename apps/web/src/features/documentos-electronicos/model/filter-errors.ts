import { esFecha } from '@portal/sifen';
import { text } from '../texts.ts';
import { parseAmount, type TextFilterKey } from './filters.ts';

export type FilterDraft = Readonly<Record<TextFilterKey, string>>;
export type FilterErrors = Partial<Record<TextFilterKey, string>>;

/** What is wrong with the typed filters, by field; an empty field is never wrong. */
export function validateFilters(draft: FilterDraft): FilterErrors {
  const errors: FilterErrors = {};
  for (const key of ['desde', 'hasta'] as const) {
    if (draft[key] !== '' && !esFecha(draft[key])) errors[key] = text('filtros.error.fecha');
  }
  if (isBackwards(draft.desde, draft.hasta)) errors.hasta = text('filtros.error.fechasAlReves');
  for (const key of ['establecimiento', 'punto'] as const) {
    if (draft[key] !== '' && !/^\d{1,3}$/.test(draft[key])) errors[key] = text('filtros.error.tresDigitos');
  }
  for (const key of ['numero_desde', 'numero_hasta'] as const) {
    const isNumber = /^\d{1,7}$/.test(draft[key]) && Number(draft[key]) > 0;
    if (draft[key] !== '' && !isNumber) errors[key] = text('filtros.error.numero');
  }
  if (
    !errors.numero_desde &&
    !errors.numero_hasta &&
    isBackwards(Number(draft.numero_desde), Number(draft.numero_hasta))
  )
    errors.numero_hasta = text('filtros.error.numerosAlReves');
  for (const key of ['monto_min', 'monto_max'] as const) {
    if (draft[key] !== '' && parseAmount(draft[key]) === undefined) errors[key] = text('filtros.error.monto');
  }
  const [min, max] = [parseAmount(draft.monto_min), parseAmount(draft.monto_max)];
  if (min !== undefined && max !== undefined && max < min)
    errors.monto_max = text('filtros.error.montosAlReves');
  if (draft.cdc !== '' && !/^[\dA-D\s]{1,60}$/i.test(draft.cdc)) errors.cdc = text('filtros.error.cdc');
  return errors;
}

/** Both ends are there and the second is before the first. */
function isBackwards<Value extends string | number>(from: Value, to: Value): boolean {
  return Boolean(from) && Boolean(to) && to < from;
}
