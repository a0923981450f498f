import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ApiConfig } from './config.ts';

/** The result of an attempt, or the seconds to wait because too many failed. */
export type Attempted<T> = { readonly result: T } | { readonly waitSeconds: number };

/** Limits the failed sign-ins of a user from one address. */
export interface Attempts {
  /**
   * Evaluates an attempt unless the limit is reached. Running attempts count as failed until they end, so parallel guesses
   * are evaluated no more often than sequential ones; an attempt beyond the limit waits until those have ended.
   */
  run<T>(
    key: string,
    clock: Clock,
    attempt: () => Promise<T>,
    isGood: (result: T) => boolean,
  ): Promise<Attempted<T>>;
}

interface Entry {
  failures: number;
  /** When the failures are forgotten, in milliseconds. */
  until: number;
  running: number;
  readonly waiting: (() => void)[];
}

const MAX_KEYS = 10_000;

/** Counts in memory, for a single server. */
export function createAttempts({ loginAttempts, loginPauseSeconds }: ApiConfig): Attempts {
  const entries = new LRUCache<string, Entry>({ max: MAX_KEYS });
  const pause = loginPauseSeconds * 1000;

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { failures: 0, until: 0, running: 0, waiting: [] };
    entries.set(key, entry);
    return entry;
  };

  return {
    run: async (key, clock, attempt, isGood) => {
      const entry = entryOf(key);
      const now = (): number => clock.now().getTime();
      for (;;) {
        if (entry.until <= now()) entry.failures = 0;
        if (entry.failures >= loginAttempts)
          return { waitSeconds: Math.ceil(Math.min(pause, entry.until - now()) / 1000) };
        if (entry.failures + entry.running < loginAttempts) break;
        await new Promise<void>((resolve) => entry.waiting.push(resolve));
      }
      entry.running += 1;
      try {
        const result = await attempt();
        if (isGood(result)) entry.failures = 0;
        else {
          entry.failures += 1;
          entry.until = now() + pause;
        }
        return { result };
      } finally {
        entry.running -= 1;
        for (const wake of entry.waiting.splice(0)) wake();
      }
    },
  };
}
