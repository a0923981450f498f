/**
 * Browser storage that never throws: a blocked or full storage behaves like an empty one, and the portal keeps working
 * for the visit.
 */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

let whenFull: (() => void) | null = null;
let isFull = false;

/** Calls when a text could not be stored, once until one can be again. Returns an unsubscribe function. */
export function watchStorage(onFull: () => void): () => void {
  whenFull = onFull;
  return () => {
    whenFull = null;
  };
}

function safe(storage: () => Storage): TextStorage {
  const attempt = <T>(act: () => T, fallback: T): T => {
    try {
      return act();
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => attempt(() => storage().getItem(key), null),
    set: (key, value) => {
      const isStored = attempt(() => {
        storage().setItem(key, value);
        return true;
      }, false);
      if (!isStored && !isFull) whenFull?.();
      isFull = !isStored;
    },
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage()), []),
  };
}

/** Kept until it is removed. */
export const local = safe(() => window.localStorage);
/** Kept while the tab lives. */
export const tab = safe(() => window.sessionStorage);

/** A stored JSON value, or `null` when it is absent or unreadable. The caller checks its shape. */
export function readJson(key: string, storage: TextStorage = local): unknown {
  const stored = storage.get(key);
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** Stores a value as JSON; a full or forbidden storage is ignored. */
export function writeJson(key: string, value: unknown): void {
  local.set(key, JSON.stringify(value));
}
