import { vi } from 'vitest';

/** The time that a closing server gives its connections before it breaks them off (`createApiServer`). */
export const FORCE_MS = 5_000;

/**
 * From now on no timer of these lengths fires, so that what only such a timer ends hangs, however slow the machine is. Returns the spy on
 * `setTimeout`.
 *
 * @param lengths in milliseconds; by default the one after which a closing server breaks its connections off
 */
export function neverFires(lengths: readonly number[] = [FORCE_MS]) {
  const start = globalThis.setTimeout;
  const startOthers = (callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    start(lengths.includes(ms) ? () => undefined : callback, ms, ...given);
  return vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOthers as typeof setTimeout);
}
