import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChatContact } from '@portal/contracts';
import { useMemo, useRef } from 'react';
import { useReadContacts } from '../../chat/read-contacts.ts';
import { arrangeContacts, findContacts, newestFirst, unreadOf } from '../../chat/model/contacts.ts';
import { OwnLine } from '../../chat/OwnLine.tsx';
import type { ChatPeople } from '../../chat/use-chat.ts';
import { SearchBox, useSearchText } from '../../ui/apps/SearchBox.tsx';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import { addressOfChat, type useChatAddress } from './address.ts';
import { PersonRow } from './PersonRow.tsx';
import { useTexts } from './texts.ts';

interface PeopleProps extends ChatPeople {
  readonly address: ReturnType<typeof useChatAddress>;
}

/** The user, the search, and all people: first those with a conversation, newest on top. */
export function People({ user, contacts, address }: PeopleProps) {
  const t = useTexts();
  const [query, setQuery] = useSearchText();
  const read = useReadContacts();
  const box = useRef<HTMLInputElement>(null);
  const { contactId, search, open, close, show } = address;
  const { chats, others, items } = useMemo(() => {
    const chatList = newestFirst(user.chatList);
    const arranged = arrangeContacts(contacts, chatList);
    return {
      chats: findContacts(arranged.chats, query),
      others: findContacts(arranged.others, query),
      items: new Map(chatList.map((item) => [item.contactId, item])),
    };
  }, [contacts, user.chatList, query]);
  const all = useMemo(() => [...chats, ...others], [chats, others]);
  const noList = useRef(null);
  const { move } = useRowCursor(all, noList, contactId);
  const shortcuts = useMemo(() => {
    const unread = all.find((contact) => unreadOf(contact, read) > 0);
    const go = (step: 1 | -1) => {
      const target = move(step);
      if (target) open(target.id);
    };
    return [
      { key: 'j', label: t('tecla.siguiente'), run: () => go(1) },
      { key: 'k', label: t('tecla.anterior'), run: () => go(-1) },
      ...(unread ? [{ key: 'n', label: t('tecla.sinLeer'), run: () => open(unread.id) }] : []),
      {
        key: 'i',
        label: t('tecla.informacion'),
        run: () => show(address.aside === null ? 'contacto' : null),
      },
      { key: 'u', label: t('tecla.volver'), run: close },
      { key: '/', label: t('tecla.buscar'), run: () => box.current?.focus() },
    ];
  }, [all, read, move, open, show, close, address.aside, t]);
  const rows = (people: readonly ChatContact[], label: string) =>
    people.length > 0 && (
      <>
        <Typography
          variant="h3"
          component="h2"
          sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: '1.25rem', color: 'text.secondary' }}
        >
          {label}
        </Typography>
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map((contact) => (
            <li key={contact.id}>
              <PersonRow
                contact={contact}
                to={addressOfChat(contact.id, search)}
                isOpen={contact.id === contactId}
                unread={unreadOf(contact, read)}
                chat={items.get(contact.id)}
                ownId={user.id}
              />
            </li>
          ))}
        </Box>
      </>
    );
  return (
    <>
      <OwnLine user={user} onOpen={() => show('perfil')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, pt: 1 }}>
        <SearchBox ref={box} label={t('buscar')} />
        <ShortcutKeys shortcuts={shortcuts} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 1, position: 'relative' }}>
        {rows(chats, t('conversaciones'))}
        {rows(others, t('contactos'))}
        {all.length === 0 &&
          (query === '' ? (
            <EmptyState title={t('vacio')} />
          ) : (
            <EmptyState
              title={t('sinResultados', { texto: query })}
              action={
                <Button variant="outlined" onClick={() => setQuery('')}>
                  {t('limpiar')}
                </Button>
              }
            />
          ))}
      </Box>
    </>
  );
}
