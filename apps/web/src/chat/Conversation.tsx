import { styled } from '@mui/material/styles';
import type { ChatContact, ChatUser } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../lib/store/hooks.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { failureText } from '../ui/failure-text.ts';
import { LinesSkeleton } from '../ui/Skeletons.tsx';
import { storeOutgoing } from './drafts.ts';
import { useChatQuery } from './api.ts';
import { outgoingGone } from './chat-slice.ts';
import { MessageBox } from './MessageBox.tsx';
import { Messages } from './Messages.tsx';
import { deliver, send } from './send.ts';
import { StatusLine } from './StatusLine.tsx';
import { StatusIcon } from './status-icons.tsx';
import { useTexts } from './texts.ts';

const Place = styled('section')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  padding: '0.8rem 1.6rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2, & h3': { margin: 0, fontSize: '1.4rem', fontWeight: 650 },
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
  readonly headingLevel: 2 | 3;
  /** Before and after the name. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The conversation with one contact: loaded, or created when there is none, as soon as it is shown. */
export function Conversation({ user, contact, headingLevel, before, after }: ConversationProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const key = { contactId: contact.id, userId: user.id };
  const { data: chat, error, refetch } = useChatQuery(key, { refetchOnMountOrArgChange: true });
  return (
    <Place aria-label={t('with', { nombre: contact.name })}>
      <Head>
        {before}
        <div>
          <Heading>
            <bdi>{contact.name}</bdi>
          </Heading>
          <p>
            <StatusIcon status={contact.status} />
            <StatusLine {...contact} />
          </p>
        </div>
        {after}
      </Head>
      {chat ? (
        <Messages
          chat={chat}
          contact={contact}
          userId={user.id}
          onRetry={(message) => void dispatch(deliver({ ...key, chatId: chat.id }, message))}
          onDiscard={({ id }) => {
            dispatch(outgoingGone(id));
            dispatch(storeOutgoing(id));
          }}
        />
      ) : (
        <Filler>
          {error ? (
            <ErrorState {...failureText(error)} onRetry={() => void refetch()} />
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
