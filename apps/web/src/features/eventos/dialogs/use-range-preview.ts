import { useDebounced } from '../../../lib/use-debounced.ts';
import { usePrevisualizarRangoQuery } from '../api.ts';
import type { Range } from './range-form.ts';

/** Typing a number of seven digits asks once. */
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

/** What a range holds, asked for once it is whole and no longer typed. `preview` is that of this very range, or `undefined`. */
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
