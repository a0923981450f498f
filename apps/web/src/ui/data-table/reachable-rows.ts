import type { Count } from '../use-count-text.ts';
import type { Paging } from './types.ts';

/**
 * Number of rows that the pager offers. Where they were only counted up to `total`, a full page has another one after it, so that people can
 * go on beyond what was counted, page by page.
 *
 * @param shown rows on the page that is shown
 */
export function reachableRows(
  { total, hasMore = false }: Count,
  { pagina, por_pagina }: Paging,
  shown: number,
): number {
  if (!hasMore) return total;
  const counted = total + 1;
  if (shown === 0) return counted;
  const next = shown < por_pagina ? 0 : 1;
  return Math.max(counted, (pagina - 1) * por_pagina + shown + next);
}
