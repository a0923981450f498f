/** The API's source of time. Injected, so that tests and demos can move it. */
export interface Clock {
  /** The current time. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that only moves when set or advanced. `advance` takes milliseconds. */
export interface ManualClock extends Clock {
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock for tests: its time changes only when it is set or advanced. */
export function manualClock(start: Date | string): ManualClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
