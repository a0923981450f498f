import { styled } from '@mui/material/styles';
import type { Chat, ChatContact } from '@portal/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { useAppSelector } from '../lib/store/hooks.ts';
import { BubbleLine } from './BubbleLine.tsx';
import { selectOutgoing, type Outgoing } from './chat-slice.ts';
import { DayLine } from './DayLine.tsx';
import { arrangeConversation } from './model/conversation.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { useTexts } from './texts.ts';

const Log = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0.8rem 1.2rem 1.2rem',
  '& p': { margin: 0 },
});

const shouldForwardProp = (prop: PropertyKey) => prop !== 'isOwn';

const Group = styled('div', { shouldForwardProp })<{ isOwn: boolean }>(({ isOwn }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '0.6rem',
  marginTop: '1rem',
  paddingInlineStart: isOwn ? '3.4rem' : 0,
  '& > div': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: isOwn ? 'flex-end' : 'flex-start',
    gap: '0.3rem',
  },
}));

const Empty = styled('p')(({ theme }) => ({
  paddingBlock: '2.4rem',
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

/** Within this distance of the end (px), new messages scroll into view. */
const nearEnd = 80;

interface MessagesProps {
  readonly chat: Chat;
  readonly contact: ChatContact;
  readonly userId: string;
  readonly onRetry: (message: Outgoing) => void;
  readonly onDiscard: (message: Outgoing) => void;
}

/** The messages by day and sender, with the newest in view. New ones are announced. */
export function Messages({ chat, contact, userId, onRetry, onDiscard }: MessagesProps) {
  const t = useTexts();
  const all = useAppSelector(selectOutgoing);
  const days = useMemo(
    () =>
      arrangeConversation(
        chat.dialog,
        all.filter(({ contactId }) => contactId === contact.id),
        userId,
      ),
    [all, chat.dialog, contact.id, userId],
  );
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = days.at(-1)?.groups.at(-1);
  const lastKey = last?.bubbles.at(-1)?.key;
  useEffect(() => {
    const place = log.current;
    if (place && (isAtEnd.current || last?.isOwn === true)) place.scrollTop = place.scrollHeight;
  }, [last?.isOwn, lastKey]);
  return (
    <Log
      ref={log}
      role="log"
      aria-label={t('messages', { nombre: contact.name })}
      // A scrollable region must be focusable.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {days.length === 0 && <Empty>{t('noMessages')}</Empty>}
      {days.map(({ day, groups }) => (
        <div key={day}>
          <DayLine day={day} />
          {groups.map(({ key, isOwn, bubbles }) => (
            <Group key={key} isOwn={isOwn}>
              {!isOwn && <PersonAvatar name={contact.name} avatar={contact.avatar} size={2.8} />}
              <div>
                {bubbles.map((bubble, index) => (
                  <BubbleLine
                    key={bubble.key}
                    bubble={bubble}
                    isOwn={isOwn}
                    who={isOwn ? t('you') : contact.name}
                    hasTime={index === bubbles.length - 1}
                    onRetry={onRetry}
                    onDiscard={onDiscard}
                  />
                ))}
              </div>
            </Group>
          ))}
        </div>
      ))}
    </Log>
  );
}
