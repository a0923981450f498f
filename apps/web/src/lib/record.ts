/** An object whose values are not known yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether a value from outside is an object with keys; a list is none. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value for reading; anything else reads like an object without keys. */
export const record = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});
