import { isRecord } from '../../lib/record.ts';

/** A changed field; `undefined` where there was, or is, no value. */
export interface Change {
  /** `direccion.ciudad`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The leaf values of an object by their dotted names. A list counts as one value. */
function flatten(value: unknown, name = ''): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (!isRecord(value)) return new Map([[name, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flatten(inner, name === '' ? key : `${name}.${key}`),
    ]),
  );
}

/** The differences between two states, sorted by name; all values when there is only one state. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
