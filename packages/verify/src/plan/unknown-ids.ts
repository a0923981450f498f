import { isObject } from './memory.ts';

/** An id that no server has. */
export const UNKNOWN_ID = 'portal-verify-desconocido';

/** True if a key holds an id, or a list of them. */
export const namesId = (key: string): boolean => /^(?:id|ids|uuid|id_\w+)$|(?:Id|Ids|Handle)$/.test(key);

/**
 * The sample with every text id replaced by one that does not exist: input that is valid, and harmless even for a server that
 * accepts what it should refuse. `replaced` counts them.
 */
export function withUnknownIds(sample: unknown): { readonly value: unknown; readonly replaced: number } {
  let replaced = 0;
  const unknown = (value: unknown): unknown => {
    if (typeof value === 'string') {
      replaced += 1;
      return UNKNOWN_ID;
    }
    return Array.isArray(value) ? value.map(unknown) : walk(value);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, namesId(key) ? unknown(inner) : walk(inner)]),
    );
  };
  const value = typeof sample === 'string' ? unknown(sample) : walk(sample);
  return { value, replaced };
}
