import type { Collection } from './collection.ts';

interface Identified {
  readonly id: string;
}

/** The entries of `ids`, each once, and the ids that have none. */
async function choose<T extends Identified>(entries: Collection<T>, ids: readonly string[]) {
  const missing = new Set(ids);
  const chosen = (await entries.list()).filter(({ id }) => missing.delete(id));
  return { chosen, gone: [...missing] };
}

/** Changes the existing entries of `ids`, each once, in their places. Returns the ids that have none. To be called in a transaction. */
export async function changeExisting<T extends Identified>(
  entries: Collection<T>,
  ids: readonly string[],
  change: (entry: T) => T,
): Promise<string[]> {
  const { chosen, gone } = await choose(entries, ids);
  for (const entry of chosen) await entries.replace(entry.id, change(entry));
  return gone;
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

/** Removes the existing entries of `ids`. Returns the ids that have none. To be called in a transaction. */
export async function removeExisting<T extends Identified>(
  entries: Collection<T>,
  ids: readonly string[],
): Promise<string[]> {
  const { chosen, gone } = await choose(entries, ids);
  const keys = chosen.map(({ id }) => id);
  for (let start = 0; start < keys.length; start += SLICE)
    await entries.remove(keys.slice(start, start + SLICE));
  return gone;
}
