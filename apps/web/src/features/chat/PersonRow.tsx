import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ChatContact, ChatUser } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { selectDraft } from '../../chat/chat-slice.ts';
import { PersonAvatar } from '../../chat/PersonAvatar.tsx';
import { Said } from '../../chat/Said.tsx';
import { StatusLine } from '../../chat/StatusLine.tsx';
import { useTexts as useChatTexts } from '../../chat/texts.ts';
import { formatShortMoment } from '../../lib/moment.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { oneLine } from '../../ui/one-line.ts';
import { useTexts } from './texts.ts';

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  padding: '0.8rem 1.6rem',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current]': {
    backgroundColor: theme.palette.action.selected,
    boxShadow: `inset 0.3rem 0 ${theme.palette.primary.main}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

interface PersonRowProps {
  readonly contact: ChatContact;
  readonly to: string;
  readonly isOpen: boolean;
  readonly unread: number;
  /** Absent without a conversation. */
  readonly chat: ChatUser['chatList'][number] | undefined;
  readonly ownId: string;
}

/** A person in the list: the unsent draft to them, otherwise the last message, or status and mood. */
export function PersonRow({ contact, to, isOpen, unread, chat: conversation, ownId }: PersonRowProps) {
  const t = useTexts();
  const chat = useChatTexts();
  const draft = useAppSelector((state) => selectDraft(state, contact.id)).trim();
  const time = conversation?.lastMessageTime ?? '';
  const last = conversation?.lastMessage;
  const isDraftShown = draft !== '' && !isOpen;
  return (
    <Box {...rowProps(contact.id)}>
      <Row to={to} data-row-focus {...(isOpen && { 'aria-current': 'page' as const })}>
        <PersonAvatar {...contact} unread={unread} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box component="span" dir="auto" sx={{ ...oneLine, flex: 1, fontWeight: unread > 0 ? 700 : 500 }}>
              {contact.name}
            </Box>
            {time !== '' && (
              <Box
                component="time"
                dateTime={time}
                sx={{ fontSize: '1.2rem', color: 'text.secondary', flex: 'none' }}
              >
                {formatShortMoment(time)}
              </Box>
            )}
          </Box>
          <Box
            sx={{ ...oneLine, fontSize: '1.25rem', color: isDraftShown ? 'primary.main' : 'text.secondary' }}
          >
            {isDraftShown ? (
              t('borrador', { texto: draft })
            ) : last === undefined ? (
              <StatusLine {...contact} />
            ) : (
              <bdi>{last.who === ownId ? t('usted', { texto: last.message }) : last.message}</bdi>
            )}
            {unread > 0 && <Said>, {chat('unread', { count: unread })}</Said>}
          </Box>
        </Box>
      </Row>
    </Box>
  );
}
