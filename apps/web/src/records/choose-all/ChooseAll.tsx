import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../api/toast-failure.ts';
import { formatNumber } from '../../lib/format.ts';
import { useCountText, type Count } from '../../ui/use-count-text.ts';
import { collectRows, MOST_CHOSEN, type LoadPage, type RowWithId } from './collect-rows.ts';
import { useTexts } from './texts.ts';

interface ChooseAllProps<Row> {
  /** Rows that the filters find, on all pages. */
  readonly count: Count;
  /** Number of chosen rows among them. */
  readonly chosen: number;
  /** Loads one page of them, in the order of the list. */
  readonly load: LoadPage<Row>;
  readonly onRows: (rows: readonly Row[]) => void;
}

/**
 * Chooses every row that the filters find, as mail programs do, up to a limit that its label states. Its parent unmounts it with
 * the selection and gives it the filters as `key`: what arrives after either changed is discarded.
 */
export function ChooseAll<Row extends RowWithId>({ count, chosen, load, onRows }: ChooseAllProps<Row>) {
  const t = useTexts();
  const countText = useCountText();
  const [loaded, setLoaded] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Rows may be chosen or dropped while the pages are loading.
  const take = useEventCallback(onRows);
  useEffect(() => () => running.current?.abort(), []);
  const total = Math.min(count.total, MOST_CHOSEN);
  if (loaded === null && chosen >= total) return null;

  const choose = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setLoaded(0);
    try {
      const rows = await collectRows(load, signal, setLoaded);
      if (!signal.aborted) take(rows);
    } catch (error) {
      if (!signal.aborted) toastFailure(error);
    }
    running.current = null;
    if (!signal.aborted) setLoaded(null);
  };
  const n = countText(count);
  const isPartial = count.total > MOST_CHOSEN || count.hasMore === true;
  const label = isPartial
    ? t('primeros', { max: formatNumber(MOST_CHOSEN), n })
    : t('elegir', { count: count.total, n });
  return (
    <Button size="small" aria-disabled={loaded !== null} onClick={() => void choose()}>
      {loaded === null ? label : t('eligiendo', { n: formatNumber(loaded), total: formatNumber(total) })}
    </Button>
  );
}
