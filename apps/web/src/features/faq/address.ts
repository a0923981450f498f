import { useCallback, useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';

/** The permalink of a question. */
export const linkTo = (id: string): string =>
  `${window.location.origin}${paths.faq}?${new URLSearchParams({ pregunta: id }).toString()}`;

/** `categoria`, and a `pregunta` for each that is open, so that a link shows the same. */
export function useFaqAddress() {
  const [params, setParams] = useUrlParams();
  const category = params.get('categoria');
  const open = useMemo(() => params.getAll('pregunta'), [params]);
  const setOpen = useCallback(
    (change: (open: readonly string[]) => readonly string[]) =>
      setParams((before) => patchParams(before, { pregunta: change(before.getAll('pregunta')) }), {
        replace: true,
      }),
    [setParams],
  );
  const toCategory = useCallback(
    (id: string | null) => {
      const search = patchParams(params, { categoria: id }).toString();
      return search === '' ? paths.faq : `${paths.faq}?${search}`;
    },
    [params],
  );
  return { category, open, setOpen, toCategory };
}
