import { useLocation } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { contactTabs } from './contact-tabs.ts';
import type { ListName } from './model.ts';

/** The id in the URL of a new contact. */
export const NEW_ID = 'nuevo';

/** `/apps/contacts/<list>/<contact>/<tab>`; the default list is all contacts. */
export function useContactsAddress() {
  const { pathname } = useLocation();
  const [part = ''] = partsBelow(paths.contacts, pathname);
  const list: ListName = part === '' ? 'all' : part;
  const detail = useDetailAddress(addressOfList(list), contactTabs);
  return { list, detail };
}

export const addressOfList = (list: ListName): string => `${paths.contacts}/${encodeURIComponent(list)}`;
