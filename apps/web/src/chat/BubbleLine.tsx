import Done from '@mui/icons-material/Done';
import Schedule from '@mui/icons-material/Schedule';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatTime } from '../lib/moment.ts';
import type { Outgoing } from './chat-slice.ts';
import type { Bubble } from './model/conversation.ts';
import { Said } from './Said.tsx';
import { useTexts } from './texts.ts';

const shouldForwardProp = (prop: PropertyKey) => prop !== 'isOwn';

const Text = styled('p', { shouldForwardProp })<{ isOwn: boolean }>(({ theme, isOwn }) => ({
  maxWidth: '100%',
  padding: '0.7rem 1.2rem',
  borderRadius: '1.4rem',
  [isOwn ? 'borderEndEndRadius' : 'borderEndStartRadius']: '0.4rem',
  '& > [dir]': { display: 'block', whiteSpace: 'pre-wrap' },
  overflowWrap: 'anywhere',
  color: isOwn ? theme.palette.primary.contrastText : theme.palette.text.primary,
  backgroundColor: isOwn ? theme.palette.primary.main : theme.palette.background.raised,
}));

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '0.2rem 0.4rem',
  paddingInline: '0.6rem',
  fontSize: '1.15rem',
  color: theme.palette.text.secondary,
  '& svg': { fontSize: '1.4rem' },
  '&[data-failed]': { color: theme.palette.error.main },
}));

interface BubbleLineProps {
  readonly bubble: Bubble;
  readonly isOwn: boolean;
  /** The sender, for screen readers. */
  readonly who: string;
  /** The last of a group carries the time. */
  readonly hasTime: boolean;
  readonly onRetry: (message: Outgoing) => void;
  readonly onDiscard: (message: Outgoing) => void;
}

/** One message; own messages show their state, and a failed one can be sent again or discarded. */
export function BubbleLine({ bubble, isOwn, who, hasTime, onRetry, onDiscard }: BubbleLineProps) {
  const t = useTexts();
  const { text, time, delivery, outgoing } = bubble;
  return (
    <>
      <Text isOwn={isOwn}>
        <Said>{t('says', { nombre: who })} </Said>
        <span dir="auto">{text}</span>
      </Text>
      {delivery === 'failed' && outgoing ? (
        <Note data-failed>
          {t('delivery.failed')}
          <Button size="small" onClick={() => onRetry(outgoing)}>
            {t('again')}
          </Button>
          <Button size="small" color="inherit" onClick={() => onDiscard(outgoing)}>
            {t('drop')}
          </Button>
        </Note>
      ) : (
        (hasTime || delivery === 'sending') && (
          <Note>
            <time dateTime={time}>{formatTime(time)}</time>
            {isOwn && (delivery === 'sent' ? <Done /> : <Schedule />)}
            {isOwn && <Said>{t(delivery === 'sent' ? 'delivery.sent' : 'delivery.sending')}</Said>}
          </Note>
        )
      )}
    </>
  );
}
