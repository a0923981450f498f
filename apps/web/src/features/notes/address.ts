import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { Place } from './model.ts';

const tabs = ['nota'] as const;

export const addressOfPlace = (place: Place): string =>
  place.kind === 'labels'
    ? `${paths.notes}/labels/${encodeURIComponent(place.handle)}/${encodeURIComponent(place.id)}`
    : `${paths.notes}/${place.kind}`;

function placeOf(pathname: string): Place {
  const [kind, handle = '', id = ''] = partsBelow(paths.notes, pathname);
  if (kind === 'reminders' || kind === 'archive') return { kind };
  return kind === 'labels' && id !== '' ? { kind, handle, id } : { kind: 'all' };
}

/** `/apps/notes/all/<id>`, `/reminders/<id>`, `/archive/<id>`, `/labels/<handle>/<label id>/<id>`. */
export function useNotesAddress() {
  const { pathname } = useLocation();
  const place = useMemo(() => placeOf(pathname), [pathname]);
  return { place, detail: useDetailAddress(addressOfPlace(place), tabs) };
}
