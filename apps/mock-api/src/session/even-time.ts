import { setTimeout as sleep } from 'node:timers/promises';

/** Runs work that takes at least so long, so that its time does not tell what it found. */
export async function evenTime(shortestMs: number, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), sleep(shortestMs)]);
}
