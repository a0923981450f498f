import type { ToastVariant } from '../toasts/toast.ts';

export interface BannerOptions {
  readonly variant?: ToastVariant;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Stays until it is closed or another takes its place. */
  readonly persist?: boolean;
}

export interface BannerRequest extends BannerOptions {
  /** The same words said again are another banner, with a time of their own. */
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
 * The message banner: top centre, 6000 ms, one at a time (spec §4, §9). For what concerns the whole page; usable outside components.
 * `show` returns the way to take this banner away, which leaves a later one alone.
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

/** The banner in force, for `useSyncExternalStore`. */
export const currentBanner = (): BannerRequest | null => shown;

/** Calls back when another banner is shown or none. Returns the way to stop. */
export function onBanner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
