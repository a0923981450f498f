import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Requests of one key within the current window. */
interface Window {
  requests: number;
  /** When it ends, in milliseconds. */
  readonly until: number;
}

/** Result of counting one request against a limit. */
export interface Counted {
  readonly isAllowed: boolean;
  /** The first request of the window that is beyond the limit. */
  readonly isFirstBeyond: boolean;
  readonly remaining: number;
  /** Seconds until the window ends, rounded up. */
  readonly resetSeconds: number;
}

/** Limits how often something may be done per key (address, user). */
export interface RateLimit {
  /** Requests of a key in each window. */
  readonly most: number;
  /** Length of a window. */
  readonly seconds: number;
  /** Counts one request; returns the seconds to wait when the limit of the window is reached, else undefined. */
  take(key: string, clock: Clock): number | undefined | Promise<number | undefined>;
  /** Counts one request and returns what is left of the limit. */
  count(key: string, clock: Clock): Counted | Promise<Counted>;
  /** Counts nothing; returns the seconds to wait when the limit of the window is reached, else undefined. */
  waitOf(key: string, clock: Clock): number | undefined | Promise<number | undefined>;
}

/** A rate limit in memory, for a single server. */
interface LocalRateLimit extends RateLimit {
  take(key: string, clock: Clock): number | undefined;
  count(key: string, clock: Clock): Counted;
  waitOf(key: string, clock: Clock): number | undefined;
}

const MAX_KEYS = 10_000;

/** @param most requests of a key in each window of `seconds`, which starts with its first request */
export function createRateLimit(most: number, seconds: number): LocalRateLimit {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });

  const openWindow = (key: string, now: number): Window | undefined => {
    const window = windows.get(key);
    // A window that ends later than a new one was opened before the clock was set back.
    const isOver = window === undefined || window.until <= now || window.until > now + seconds * 1000;
    return isOver ? undefined : window;
  };

  const count = (key: string, clock: Clock): Counted => {
    const now = clock.now().getTime();
    const window = openWindow(key, now) ?? { requests: 0, until: now + seconds * 1000 };
    windows.set(key, window);
    window.requests += 1;
    return {
      isAllowed: window.requests <= most,
      isFirstBeyond: window.requests === most + 1,
      remaining: Math.max(0, most - window.requests),
      resetSeconds: Math.ceil((window.until - now) / 1000),
    };
  };

  return {
    most,
    seconds,
    count,
    take: (key, clock) => {
      const { isAllowed, resetSeconds } = count(key, clock);
      return isAllowed ? undefined : resetSeconds;
    },
    waitOf: (key, clock) => {
      const now = clock.now().getTime();
      const window = openWindow(key, now);
      return window === undefined || window.requests < most
        ? undefined
        : Math.ceil((window.until - now) / 1000);
    },
  };
}
