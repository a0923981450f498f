import 'fake-indexeddb/auto';
import { deleteDB, openDB, type DBSchema } from 'idb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { browserDatabase } from './browser-database.ts';

interface Schema extends DBSchema {
  rows: { key: string; value: string };
}
let count = 0;
const start = () => {
  const name = `db-${String((count += 1))}`;
  const database = browserDatabase<Schema>(name, (db) => void db.createObjectStore('rows'));
  onTestFinished(() => database.close());
  return { name, database };
};

it('opens once, and again after it was closed', async () => {
  const { database } = start();
  const first = await database.open();
  expect(await database.open()).toBe(first);
  await first.put('rows', 'kept', 'key');
  await database.close();
  expect(await (await database.open()).get('rows', 'key')).toBe('kept');
});

it('opens after the storage refused', async () => {
  const { database } = start();
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(database.open()).rejects.toThrow('denied');
  await database.close();
  refused.mockRestore();
  expect((await database.open()).objectStoreNames).toContain('rows');
});

it('makes way for a newer version in another tab', async () => {
  const { name, database } = start();
  await database.open();
  const newer = await openDB(name, 2);
  expect(newer.version).toBe(2);
  newer.close();
  await deleteDB(name);
});
