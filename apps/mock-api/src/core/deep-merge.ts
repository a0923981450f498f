/** A JSON object that is not a list. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What `changes` says put into `base`, neither of which is touched: objects are merged at every depth, lists and single values
 * are replaced (merging lists entry by entry, as some libraries do, would never let one get shorter). Keys that are undefined
 * change nothing.
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
