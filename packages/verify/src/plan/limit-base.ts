import type { Expectation } from './case.ts';
import type { Memory } from './memory.ts';
import type { Step } from './step.ts';

/**
 * A valid input of a call that writes, into which values at the bounds of its fields are put one by one. Several bases of one
 * target show the alternatives of its schema.
 */
export interface LimitBase {
  readonly target: string;
  /** Valid, with the fields whose bounds are to be tried, and naming nothing that exists; default: the sample of the contract. */
  readonly sample?: Readonly<Record<string, unknown>>;
  /** What takes the place of parts of the sample so that the call goes well. Throws `Missing`. */
  readonly live?: (memory: Memory) => Readonly<Record<string, unknown>>;
  /** Calls that make what `live` needs. */
  readonly before?: readonly Step[];
  /** Calls that remove what was made. Without them the base is live in a sandbox only. */
  readonly after?: readonly Step[];
  /** Name under which the response is kept for `after`. */
  readonly keep?: string;
  /** Brings the other fields in line with the one at its bound: sums, for one. */
  readonly fit?: (value: unknown) => unknown;
  /** Of a live call; default: 200, of an operation `success`. */
  readonly expect?: Partial<Expectation>;
  readonly look?: Step['look'];
  /** Fields of which no value at the bound is a good one, for what they mean and not for their size. */
  readonly meaningful?: readonly string[];
  /** Changes nothing, even where the contract has no 404 for what is not there. */
  readonly isHarmless?: boolean;
}

/** The valid inputs that are written out. */
export const samplesOf = (bases: readonly LimitBase[]): unknown[] =>
  bases.flatMap(({ sample }) => sample ?? []);
