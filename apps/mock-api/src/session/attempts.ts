import type { ApiConfig } from '../core/config.ts';

/** Counts failed sign-ins per user name and address, per process. */
export interface Attempts {
  /** Seconds still to wait; 0 when a try is free. */
  waitSeconds(key: string, now: Date): number;
  fail(key: string, now: Date): void;
  succeed(key: string): void;
}

const MOST_KEYS = 10_000;

export function createAttempts(config: ApiConfig): Attempts {
  const failures = new Map<string, { count: number; until: number }>();
  const pause = config.loginPauseSeconds * 1000;
  return {
    waitSeconds: (key, now) => {
      const entry = failures.get(key);
      if (entry === undefined || entry.count < config.loginAttempts) return 0;
      return Math.max(0, Math.ceil((entry.until - now.getTime()) / 1000));
    },
    fail: (key, at) => {
      const now = at.getTime();
      const entry = failures.get(key);
      const count = entry === undefined || entry.until <= now ? 1 : entry.count + 1;
      failures.delete(key);
      failures.set(key, { count, until: now + pause });
      const [oldest] = failures.keys();
      if (failures.size > MOST_KEYS && oldest !== undefined) failures.delete(oldest);
    },
    succeed: (key) => {
      failures.delete(key);
    },
  };
}
