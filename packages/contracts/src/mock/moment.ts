import { z } from 'zod';

/** A moment as every response under `/__mock` writes it. */
export const momentSchema = z.iso
  .datetime({ offset: true, abort: true, error: 'El momento debe ser una fecha y hora ISO' })
  .meta({ examples: ['2026-01-15T12:00:00.000Z'] });

/**
 * From when until when a sandbox can be, in milliseconds. Whatever lies some years before or after a moment in here, a due date or
 * the start of a timbrado, still has a year of four digits, which is all that an ISO moment takes.
 */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(3000, 0, 1) - 1;

/** Whether a sandbox can be at a moment, given in milliseconds. NaN is none. */
export const isReachable = (milliseconds: number): boolean =>
  milliseconds >= EARLIEST && milliseconds <= LATEST;

export const UNREACHABLE = 'El momento debe estar entre los años 2000 y 2999';

/** A moment that a clock is to be set to, or that data are to be relative to. */
export const reachableMomentSchema = momentSchema.refine(
  (text) => isReachable(Date.parse(text)),
  UNREACHABLE,
);
