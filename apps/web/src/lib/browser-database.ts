import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An IndexedDB database of this browser. */
export interface BrowserDatabase<Schema extends DBSchema> {
  /** The connection, opened again after it was lost. Rejects when the storage is full, refused or absent. */
  readonly open: () => Promise<IDBPDatabase<Schema>>;
  /** Closes the connection, if there is one. */
  readonly close: () => Promise<void>;
}

/** A database in its first version, which opens on first use and makes way for a newer version of the portal in another tab. */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  createStores: (db: IDBPDatabase<Schema>) => void,
): BrowserDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  return {
    open: async () => {
      opened ??= openDB<Schema>(name, 1, {
        upgrade: createStores,
        blocking: (_current, _next, event) => {
          forget();
          (event.target as IDBDatabase).close();
        },
        terminated: forget,
      }).catch((error: unknown) => {
        forget();
        throw error;
      });
      return opened;
    },
    close: async () => {
      const db = await opened?.catch(() => undefined);
      forget();
      db?.close();
    },
  };
}
