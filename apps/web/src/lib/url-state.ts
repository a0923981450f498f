import { useCallback, useMemo } from 'react';
import { useUrlParams } from './use-url-params.ts';

interface Sort {
  readonly campo: string;
  readonly sentido: 'asc' | 'desc';
}

interface Paging {
  readonly pagina: number;
  readonly por_pagina: number;
}

const defaultSize = 25;
const maxSize = 100;

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? value : fallback;
};

/** Reads page and size; invalid values count as absent. */
export const readPaging = (params: URLSearchParams): Paging => ({
  pagina: whole(params.get('pagina'), 1),
  por_pagina: Math.min(whole(params.get('por_pagina'), defaultSize), maxSize),
});

/** Reads `orden=campo:asc`. */
export function readSort(params: URLSearchParams, initial: Sort): Sort {
  const [campo, sentido] = (params.get('orden') ?? '').split(':');
  return campo && (sentido === 'asc' || sentido === 'desc') ? { campo, sentido } : initial;
}

/** Changes some keys: `null`, empty text and empty lists remove one; several values repeat the key. */
export function patchParams(
  params: URLSearchParams,
  patch: Readonly<Record<string, string | readonly string[] | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(patch)) {
    next.delete(key);
    for (const one of typeof value === 'string' ? [value] : (value ?? []))
      if (one !== '') next.append(key, one);
  }
  return next;
}

/**
 * State of a list kept in the URL: page, size, order and filters. A new filter, size or order starts at page 1.
 * @param initialSort the default order; it is not written into the URL
 */
export function useListUrl(initialSort: Sort) {
  const [params, setParams] = useUrlParams();
  const { campo: initialField, sentido: initialDirection } = initialSort;
  const paging = useMemo(() => readPaging(params), [params]);
  const sort = useMemo(
    () => readSort(params, { campo: initialField, sentido: initialDirection }),
    [params, initialField, initialDirection],
  );
  const setFilters = useCallback(
    (patch: Readonly<Record<string, string | readonly string[] | null>>) =>
      setParams((now) => patchParams(now, { pagina: null, ...patch }), { replace: true }),
    [setParams],
  );
  const setPaging = useCallback(
    ({ pagina, por_pagina }: Paging) =>
      setParams((now) =>
        patchParams(now, {
          pagina: pagina === 1 ? null : String(pagina),
          por_pagina: por_pagina === defaultSize ? null : String(por_pagina),
        }),
      ),
    [setParams],
  );
  const setSort = useCallback(
    (next: Sort | null) =>
      setParams((now) => patchParams(now, { pagina: null, orden: next && `${next.campo}:${next.sentido}` })),
    [setParams],
  );
  return useMemo(
    () => ({ params, paging, sort, setFilters, setPaging, setSort }),
    [params, paging, sort, setFilters, setPaging, setSort],
  );
}
