import type { ToastAction } from './toast.ts';

interface Shown {
  readonly restart: () => void;
  readonly close: () => void;
}

interface OnScreen {
  /** Null while it is queued. */
  shown: Shown | null;
  /** What its button does, once each, the newest first: the same message may stand for several changes. */
  readonly actions: ToastAction['onClick'][];
}

/** The messages that are queued or visible. */
const onScreen = new Map<string, OnScreen>();

interface Registered {
  /** Unregisters the message, to be called before the toast fades out. */
  readonly end: () => void;
  /** Does the newest action. Returns whether there are more. */
  readonly act: () => boolean;
}

/** Registers a visible message. */
export function markShown(message: string, shown: Shown): Registered {
  const entry = onScreen.get(message) ?? { shown, actions: [] };
  entry.shown = shown;
  onScreen.set(message, entry);
  return {
    end: () => {
      if (entry.shown === shown && onScreen.get(message) === entry) onScreen.delete(message);
    },
    act: () => {
      entry.actions.pop()?.();
      return entry.actions.length > 0;
    },
  };
}

/**
 * True if a message is neither queued nor visible; it is registered as queued then. Otherwise restarts its timeout, and its button
 * does this action before the earlier ones. A toast that fades out no longer counts: its message is shown again.
 */
export function isNew(message: string, action?: ToastAction): boolean {
  const known = onScreen.get(message);
  const entry = known ?? { shown: null, actions: [] };
  if (action) entry.actions.push(action.onClick);
  onScreen.set(message, entry);
  known?.shown?.restart();
  return known === undefined;
}

/** Closes the toasts with a button: the user who could press it is gone. */
export function closeActions(): void {
  for (const [message, { shown, actions }] of onScreen) {
    if (actions.length === 0) continue;
    actions.length = 0;
    if (shown) shown.close();
    else onScreen.delete(message);
  }
}

/** For a host that is unmounted, with what it had queued. */
export const forgetAll = (): void => onScreen.clear();
