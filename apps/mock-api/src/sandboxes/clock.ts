import { isReachable } from '@portal/contracts';
import type { Clock } from '../core/clock.ts';

export type ClockMode = 'real' | 'shifted' | 'frozen';

/** The clock of a sandbox: the server's, moved or stopped for this sandbox only. */
export interface SandboxClock extends Clock {
  readonly mode: () => ClockMode;
  /** Stop at a moment. */
  freeze(moment: Date): void;
  /** Continue from a moment. */
  set(moment: Date): void;
  /** Moves by milliseconds; a frozen clock remains frozen. Returns false without moving when the result is out of range. */
  advance(milliseconds: number): boolean;
  reset(): void;
}

/** A clock that tests can move, set and freeze. */
export function sandboxClock(base: Clock): SandboxClock {
  let shift = 0;
  let frozen: number | undefined;
  const time = (): number => frozen ?? base.now().getTime() + shift;
  return {
    now: () => new Date(time()),
    mode: () => (frozen !== undefined ? 'frozen' : shift === 0 ? 'real' : 'shifted'),
    freeze: (moment) => {
      frozen = moment.getTime();
    },
    set: (moment) => {
      frozen = undefined;
      shift = moment.getTime() - base.now().getTime();
    },
    advance: (milliseconds) => {
      if (!isReachable(time() + milliseconds)) return false;
      if (frozen === undefined) shift += milliseconds;
      else frozen += milliseconds;
      return true;
    },
    reset: () => {
      frozen = undefined;
      shift = 0;
    },
  };
}
