import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { patchParams, readSort } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { sortFields, type Place, type Sort } from './model.ts';

/** Query parameters that are dropped when the folder changes. */
const ofPlace = { elegido: null, abierto: null, detalle: null, q: null } as const;

const pathOf = (place: Place): string => {
  if (place.kind !== 'folder') return `${paths.fileManager}/${place.kind}`;
  return place.id === null
    ? paths.fileManager
    : `${paths.fileManager}/folder/${encodeURIComponent(place.id)}`;
};

/** The URL of a folder; view and sort are kept. */
export function addressOf(place: Place, params: URLSearchParams): string {
  const search = patchParams(params, ofPlace).toString();
  return pathOf(place) + (search === '' ? '' : `?${search}`);
}

function placeOf(pathname: string): Place {
  const [kind, id = ''] = partsBelow(paths.fileManager, pathname);
  if (kind === 'recent' || kind === 'offline') return { kind };
  return { kind: 'folder', id: kind === 'folder' && id !== '' ? id : null };
}

const noSort = { campo: '', sentido: 'asc' } as const;

function sortOf(params: URLSearchParams): Sort | null {
  const { campo, sentido } = readSort(params, noSort);
  const field = sortFields.find((one) => one === campo);
  return field === undefined ? null : { field, isDescending: sentido === 'desc' };
}

/**
 * Place in the path; `vista`, `orden`, the chosen ones (`elegido`), whether the details of one are open where the list has no room
 * beside them (`detalle`), and the one in the preview (`abierto`).
 */
export function useFilesAddress() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useUrlParams();
  return useMemo(() => {
    const change = (patch: Parameters<typeof patchParams>[1], isStep = false) =>
      setParams((now) => patchParams(now, patch), { replace: !isStep });
    const chosenIds = params.getAll('elegido');
    return {
      params,
      place: placeOf(pathname),
      isGrid: params.get('vista') === 'cuadricula',
      sort: sortOf(params),
      chosenIds,
      isDetailOpen: params.get('detalle') === 'si',
      openId: params.get('abierto'),
      setGrid: (isGrid: boolean) => change({ vista: isGrid ? 'cuadricula' : null }),
      setSort: ({ field, isDescending }: Sort) =>
        change({ orden: `${field}:${isDescending ? 'desc' : 'asc'}` }),
      /** Only the first selection adds a history entry, so that "back" undoes all at once. */
      choose: (ids: readonly string[]) => change({ elegido: ids, detalle: null }, chosenIds.length === 0),
      showDetail: (id: string) => change({ elegido: id, detalle: 'si' }, true),
      stepDetail: (id: string) => change({ elegido: id }),
      clear: () => change({ elegido: null, detalle: null }),
      preview: (id: string | null) => change({ abierto: id }, id !== null && !params.has('abierto')),
      goTo: (place: Place) => void navigate(addressOf(place, params)),
    };
  }, [pathname, params, setParams, navigate]);
}

export type FilesAddress = ReturnType<typeof useFilesAddress>;
