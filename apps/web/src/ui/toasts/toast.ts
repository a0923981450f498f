export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A button inside the toast, such as "Deshacer". */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Passes by and is gone: what keeps errors does not keep this one. */
  readonly isPassing?: boolean;
}

export interface ToastRequest extends ToastOptions {
  readonly message: string;
  readonly variant: ToastVariant;
}

type Listener = (request: ToastRequest) => void;

let listener: Listener | null = null;
let waiting: ToastRequest[] = [];
let onFirst: (() => void) | null = null;
let keeper: Listener | null = null;
let errors: ToastRequest[] = [];

function show(variant: ToastVariant) {
  return (message: string, options: ToastOptions = {}): void => {
    const request = { ...options, message, variant };
    if (variant === 'error' && options.isPassing !== true) keep(request);
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

function keep(request: ToastRequest): void {
  if (keeper) keeper(request);
  // The newest that fit in the panel.
  else errors = [...errors, request].slice(-50);
}

/**
 * Three seconds are short for an error: whoever keeps them for later gets each one, first those since the page was opened or
 * the last keeper stopped. Returns the way to stop.
 */
export function keepErrors(next: Listener): () => void {
  keeper = next;
  const early = errors;
  errors = [];
  early.forEach(next);
  return () => {
    if (keeper === next) keeper = null;
  };
}
