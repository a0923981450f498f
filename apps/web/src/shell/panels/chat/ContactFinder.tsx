import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ChatContact, ChatUser } from '@portal/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { oneLine } from '../../../ui/one-line.ts';
import { controlStyles } from '../../../ui/form/control-styles.ts';
import { useReadContacts } from '../../../chat/read-contacts.ts';
import { arrangeContacts, findContacts, unreadOf } from '../../../chat/model/contacts.ts';
import { PersonAvatar } from '../../../chat/PersonAvatar.tsx';
import { Said } from '../../../chat/Said.tsx';
import { StatusLine } from '../../../chat/StatusLine.tsx';
import { chooseContact } from './panel-chat-slice.ts';
import { useTexts } from '../../../chat/texts.ts';

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > p': { margin: 0, padding: '1.6rem 1.6rem 1rem', color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: '0.4rem 0', overflowY: 'auto', flex: 1 },
}));

const Search = styled('input')(({ theme }) => ({
  ...controlStyles(theme),
  margin: '0 1.6rem 0.8rem',
  width: 'auto',
}));

const Entry = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: '1.2rem',
  padding: '0.8rem 1.6rem',
  font: 'inherit',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '& > :last-child': { minWidth: 0 },
  '& b, & small': { ...oneLine, display: 'block', fontWeight: 400 },
  '& small': { fontSize: '1.25rem', color: theme.palette.text.secondary },
}));

interface ContactFinderProps {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}

/** While no contact is chosen: says so, and finds one by name. */
export function ContactFinder({ user, contacts }: ContactFinderProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const read = useReadContacts();
  const [search, setSearch] = useState('');
  const { chats, others } = arrangeContacts(contacts, user.chatList);
  const found = findContacts([...chats, ...others], search);
  return (
    <Place>
      <p>{t(contacts.length === 0 ? 'noContacts' : 'choose')}</p>
      {contacts.length > 0 && (
        <Search
          type="search"
          value={search}
          aria-label={t('find')}
          placeholder={t('find')}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {contacts.length > 0 && found.length === 0 && <p role="status">{t('notFound')}</p>}
      <ul>
        {found.map((contact) => {
          const unread = unreadOf(contact, read);
          return (
            <li key={contact.id}>
              <Entry onClick={() => dispatch(chooseContact(contact.id))}>
                <PersonAvatar {...contact} unread={unread} />
                <span>
                  <b dir="auto">{contact.name}</b>
                  <small>
                    <StatusLine {...contact} />
                    {unread > 0 && <Said>, {t('unread', { count: unread })}</Said>}
                  </small>
                </span>
              </Entry>
            </li>
          );
        })}
      </ul>
    </Place>
  );
}
