import type { Expectation } from './case.ts';
import type { Memory } from './memory.ts';
import type { Step } from './step.ts';

/**
 * A valid input of a write, into which values at the bounds of its fields are inserted one at a time. Several bases of one
 * target cover the options of its schema.
 */
export interface LimitBase {
  readonly target: string;
  /** Valid, with the fields whose bounds are tested and with ids that do not exist; default: the sample of the contract. */
  readonly sample?: Readonly<Record<string, unknown>>;
  /** Replaces parts of the sample so that the request succeeds. Throws `Missing`. */
  readonly live?: (memory: Memory) => Readonly<Record<string, unknown>>;
  /** Set-up requests that `live` needs. */
  readonly before?: readonly Step[];
  /** Clean-up requests. Without them the request is only made in a sandbox. */
  readonly after?: readonly Step[];
  /** Name under which the response is stored for `after`. */
  readonly keep?: string;
  /** Adjusts other fields to the one at its bound, such as sums. */
  readonly fit?: (value: unknown) => unknown;
  /** For a live request; default: 200, for an operation `success`. */
  readonly expect?: Partial<Expectation>;
  readonly look?: Step['look'];
  /** Fields whose values at the bound are invalid because of their meaning, not their size. */
  readonly meaningful?: readonly string[];
  /** Changes nothing, even if the contract declares no 404 for unknown ids. */
  readonly isHarmless?: boolean;
}

/** The explicit samples of the bases. */
export const samplesOf = (bases: readonly LimitBase[]): unknown[] =>
  bases.flatMap(({ sample }) => sample ?? []);
