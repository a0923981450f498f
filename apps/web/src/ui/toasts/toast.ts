export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A button inside the toast, such as "Deshacer". */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface ToastRequest extends ToastOptions {
  readonly message: string;
  readonly variant: ToastVariant;
}

type Listener = (request: ToastRequest) => void;

let listener: Listener | null = null;
let waiting: ToastRequest[] = [];
let onFirst: (() => void) | null = null;

function show(variant: ToastVariant) {
  return (message: string, options: ToastOptions = {}): void => {
    const request = { ...options, message, variant };
    if (listener) {
      listener(request);
      return;
    }
    waiting.push(request);
    onFirst?.();
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
export function listenToToasts(next: Listener): () => void {
  listener = next;
  const early = waiting;
  waiting = [];
  early.forEach(next);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Tells when the first toast asks for a host, whose code is not loaded before. */
export function onFirstToast(start: () => void): () => void {
  onFirst = start;
  if (waiting.length > 0) start();
  return () => {
    if (onFirst === start) onFirst = null;
  };
}
