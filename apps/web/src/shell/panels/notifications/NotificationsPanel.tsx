import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PanelDrawer } from '../PanelDrawer.tsx';
import { panelClosed } from '../panels-slice.ts';
import { changePreferences, selectPreferences } from '../../../session/preferences-slice.ts';
import { usePanelNotificationsQuery } from './api.ts';
import { NotificationCard } from './NotificationCard.tsx';
import {
  notificationsDismissed,
  notificationsRestored,
  selectLastDismissed,
  selectNotifications,
  type PanelNotification,
} from './notifications-slice.ts';
import { useTexts } from './texts.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '0.4rem 0.8rem',
  padding: '0.8rem 1.6rem 0',
  '&:empty': { display: 'none' },
});

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0.8rem 1.6rem 1.6rem',
  display: 'grid',
  gap: '1rem',
});

const Quiet = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.8rem',
  padding: '0.6rem 0.8rem 0.6rem 1.6rem',
  fontSize: '1.3rem',
  backgroundColor: theme.palette.background.raised,
}));

const Body = styled('div')({ flex: 1, overflowY: 'auto', outline: 'none' });

/** Notifications of the service and the portal, and errors shown as toasts. */
export default function NotificationsPanel() {
  const t = useTexts();
  const { isQuiet } = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  return (
    <PanelDrawer name="notifications">
      {isQuiet && (
        <Quiet>
          {t('quiet')}
          <Button size="small" onClick={() => dispatch(changePreferences({ isQuiet: false }))}>
            {t('quietOff')}
          </Button>
        </Quiet>
      )}
      <Notifications />
    </PanelDrawer>
  );
}

function Notifications() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const notifications = useAppSelector(selectNotifications);
  const lastDismissed = useAppSelector(selectLastDismissed);
  const { isLoading, error, refetch } = usePanelNotificationsQuery(undefined);
  const body = useRef<HTMLDivElement>(null);

  const dismiss = (items: readonly PanelNotification[]) => {
    const ids = items.map(({ id }) => id);
    const mensaje = items[0]?.message ?? '';
    dispatch(notificationsDismissed(ids));
    // The pressed button is removed with its card.
    body.current?.focus();
    toast.info(
      items.length === 1 ? t('dismissed', { mensaje }) : t('dismissedAll', { count: items.length }),
      {
        action: { label: t('undo'), onClick: () => dispatch(notificationsRestored(ids)) },
      },
    );
  };

  return (
    <>
      <Bar>
        {/* In here too: the toast is out of a keyboard's reach while the panel holds the focus. */}
        {lastDismissed.length > 0 && (
          <Button size="small" onClick={() => dispatch(notificationsRestored(lastDismissed))}>
            {t('undo')}
          </Button>
        )}
        {notifications.length > 0 && (
          <Button size="small" onClick={() => dismiss(notifications)}>
            {t('dismissAll')}
          </Button>
        )}
      </Bar>
      <Body ref={body} tabIndex={-1}>
        {isLoading && <LinesSkeleton lines={3} />}
        {error && <ErrorState {...failureText(error)} onRetry={() => void refetch()} />}
        {notifications.length > 0 && (
          <List aria-label={t('list')}>
            {notifications.map((notification) => (
              <NotificationCard
                key={notification.id}
                notification={notification}
                onDismiss={() => dismiss([notification])}
                onOpen={() => dispatch(panelClosed())}
              />
            ))}
          </List>
        )}
        {notifications.length === 0 && !isLoading && !error && (
          <EmptyState icon={<NotificationsNone />} title={t('empty')} description={t('emptyHint')} />
        )}
      </Body>
    </>
  );
}
