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

/** A clock for tests: its time changes only when it is set or advanced. Throws `RangeError` for what is no moment. */
export function manualClock(start: Date | string): ManualClock {
  let current = momentOf(start);
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = momentOf(moment);
    },
    advance: (milliseconds) => {
      current = momentOf(new Date(current + milliseconds), milliseconds);
    },
  };
}

/** @param shown what the caller gave */
function momentOf(moment: Date | string, shown: unknown = moment): number {
  const time = new Date(moment).getTime();
  if (Number.isNaN(time))
    throw new RangeError(`The manual clock was given "${String(shown)}", which is no moment.`);
  return time;
}
