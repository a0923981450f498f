export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A button inside the toast, such as "Deshacer". */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Passes by and is gone: what keeps errors does not keep this one. */
  readonly isPassing?: boolean;
  /** The language of the message, where it is not that of the page: the service refuses in Spanish. */
  readonly lang?: 'es';
}

export interface ToastRequest extends ToastOptions {
  readonly message: string;
  readonly variant: ToastVariant;
}

type Listener = (request: ToastRequest) => void;

/** Hands requests to one listener; what comes while there is none waits for it, the newest `most` of them. */
function mailbox(most: number) {
  let listener: Listener | null = null;
  let waiting: readonly ToastRequest[] = [];
  return {
    /** Whether a listener took it. */
    send: (request: ToastRequest): boolean => {
      if (listener) listener(request);
      else waiting = [...waiting, request].slice(-most);
      return listener !== null;
    },
    hasWaiting: () => waiting.length > 0,
    /** First what was waiting, then what comes. Returns the way to stop. */
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
/** As many as the panel holds. */
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

/** The host shows what arrives and first what was waiting for it. Returns the way to stop. */
export const listenToToasts: (next: Listener) => () => void = shown.listen;

/** Tells when the first toast asks for a host, whose code is not loaded before. */
export function onFirstToast(start: () => void): () => void {
  onFirst = start;
  if (shown.hasWaiting()) start();
  return () => {
    if (onFirst === start) onFirst = null;
  };
}

/**
 * Three seconds are short for an error: a listener that keeps them gets each one, first those since the page was opened or
 * the last keeper stopped. Returns the way to stop.
 */
export const keepErrors: (next: Listener) => () => void = kept.listen;
