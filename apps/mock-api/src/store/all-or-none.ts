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
 * Changes every entry of `ids` where it stands. False, and nothing changed, when one of them does not exist. An id that comes
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

/** Removes every entry of `ids`. False, and nothing removed, when one of them does not exist. To be called in a transaction. */
export async function removeAll<T extends Identified>(
  entries: Collection<T>,
  ids: readonly string[],
): Promise<boolean> {
  if ((await choose(entries, ids)) === undefined) return false;
  await entries.remove(ids);
  return true;
}
