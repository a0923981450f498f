import type { Store } from '@reduxjs/toolkit';
import { getConfig } from '../../../lib/config.ts';
import { local } from '../../../lib/storage.ts';
import type { RootState } from '../../../lib/store/root-reducer.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { currentSignIn } from '../../../session/sign-in-marker.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { selectPreferences } from '../../../session/preferences-slice.ts';
import { notificationAdded } from './notifications-slice.ts';
import { text } from './texts.ts';

/** The example notifications and when they come (spec §4). */
const examples = [
  { variant: 'success', afterMs: 4000 },
  { variant: 'error', afterMs: 6000 },
  { variant: 'warning', afterMs: 8000 },
  { variant: 'info', afterMs: 10_000 },
] as const;

/** Id of the sign-in for which they were shown. */
const shownKey = 'demoNotificationsShownFor';

/**
 * Adds the four example notifications, once per sign-in in a browser and not again after a reload: each is listed in the panel and, unless the person does not want to be
 * disturbed, pops up. They do not depend on the screen and end with the session. The configuration
 * can switch them off.
 *
 * @param elapsedMs how long the frame has been shown.
 */
export function startExamples(store: Store<RootState>, elapsedMs: number): void {
  if (!getConfig().demoNotifications || selectUser(store.getState()) === null) return;
  if (local.get(shownKey) === currentSignIn()) return;
  local.set(shownKey, currentSignIn());
  const timers = examples.map(({ variant, afterMs }) =>
    setTimeout(
      () => {
        const message = text(`example.${variant}`);
        store.dispatch(notificationAdded(message, variant));
        if (!selectPreferences(store.getState()).isQuiet) toast[variant](message, { isPassing: true });
      },
      Math.max(0, afterMs - elapsedMs),
    ),
  );
  const unsubscribe = store.subscribe(() => {
    if (selectUser(store.getState()) !== null) return;
    timers.forEach((timer) => clearTimeout(timer));
    unsubscribe();
  });
}
