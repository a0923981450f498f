import type { Expectation, Look, Sent } from './case.ts';
import { isObject, type Memory } from './memory.ts';

/**
 * A call that goes well, in its place among the calls of its area: what the contract alone cannot say. Endpoints without a step
 * get one that sends the sample of their schema.
 */
export interface Step {
  /** `notes.createNote` or `facturas/A`. */
  readonly target: string;
  readonly name?: string;
  readonly send?: (memory: Memory) => Sent;
  /** Name under which the answer is kept: the body, of an operation its `data`. */
  readonly keep?: string;
  /** Looks at the body, of an operation at its `data`. */
  readonly look?: Look;
  /** Only in a run that also writes, as it reads what was written; or only in one that does not, for want of that. */
  readonly when?: 'writing' | 'reading';
  /** Default: 200, of an operation `success`. */
  readonly expect?: Partial<Expectation>;
}

/** Each key that was sent is in the answer with its value. */
export function echoes(sent: unknown, body: unknown): string | undefined {
  if (!isObject(sent) || !isObject(body)) return 'the answer is no object';
  const lost = Object.keys(sent).find((key) => JSON.stringify(sent[key]) !== JSON.stringify(body[key]));
  return lost === undefined ? undefined : `"${lost}" did not come back as it was sent`;
}

/** The answer is exactly this. */
export function equals(expected: unknown, body: unknown): string | undefined {
  return JSON.stringify(expected) === JSON.stringify(body)
    ? undefined
    : `the answer is not ${JSON.stringify(expected)}`;
}

/** A list has, or has no, entry with this id. */
export function lists(id: string, body: unknown, isThere = true): string | undefined {
  const found = Array.isArray(body) && body.some((entry: unknown) => isObject(entry) && entry['id'] === id);
  if (found === isThere) return undefined;
  return isThere ? `${id} is not in the list` : `${id} is still in the list`;
}

/** A sign-in that must fail, which is a 200 with the fields concerned. */
export const refusedSignIn: Look = (body) =>
  isObject(body) && Array.isArray(body['error']) ? undefined : 'the sign-in was not refused';

/** A sign-in that must succeed. */
export const signedIn: Look = (body) =>
  isObject(body) && typeof body['access_token'] === 'string' ? undefined : 'the sign-in was refused';
