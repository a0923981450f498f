import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { filterHandles, type Place } from './model.ts';

/** The id in the URL of a new to-do. */
export const NEW_ID = 'nueva';
const tabs = ['tarea'] as const;

export const addressOfPlace = (place: Place): string =>
  place.kind === 'folder'
    ? `${paths.todo}/all`
    : `${paths.todo}/${place.kind}/${encodeURIComponent(place.handle)}`;

function placeOf(pathname: string): Place {
  const [kind, handle = ''] = pathname.slice(paths.todo.length + 1).split('/');
  const filter = filterHandles.find((one) => one === handle);
  if (kind === 'filter' && filter !== undefined) return { kind, handle: filter };
  if (kind === 'label' && handle !== '') return { kind, handle: decodeURIComponent(handle) };
  return { kind: 'folder' };
}

/** `/apps/todo/all/<id>`, `/apps/todo/filter/<handle>/<id>`, `/apps/todo/label/<handle>/<id>`. */
export function useTodoAddress() {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  return { place, detail: useDetailAddress(addressOfPlace(place), tabs) };
}
