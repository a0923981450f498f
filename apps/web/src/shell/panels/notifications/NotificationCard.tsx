import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../lib/moment.ts';
import type { NotificationVariant, PanelNotification } from './notifications-slice.ts';
import { useTexts } from './texts.ts';

const icons: Readonly<Record<NotificationVariant, ReactElement>> = {
  default: <NotificationsOutlined />,
  success: <CheckCircleOutlined />,
  error: <ErrorOutlined />,
  warning: <WarningAmber />,
  info: <InfoOutlined />,
};

const tones = {
  default: 'primary',
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
} as const;

const shouldForwardProp = (prop: PropertyKey) => prop !== 'variant';

const Card = styled('li', { shouldForwardProp })<{ variant: NotificationVariant }>(({ theme, variant }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'start',
  gap: '1rem',
  padding: '1rem 0.6rem 1rem 1.2rem',
  borderRadius: '1rem',
  backgroundColor: theme.palette[tones[variant]].soft,
  color: theme.palette.text.primary,
  '& > svg': { color: theme.palette[tones[variant]].main, marginTop: '0.4rem' },
  '& p': { margin: 0, paddingBlock: '0.5rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'block', color: 'inherit', fontWeight: 600, paddingBlock: '0.4rem' },
  '& time': { display: 'block', fontSize: '1.2rem', color: theme.palette.text.primary },
}));

interface NotificationCardProps {
  readonly notification: PanelNotification;
  readonly onDismiss: () => void;
  /** The link was followed. */
  readonly onOpen: () => void;
}

/** One notification with the button that dismisses it. */
export function NotificationCard({ notification, onDismiss, onOpen }: NotificationCardProps) {
  const t = useTexts();
  const { message, options, time, to, lang } = notification;
  return (
    <Card variant={options.variant}>
      {icons[options.variant]}
      <p>
        <bdi lang={lang}>{message}</bdi>
        {time !== undefined && (
          <time dateTime={time}>
            {formatMoment(new Date(time), {
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
              hourCycle: 'h23',
            })}
          </time>
        )}
        {to !== undefined && (
          <Link to={to} aria-label={t('open', { mensaje: message })} onClick={onOpen}>
            {t('see')}
          </Link>
        )}
      </p>
      <IconButton size="small" aria-label={t('dismiss', { mensaje: message })} onClick={onDismiss}>
        <Close fontSize="small" />
      </IconButton>
    </Card>
  );
}
