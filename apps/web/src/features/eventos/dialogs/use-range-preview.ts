import { useDebounced } from '../../../lib/use-debounced.ts';
import { usePrevisualizarRangoQuery } from '../api.ts';
import type { Range } from './range-form.ts';

/** Debounce: typing a number of seven digits sends one request. */
const DELAY_MS = 300;

const nothing: Range = {
  id_empresa: '',
  timbrado: '',
  establecimiento: '',
  punto: '',
  tipo_documento: 1,
  desde: 0,
  hasta: 0,
};

/**
 * The preview of a range, requested once it is complete and typing has paused. `preview` belongs to exactly this range, or
 * is `undefined`.
 */
export function useRangePreview(range: Range | undefined) {
  const key = range && JSON.stringify(range);
  const settledKey = useDebounced(key, DELAY_MS);
  const isSettled = key !== undefined && key === settledKey;
  const { currentData, error } = usePrevisualizarRangoQuery(range ?? nothing, {
    skip: !isSettled,
    refetchOnMountOrArgChange: true,
  });
  return { key, preview: isSettled ? currentData : undefined, error: isSettled ? error : undefined };
}
