import type { Collection } from './collection.ts';

interface Identified {
  readonly id: string;
}

/** The entries of `ids`, each once; undefined when one of them does not exist. */
async function choose<T extends Identified>(
  entries: Collection<T>,
  ids: readonly string[],
): Promise<T[] | undefined> {
  const wanted = new Set(ids);
  const chosen = (await entries.list()).filter(({ id }) => wanted.has(id));
  return chosen.length === wanted.size ? chosen : undefined;
}

/**
 * Changes every entry of `ids` in its place. False, and nothing changed, when one of them does not exist. An id that comes
 * twice counts once. To be called in a transaction.
 */
export async function changeAll<T extends Identified>(
  entries: Collection<T>,
  ids: readonly string[],
  change: (entry: T) => T,
): Promise<boolean> {
  const chosen = await choose(entries, ids);
  if (chosen === undefined) return false;
  for (const entry of chosen) await entries.replace(entry.id, change(entry));
  return true;
}

/**
 * Adds entries at the end, in their order; an entry whose id exists is unchanged. Returns the stored entries. To be called in a
 * transaction.
 */
export async function addNew<T extends Identified>(
  entries: Collection<T>,
  added: readonly T[],
): Promise<T[]> {
  const stored = new Map((await entries.list()).map((entry) => [entry.id, entry]));
  const result: T[] = [];
  for (const entry of added) {
    const known = stored.get(entry.id);
    if (known === undefined) {
      await entries.add(entry.id, entry);
      stored.set(entry.id, entry);
    }
    result.push(known ?? entry);
  }
  return result;
}

/** Keys that one statement takes: SQLite allows 32 766 parameters, PostgreSQL 65 535. */
const SLICE = 10_000;

/**
 * Removes every entry of `ids`, each once. False, and nothing removed, when one of them does not exist. To be called in a
 * transaction.
 */
export async function removeAll<T extends Identified>(
  entries: Collection<T>,
  ids: readonly string[],
): Promise<boolean> {
  const chosen = await choose(entries, ids);
  if (chosen === undefined) return false;
  const keys = chosen.map(({ id }) => id);
  for (let start = 0; start < keys.length; start += SLICE)
    await entries.remove(keys.slice(start, start + SLICE));
  return true;
}
