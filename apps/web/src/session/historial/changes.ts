import { isRecord } from '../../lib/record.ts';

/** A datum that is not what it was; `undefined` where there was, or is, none. */
export interface Change {
  /** `direccion.ciudad`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The single data of a value by their dotted names. A list is one datum. */
function flatten(value: unknown, name = ''): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (!isRecord(value)) return new Map([[name, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flatten(inner, name === '' ? key : `${name}.${key}`),
    ]),
  );
}

/** What differs between two states, in the order of their names; all of it where there is one state alone. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
