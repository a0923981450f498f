import type { Clock } from '../src/core/clock.ts';

/** A clock that shows this moment now, and goes on as time does. */
export function clockFrom(moment: string): Clock {
  const ahead = Date.parse(moment) - Date.now();
  return { now: () => new Date(Date.now() + ahead) };
}
