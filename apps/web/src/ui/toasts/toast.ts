export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

/** A button inside a toast, such as "Deshacer". */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastOptions {
  /** Done once. The button of a message that is shown already does the newest action first. */
  readonly action?: ToastAction;
  /** Milliseconds that it is shown instead of the usual 3000, for what cannot be done later. */
  readonly stayMs?: number;
  /** Transient: not stored by a listener that keeps errors. */
  readonly isPassing?: boolean;
  /** The language of the message, if it is not that of the page: refusals of the service are Spanish. */
  readonly lang?: 'es';
}

export interface ToastRequest extends ToastOptions {
  readonly message: string;
  readonly variant: ToastVariant;
}

type Listener = (request: ToastRequest) => void;

/** Passes requests to one listener; without a listener the newest `most` requests are queued. */
function mailbox(most: number) {
  let listener: Listener | null = null;
  let waiting: readonly ToastRequest[] = [];
  return {
    /** Returns whether there was a listener. */
    send: (request: ToastRequest): boolean => {
      if (listener) listener(request);
      else waiting = [...waiting, request].slice(-most);
      return listener !== null;
    },
    hasWaiting: () => waiting.length > 0,
    /** Receives queued requests, then new ones. Returns an unsubscribe function. */
    listen: (next: Listener) => {
      listener = next;
      const early = waiting;
      waiting = [];
      early.forEach(next);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}

const shown = mailbox(Number.POSITIVE_INFINITY);
/** Capacity of the panel. */
const kept = mailbox(50);
let onFirst: (() => void) | null = null;

function show(variant: ToastVariant) {
  return (message: string, options: ToastOptions = {}): void => {
    const request = { ...options, message, variant };
    if (variant === 'error' && options.isPassing !== true) kept.send(request);
    if (!shown.send(request)) onFirst?.();
  };
}

/** Short messages at the top right: 3000 ms, at most five, no duplicates (spec §8, §9). Usable outside components. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
};

/** For the host: receives queued toasts, then new ones. Returns an unsubscribe function. */
export const listenToToasts: (next: Listener) => () => void = shown.listen;

/** Calls back at the first toast, to load the code of the host. */
export function onFirstToast(start: () => void): () => void {
  onFirst = start;
  if (shown.hasWaiting()) start();
  return () => {
    if (onFirst === start) onFirst = null;
  };
}

/**
 * Three seconds are short for an error: this listener gets every error in order to keep it, first those since the page was
 * opened or the last listener unsubscribed. Returns an unsubscribe function.
 */
export const keepErrors: (next: Listener) => () => void = kept.listen;
