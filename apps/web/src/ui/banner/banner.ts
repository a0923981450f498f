import type { ToastVariant } from '../toasts/toast.ts';

export interface BannerOptions {
  readonly variant?: ToastVariant;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Stays until it is closed or replaced. */
  readonly persist?: boolean;
}

export interface BannerRequest extends BannerOptions {
  /** A repeated message is a new banner with its own timeout. */
  readonly id: number;
  readonly message: string;
}

let count = 0;
let shown: BannerRequest | null = null;
const listeners = new Set<() => void>();

function put(next: BannerRequest | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/**
 * The message banner: top centre, 6000 ms, one at a time (spec §4, §9). For messages about the whole page; usable outside
 * components. `show` returns a function that closes this banner, but not a later one.
 */
export const banner = {
  show(message: string, options: BannerOptions = {}): () => void {
    count += 1;
    const request = { ...options, id: count, message };
    put(request);
    return () => {
      if (shown === request) put(null);
    };
  },
  hide: (): void => put(null),
};

/** The current banner, for `useSyncExternalStore`. */
export const currentBanner = (): BannerRequest | null => shown;

/** Calls back when the banner changes. Returns an unsubscribe function. */
export function onBanner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
