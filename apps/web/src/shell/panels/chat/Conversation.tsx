import { styled } from '@mui/material/styles';
import type { ChatContact, ChatUser } from '@portal/contracts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { usePanelChatQuery } from './api.ts';
import { outgoingGone } from './chat-slice.ts';
import { statusLine } from './contact-label.ts';
import { MessageBox } from './MessageBox.tsx';
import { Messages } from './Messages.tsx';
import { deliver, send } from './send.ts';
import { StatusIcon } from './status-icons.tsx';
import { useTexts } from './texts.ts';

const Place = styled('section')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const Head = styled('div')(({ theme }) => ({
  padding: '0.8rem 1.6rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h3': { margin: 0, fontSize: '1.4rem', fontWeight: 650 },
  '& p': {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    fontSize: '1.25rem',
    color: theme.palette.text.secondary,
    '& svg': { fontSize: '1.4rem' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));

const Filler = styled('div')({ flex: 1, padding: '1.6rem', overflowY: 'auto' });

interface ConversationProps {
  readonly user: ChatUser;
  readonly contact: ChatContact;
}

/** The conversation with one contact: fetched, or created when there is none, as soon as it is shown. */
export function Conversation({ user, contact }: ConversationProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const key = { contactId: contact.id, userId: user.id };
  const { data: chat, error, refetch } = usePanelChatQuery(key, { refetchOnMountOrArgChange: true });
  return (
    <Place aria-label={t('with', { nombre: contact.name })}>
      <Head>
        <h3>{contact.name}</h3>
        <p>
          <StatusIcon status={contact.status} />
          <span>{statusLine(t, contact)}</span>
        </p>
      </Head>
      {chat ? (
        <Messages
          chat={chat}
          contact={contact}
          userId={user.id}
          onRetry={(message) => void dispatch(deliver({ ...key, chatId: chat.id }, message))}
          onDiscard={({ id }) => dispatch(outgoingGone(id))}
        />
      ) : (
        <Filler>
          {error ? (
            <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />
          ) : (
            <LinesSkeleton lines={6} />
          )}
        </Filler>
      )}
      <MessageBox
        contact={contact}
        onSend={chat && ((text) => void dispatch(send({ ...key, chatId: chat.id }, text)))}
      />
    </Place>
  );
}
