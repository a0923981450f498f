import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@portal/contracts/access';
import type { Expectation, Look, Sent } from './case.ts';
import { isObject, type Memory } from './memory.ts';

/**
 * A request that must succeed, in order among those of its area, with checks that the contract cannot express. Endpoints
 * without a step get one with the sample of their schema.
 */
export interface Step {
  /** `notes.createNote` or `facturas/A`. */
  readonly target: string;
  readonly name?: string;
  /** The area in which it runs, if it is not that of its target: the values that it needs exist only at that time. */
  readonly within?: string;
  readonly send?: (memory: Memory) => Sent;
  /** Sent by a user with one of these roles, if there is one; default: the first user with permission. */
  readonly by?: readonly Role[];
  /** Name under which the response is stored: the body, or the `data` of an operation. */
  readonly keep?: string;
  /** Checks the body, or the `data` of an operation. */
  readonly look?: Look;
  /**
   * `writing`: only in a run that writes, because it reads what was written. `reading`: only in a read-only run. `sandboxed`:
   * only in a sandbox of the server, without a token, because it cannot be undone.
   */
  readonly when?: 'writing' | 'reading' | 'sandboxed';
  /** Number of requests sent before the checked one: for limits that refuse only after many. */
  readonly repeats?: (memory: Memory) => number;
  /** Default: 200, for an operation `success`. */
  readonly expect?: Partial<Expectation>;
}

/** Each sent key is in the response with its value. */
export function echoes(sent: unknown, body: unknown): string | undefined {
  if (!isObject(sent) || !isObject(body)) return 'the response is no object';
  const lost = Object.keys(sent).find((key) => !isDeepStrictEqual(sent[key], body[key]));
  return lost === undefined ? undefined : `"${lost}" did not come back as it was sent`;
}

/** The response is exactly this. */
export function equals(expected: unknown, body: unknown): string | undefined {
  return isDeepStrictEqual(expected, body) ? undefined : `the response is not ${shown(expected)}`;
}

const SHOWN = 300;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** A list has, or has no, entry with this id. */
export function lists(id: string, body: unknown, isThere = true): string | undefined {
  const found = Array.isArray(body) && body.some((entry: unknown) => isObject(entry) && entry['id'] === id);
  if (found === isThere) return undefined;
  return isThere ? `${id} is not in the list` : `${id} is still in the list`;
}

/** The entry of a list that has this id. */
const entryOf = (id: string, body: unknown): Readonly<Record<string, unknown>> | undefined =>
  Array.isArray(body)
    ? body.find(
        (entry: unknown): entry is Readonly<Record<string, unknown>> => isObject(entry) && entry['id'] === id,
      )
    : undefined;

/** The entry of a list with this id has these values. */
export function holds(id: string, expected: unknown, body: unknown): string | undefined {
  const entry = entryOf(id, body);
  if (entry === undefined) return `${id} is not in the list`;
  return echoes(expected, entry) === undefined
    ? undefined
    : `${id} is in the list, but not as it was kept: ${echoes(expected, entry) ?? ''}`;
}

/** A list begins, or ends, with these ids in this order. */
export function placed(where: 'first' | 'last', ids: readonly string[], body: unknown): string | undefined {
  const all = Array.isArray(body)
    ? body.map((entry: unknown) => (isObject(entry) ? entry['id'] : undefined))
    : [];
  const found = where === 'first' ? all.slice(0, ids.length) : all.slice(-ids.length);
  return isDeepStrictEqual(found, ids) ? undefined : `the ${where} of the list are not ${ids.join(', ')}`;
}

/** Every entry of a list fulfils the condition. */
export function every(
  body: unknown,
  isSo: (entry: Readonly<Record<string, unknown>>) => boolean,
  what: string,
): string | undefined {
  if (!Array.isArray(body)) return 'the response is no list';
  const isAll = body.every((entry: unknown) => isObject(entry) && isSo(entry));
  return isAll ? undefined : `not every entry is ${what}`;
}

/** Runs several checks; returns the first problem. */
export const looks =
  (...all: readonly Look[]): Look =>
  (body, memory, sent) => {
    for (const look of all) {
      const problem = look(body, memory, sent);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/** A sign-in that must fail, which is a 200 with the fields concerned. */
export const refusedSignIn: Look = (body) =>
  isObject(body) && Array.isArray(body['error']) ? undefined : 'the sign-in was not refused';

/** A sign-in that must succeed. No password is returned. */
export const signedIn: Look = (body) => {
  if (!isObject(body) || typeof body['access_token'] !== 'string') return 'the sign-in was refused';
  return JSON.stringify(body['user']).includes('"password"') ? 'the response has a password' : undefined;
};

/** A sign-in of the user of an earlier response. */
export const signedInAs = (kept: string): Look =>
  looks(signedIn, (body, memory) =>
    echoes({ uuid: memory.text(`${kept}.user.uuid`) }, isObject(body) ? body['user'] : undefined) ===
    undefined
      ? undefined
      : 'another user is signed in',
  );
