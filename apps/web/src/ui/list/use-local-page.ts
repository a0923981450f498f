import { useMemo } from 'react';
import type { Paging } from '../data-table/types.ts';

interface Loaded<Row> {
  readonly data?: readonly Row[] | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/**
 * A page of a list that is loaded as a whole, for `useList`.
 * @param select what the filters find, in order; the same function as long as neither changes
 */
export function useLocalPage<Row>(
  { data: all, error, refetch }: Loaded<Row>,
  select: (all: readonly Row[]) => readonly Row[],
  { pagina, por_pagina }: Paging,
) {
  const found = useMemo(() => all && select(all), [all, select]);
  const data = useMemo(
    () =>
      found && {
        data: found.slice((pagina - 1) * por_pagina, pagina * por_pagina),
        meta: { total: found.length },
      },
    [found, pagina, por_pagina],
  );
  return { data, currentData: data, error, refetch };
}
