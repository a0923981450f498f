import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { wholeFolder, type Place } from './model.ts';

/** The id in the URL of a new to-do. */
export const NEW_ID = 'nueva';
const tabs = ['tarea'] as const;

export const addressOfPlace = ({ kind, handle }: Place): string =>
  `${paths.todo}/${kind === 'folder' ? '' : `${kind}/`}${encodeURIComponent(handle)}`;

function placeOf(pathname: string): Place {
  const [first = '', second = ''] = partsBelow(paths.todo, pathname);
  if (first === 'filter' || first === 'label') return { kind: first, handle: second };
  return first === '' ? wholeFolder : { kind: 'folder', handle: first };
}

/** `/apps/todo/all/<id>`, `/apps/todo/filter/<handle>/<id>`, `/apps/todo/label/<handle>/<id>`. */
export function useTodoAddress() {
  const { pathname } = useLocation();
  const place = useMemo(() => placeOf(pathname), [pathname]);
  return { place, detail: useDetailAddress(addressOfPlace(place), tabs) };
}
