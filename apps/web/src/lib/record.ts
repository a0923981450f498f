/** An object with values of unknown type. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** True if an untrusted value is an object with keys, not an array. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as a record; anything else becomes an empty one. */
export const record = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});
