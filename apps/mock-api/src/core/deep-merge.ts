/** A JSON object that is not a list. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges `changes` into a copy of `base`: objects are merged at every depth, lists and single values
 * are replaced (merging lists entry by entry, as some libraries do, could never shorten one). Undefined keys
 * change nothing. Modifies neither argument.
 */
export function deepMerge<T extends object>(base: T, changes: object): T {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const before = merged.get(key);
    merged.set(key, isPlain(before) && isPlain(value) ? deepMerge(before, value) : value);
  }
  return Object.fromEntries(merged) as T;
}
