import type { DBSchema } from 'idb';
import { browserDatabase } from '../../lib/browser-database.ts';
import { newEntry, nextEntry, type NewEntry, type OutboxEntry, type OutboxEvent } from './entry.ts';

interface Schema extends DBSchema {
  entries: {
    key: number;
    value: OutboxEntry;
    indexes: { user: string; key: string };
  };
}

/** A write is on the disk when its transaction is complete: the machine may be switched off the moment after. */
const flushed = { durability: 'strict' } as const;

/**
 * The outbox of this browser in IndexedDB, shared by its tabs. Every method rejects when the storage is full, refused or
 * absent; nothing is kept then.
 */
export interface OutboxDb {
  /** Stores a document; resolves when it is written and flushed. A key that is stored already is rejected. */
  readonly add: (entry: NewEntry) => Promise<void>;
  /** The entries of a user in the order in which they were typed. */
  readonly list: (user: string) => Promise<readonly OutboxEntry[]>;
  /** Applies an event to the stored entry, in one transaction; `null` when it is gone or its state does not allow it. */
  readonly apply: (key: string, event: OutboxEvent) => Promise<OutboxEntry | null>;
  /** Removes an entry unless its state has changed or it was sent since it was read. */
  readonly remove: (entry: Pick<OutboxEntry, 'key' | 'state' | 'tries'>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export function openOutboxDb(name = 'portal-outbox'): OutboxDb {
  const { open, close } = browserDatabase<Schema>(name, (db) => {
    const entries = db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
    entries.createIndex('user', 'user');
    entries.createIndex('key', 'key', { unique: true });
  });
  const write = async () => (await open()).transaction('entries', 'readwrite', flushed);
  return {
    add: async (entry) => {
      const tx = await write();
      // The storage numbers it. A failed request also rejects `done`.
      await Promise.all([tx.store.add(newEntry(entry) as OutboxEntry), tx.done]);
    },
    list: async (user) => (await open()).getAllFromIndex('entries', 'user', user),
    apply: async (key, event) => {
      const tx = await write();
      const entry = await tx.store.index('key').get(key);
      const next = entry === undefined ? null : nextEntry(entry, event);
      await Promise.all([next === null ? undefined : tx.store.put(next), tx.done]);
      return next;
    },
    remove: async ({ key, state, tries }) => {
      const tx = await write();
      const entry = await tx.store.index('key').get(key);
      const isSame = entry?.state === state && entry.tries === tries;
      await Promise.all([isSame ? tx.store.delete(entry.order) : undefined, tx.done]);
      return isSame;
    },
    close,
  };
}
