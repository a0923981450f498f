import { useCallback } from 'react';
import { formatNumber } from '../lib/format.ts';
import { useTexts } from './texts.ts';

/** Number of rows; with `hasMore` they were only counted up to `total`. */
export interface Count {
  readonly total: number;
  readonly hasMore?: boolean | undefined;
}

/** Returns a function that formats a count: `12`, or `more than 10,000`. */
export function useCountText(): (count: Count) => string {
  const t = useTexts();
  return useCallback(
    ({ total, hasMore = false }) => {
      const n = formatNumber(total);
      return hasMore ? t('list.moreThan', { n }) : n;
    },
    [t],
  );
}
