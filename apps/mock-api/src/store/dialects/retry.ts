import { setTimeout } from 'node:timers/promises';

/** PostgreSQL's codes for a transaction that it ended in favour of another: deadlock, serialisation failure. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];

/** Milliseconds before each further attempt, up to twice as many by chance, so that two that collided do not collide again. */
const WAITS = [5, 20, 80, 320];

/** Runs a transaction again, a few times at most, that PostgreSQL ended in favour of another one. */
export async function retryConflicts<R>(
  transaction: () => Promise<R>,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<R> {
  for (const ms of WAITS) {
    try {
      return await transaction();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await wait(ms * (1 + Math.random()));
    }
  }
  return transaction();
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.includes(error.code);
