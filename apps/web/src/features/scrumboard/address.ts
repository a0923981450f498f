import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import type { CardFilter } from './model.ts';

export const addressOfBoards = (): string => `${paths.scrumboard}/boards`;
export const addressOfBoard = ({ id, uri }: { readonly id: string; readonly uri: string }): string =>
  `${addressOfBoards()}/${encodeURIComponent(id)}/${encodeURIComponent(uri)}`;

const listed = (params: URLSearchParams, key: string): readonly string[] =>
  (params.get(key) ?? '').split(',').filter((id) => id !== '');

/** `/apps/scrumboard/boards/<board>/<uri>?tarjeta=<card>&miembros=<ids>&etiquetas=<ids>`. */
export function useBoardAddress() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useUrlParams();
  const [, part = ''] = partsBelow(paths.scrumboard, pathname);
  const boardId = part === '' ? null : part;
  const cardId = params.get('tarjeta');
  const filter = useMemo(
    (): CardFilter => ({ members: listed(params, 'miembros'), labels: listed(params, 'etiquetas') }),
    [params],
  );
  const openCard = useCallback(
    (tarjeta: string) => setParams((before) => patchParams(before, { tarjeta })),
    [setParams],
  );
  const closeCard = useCallback(
    () => setParams((before) => patchParams(before, { tarjeta: null }), { replace: true }),
    [setParams],
  );
  const setFilter = useCallback(
    ({ members, labels }: CardFilter) =>
      setParams(
        (before) =>
          patchParams(before, { miembros: members.join(',') || null, etiquetas: labels.join(',') || null }),
        { replace: true },
      ),
    [setParams],
  );
  const leave = useCallback(() => void navigate(addressOfBoards()), [navigate]);
  return { boardId, cardId, filter, openCard, closeCard, setFilter, leave };
}

export type BoardAddress = ReturnType<typeof useBoardAddress>;
