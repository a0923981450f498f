import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { getConfig } from '../../lib/config.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import type { RootState } from '../../lib/store/root-reducer.ts';
import { keepErrors } from '../../ui/toasts/toast.ts';
import { useChatContactsQuery } from '../../chat/api.ts';
import { useReadContacts } from '../../chat/read-contacts.ts';
import { unreadTotal } from '../../chat/model/contacts.ts';
import { usePanelNotificationsQuery } from './notifications/api.ts';
import { useCertificateWarnings } from './notifications/certificates.ts';
import { startExamples } from './notifications/demo.ts';
import {
  notificationAdded,
  notificationsReceived,
  selectNotifications,
} from './notifications/notifications-slice.ts';
import { countsChanged } from './panels-slice.ts';
import { selectPreferences } from '../../session/preferences-slice.ts';

/**
 * Background work of closed panels: counts unread messages and notifications, records errors shown as toasts, and
 * triggers the example notifications. Renders nothing.
 */
export default function Background({ shownAt }: { readonly shownAt: number }) {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  useEffect(() => {
    startExamples(store, performance.now() - shownAt);
  }, [store, shownAt]);

  useEffect(
    () => keepErrors(({ message, lang }) => dispatch(notificationAdded(message, 'error', lang))),
    [dispatch],
  );

  const { data: received } = usePanelNotificationsQuery(undefined);
  useEffect(() => {
    if (received) dispatch(notificationsReceived(received));
  }, [dispatch, received]);

  useCertificateWarnings();

  const { data: contacts = [] } = useChatContactsQuery(undefined, { skip: !getConfig().sampleAreas });
  const { hasCounts } = useAppSelector(selectPreferences);
  const chat = unreadTotal(contacts, useReadContacts());
  const notifications = useAppSelector(selectNotifications).length;
  useEffect(() => {
    dispatch(countsChanged(hasCounts ? { chat, notifications } : { chat: 0, notifications: 0 }));
  }, [dispatch, hasCounts, chat, notifications]);
  return null;
}
