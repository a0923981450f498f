import { inTurn } from './in-turn.ts';

const inThisWindow = inTurn();

/** Pages on plain HTTP have no Web Locks; their windows are not coordinated. */
const lockManager = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/**
 * Runs work of the same name one after another, first in, first out, in all windows of the browser (Web Locks): concurrent
 * read-modify-writes would overwrite each other.
 */
export const exclusively = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const locks = lockManager();
  if (locks === undefined) return inThisWindow(name, work);
  // The type of `request` wraps the result of a promise a second time.
  return inThisWindow(name, async () => (await locks.request(`portal.write:${name}`, work)) as Result);
};
