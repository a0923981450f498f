import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Contact, ContactsUser } from '@portal/contracts';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useSearchText } from '../../ui/apps/SearchBox.tsx';
import { VirtualList, type ListHandle } from '../../ui/apps/VirtualList.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { addressOfList, NEW_ID } from './address.ts';
import type { ContactTab } from './contact-tabs.ts';
import { ContactRow, type ContactRowProps } from './ContactRow.tsx';
import { LetterRail } from './LetterRail.tsx';
import { ListBar } from './ListBar.tsx';
import { letterStarts, selectContacts, type ListName } from './model.ts';
import { useTexts } from './texts.ts';
import type { ContactWrites } from './use-contact-writes.ts';

const ContactCards = lazyPart(() => import('./ContactCards.tsx'));
const ContactDetail = lazyPart(() => import('./ContactDetail.tsx'));
const ContactForm = lazyPart(() => import('./ContactForm.tsx'));

interface ContactsListProps {
  readonly contacts: readonly Contact[];
  readonly user: ContactsUser;
  readonly list: ListName;
  readonly address: DetailAddress<ContactTab>;
  readonly writes: ContactWrites;
}

/** In px, until it is measured. */
const ROW_HEIGHT = 52;
/** From this width of the window on, in px, list and detail are side by side. */
const SIDE_BY_SIDE = 1250;

/** The contacts of one list, and the open one. */
export function ContactsList({ contacts, user, list, address, writes }: ContactsListProps) {
  const t = useTexts();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [query, setQuery] = useSearchText();
  const shownQuery = useDeferredValue(query);
  const rows = useMemo(
    () => selectContacts(contacts, user, list, shownQuery),
    [contacts, user, list, shownQuery],
  );
  const starts = useMemo(() => letterStarts(rows), [rows]);
  const starred = useMemo(() => new Set(user.starred), [user]);
  const selection = useSelection(rows, `${list} ${shownQuery}`);
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  const handle = useRef<ListHandle>(null);
  const { openId, tab } = address;
  const open = contacts.find(({ id }) => id === openId);

  const { ids, select } = selection;
  const toggle = useCallback(
    (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    [ids, select],
  );
  const star = useCallback((id: string) => void writes.toggleStar(id), [writes]);
  const remove = (gone: readonly Contact[]) => {
    if (gone.some(({ id }) => id === openId)) address.close();
    selection.clear();
    void writes.remove(gone);
  };
  const addressOf = (id: string) => `${addressOfList(list)}/${encodeURIComponent(id)}${search}`;
  const propsOf = (contact: Contact): ContactRowProps => ({
    contact,
    to: addressOf(contact.id),
    isOpen: contact.id === openId,
    isSelected: selected.has(contact.id),
    isStarred: starred.has(contact.id),
    onSelect: toggle,
    onStar: star,
  });
  const label = t('screen.title');
  const content = () => {
    if (rows.length === 0) return <Nothing query={query} list={list} onClear={() => setQuery('')} />;
    if (params.get('vista') === 'tarjetas')
      return (
        <Suspense fallback={null}>
          <ContactCards label={label} rows={rows} propsOf={propsOf} />
        </Suspense>
      );
    return (
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, gap: 0.5, containerType: 'inline-size' }}>
        <VirtualList ref={handle} label={label} rows={rows} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT}>
          {(contact) => <ContactRow {...propsOf(contact)} />}
        </VirtualList>
        <LetterRail starts={starts} onLetter={(index) => handle.current?.scrollTo(index, 'start')} />
      </Box>
    );
  };
  const detail = (titleId: string) => {
    if (openId === NEW_ID || (open && tab === 'editar'))
      return (
        <ContactForm
          key={openId}
          contact={open}
          all={contacts}
          titleId={titleId}
          addressOf={addressOf}
          onSaved={(id) => address.go(id, 'ver')}
          onClose={() => (open ? address.go(open.id, 'ver') : address.close())}
        />
      );
    return (
      <ContactDetail
        id={openId ?? ''}
        titleId={titleId}
        address={address}
        rows={rows}
        contact={open}
        user={user}
        writes={writes}
        onRemove={(contact) => remove([contact])}
      />
    );
  };
  return (
    <MasterDetail
      isFramed
      sideBySideFrom={SIDE_BY_SIDE}
      onClose={address.close}
      detail={openId === null ? null : (titleId) => <Suspense fallback={null}>{detail(titleId)}</Suspense>}
      list={
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, gap: 1 }}>
          <ListBar
            rows={rows}
            user={user}
            list={handle}
            address={address}
            selection={selection}
            writes={writes}
            onToggle={toggle}
            onRemove={remove}
          />
          {content()}
        </Box>
      }
    />
  );
}

interface NothingProps {
  readonly query: string;
  readonly list: ListName;
  readonly onClear: () => void;
}

function Nothing({ query, list, onClear }: NothingProps) {
  const t = useTexts();
  if (query !== '')
    return (
      <EmptyState
        title={t('vacio.busqueda', { texto: query })}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('vacio.limpiar')}
          </Button>
        }
      />
    );
  return list === 'all' ? (
    <EmptyState title={t('vacio.titulo')} description={t('vacio.texto')} />
  ) : (
    <EmptyState title={t('vacio.lista')} description={t('vacio.listaTexto')} />
  );
}
