import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ChatContact, ChatUser } from '@portal/contracts';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { treeKeys } from '../../navigation/focus-keys.ts';
import { useReadContacts } from '../../../chat/read-contacts.ts';
import { contactLabel } from '../../../chat/contact-label.ts';
import { arrangeContacts, unreadOf } from '../../../chat/model/contacts.ts';
import { PersonAvatar } from '../../../chat/PersonAvatar.tsx';
import { chooseContact, selectChosenContact } from './panel-chat-slice.ts';
import { useTexts } from '../../../chat/texts.ts';

const Strip = styled('nav')(({ theme }) => ({
  flex: 'none',
  width: '6.4rem',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  borderInlineEnd: `1px solid ${theme.palette.divider}`,
  '& ul': { listStyle: 'none', margin: 0, padding: '0.4rem 0' },
  '& ul + ul': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Entry = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  height: '5.8rem',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current]': {
    backgroundColor: theme.palette.action.selected,
    boxShadow: `inset 0.3rem 0 ${theme.palette.primary.main}`,
  },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '& > svg': { color: theme.palette.text.secondary },
}));

interface ContactStripProps {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}

/** All contacts as avatars: first those with a chat, then the others. The arrow keys move among them. */
export function ContactStrip({ user, contacts }: ContactStripProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectChosenContact);
  const read = useReadContacts();
  const { chats, others } = arrangeContacts(contacts, user.chatList);
  const entries = (list: readonly ChatContact[]) => (
    <ul>
      {list.map((contact) => {
        const unread = unreadOf(contact, read);
        return (
          <li key={contact.id}>
            <Tooltip title={contact.name} placement="left">
              <Entry
                aria-label={contactLabel(t, contact, unread)}
                aria-current={chosen === contact.id || undefined}
                // The whole strip is one tab stop.
                tabIndex={chosen === contact.id ? 0 : -1}
                onClick={() => dispatch(chooseContact(contact.id))}
              >
                <PersonAvatar {...contact} unread={unread} />
              </Entry>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
  return (
    <Strip aria-label={t('people')} onKeyDown={(event) => treeKeys(event, false)}>
      <ul>
        <li>
          <Tooltip title={t('find')} placement="left">
            <Entry
              aria-label={t('find')}
              aria-current={chosen === null || undefined}
              tabIndex={chosen === null ? 0 : -1}
              onClick={() => dispatch(chooseContact(null))}
            >
              <PersonSearch />
            </Entry>
          </Tooltip>
        </li>
      </ul>
      {chats.length > 0 && entries(chats)}
      {others.length > 0 && entries(others)}
    </Strip>
  );
}
