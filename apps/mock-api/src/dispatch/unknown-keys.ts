import { closest, fieldsOf, type Problem, type Schema } from '@portal/contracts';

/** A key that a contract does not know, as a dotted path, with the most similar known key. */
export interface UnknownKey {
  readonly path: string;
  readonly meant: string | undefined;
}

const NONE: readonly string[] = [];
/** No more are collected: a hostile body may have a hundred thousand. */
const MOST_COUNTED = 100;

/**
 * The paths of `given`, parsed JSON, that validation dropped; the first ones if there are very many. Loose objects keep unknown keys, so theirs are not listed.
 * Runs for every request: reading properties directly is several times as fast as checking which keys an object has.
 */
export function droppedKeys(given: unknown, validated: unknown): readonly string[] {
  if (given === validated || !isObject(given) || !isObject(validated)) return NONE;
  let dropped: string[] | undefined;
  for (const key of Object.keys(given)) {
    const part = given[key];
    const kept = validated[key];
    if (part === kept) continue;
    if (isInherited(key, kept) && !Object.hasOwn(validated, key)) (dropped ??= []).push(key);
    else if (typeof part === 'object')
      for (const inner of droppedKeys(part, kept)) (dropped ??= []).push(`${key}.${inner}`);
    if (dropped !== undefined && dropped.length >= MOST_COUNTED) break;
  }
  return dropped ?? NONE;
}

/** True if a value may come from the prototype: JSON has neither `undefined` nor functions. */
const isInherited = (key: string, value: unknown): boolean =>
  value === undefined || typeof value === 'function' || key === '__proto__';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The most keys for which suggestions are computed. */
const MOST_NAMED = 10;

/** Finds the closest known key. Only for requests with unknown keys: the paths of a schema take a while, once. */
export function unknownKeys(schema: Schema, paths: readonly string[]): UnknownKey[] {
  return paths.slice(0, MOST_NAMED).map((path) => {
    const keys = path.split('.');
    const key = keys.pop() ?? '';
    return { path, meant: closest(key, siblings(schema, keys)) };
  });
}

const known = new WeakMap<Schema, readonly string[]>();

/** The keys that the contract has under a path, whose lists are written `items[]`. */
function siblings(schema: Schema, parents: readonly string[]): string[] {
  const paths = known.get(schema) ?? fieldsOf(schema).map(({ path }) => path);
  known.set(schema, paths);
  const parent = parents.reduce(
    (path, key) => (/^\d+$/.test(key) ? `${path}[]` : path === '' ? key : `${path}.${key}`),
    '',
  );
  const prefix = parent === '' ? '' : `${parent}.`;
  return paths.flatMap((path) => {
    const key = path.startsWith(prefix) ? path.slice(prefix.length).replace(/\[\]$/, '') : '';
    return key === '' || key.includes('.') || key.includes('[') ? [] : [key];
  });
}

/** Unknown keys as problems, for strict input. */
export const unknownKeyProblems = (keys: readonly UnknownKey[]): Problem[] =>
  keys.map(({ path, meant }) => ({
    path,
    message: meant === undefined ? 'Clave desconocida' : `Clave desconocida. ¿Quiso decir "${meant}"?`,
    isWorded: false,
  }));

const LONGEST_PATH = 80;

/**
 * One line about them for the log and the header.
 *
 * @param total number of unknown keys, as far as they were counted
 */
export function unknownKeyWarning(keys: readonly UnknownKey[], total: number, prefix = ''): string {
  const named = keys.map(({ path, meant }) => {
    const shown = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}...` : path;
    return `${prefix}${shown}${meant === undefined ? '' : ` (${meant}?)`}`;
  });
  const rest = total - keys.length;
  const more = total >= MOST_COUNTED ? '...' : '';
  return `Claves desconocidas: ${named.join(', ')}${rest > 0 ? ` (+${String(rest)}${more})` : ''}`;
}
