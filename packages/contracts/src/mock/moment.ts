import { z } from 'zod';

/** A moment as responses under `/__mock` format it. */
export const momentSchema = z.iso
  .datetime({ offset: true, abort: true, error: 'El momento debe ser una fecha y hora ISO' })
  .meta({ examples: ['2026-01-15T12:00:00.000Z'] });

/**
 * Earliest and latest time of a sandbox, in milliseconds. A date some years before or after a moment in this range, such as
 * a due date or the start of a timbrado, still has a year of four digits, which ISO moments require.
 */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(3000, 0, 1) - 1;

/** True if a sandbox can be at a moment, given in milliseconds. False for NaN. */
export const isReachable = (milliseconds: number): boolean =>
  milliseconds >= EARLIEST && milliseconds <= LATEST;

export const UNREACHABLE = 'El momento debe estar entre los años 2000 y 2999';

/** A moment to which a clock can be set, or to which data can be relative. */
export const reachableMomentSchema = momentSchema.refine(
  (text) => isReachable(Date.parse(text)),
  UNREACHABLE,
);
