import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { collection, type Collection } from './collection.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { storeOf } from './store.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
}
const entry = (id: string, text = id): Entry => ({ id, text });

describe.each(databases)('collection on $kind', ({ create }) => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  let made = 0;

  beforeAll(async () => {
    database = await create();
    opened = openDatabase(database.target);
    await opened.ready;
  });
  afterAll(async () => {
    await opened.db.destroy();
    await database.dispose();
  });

  /** A collection with a, b and c in a sandbox of its own. */
  const abc = async (): Promise<Collection<Entry>> => {
    const store = storeOf(opened.db, `box-${String((made += 1))}`);
    const entries = collection<Entry>(store, 'test/entries', ({ id }) => id);
    await entries.replaceAll([entry('a'), entry('b'), entry('c')]);
    return entries;
  };
  const ids = async (entries: Collection<Entry>): Promise<string[]> =>
    (await entries.list()).map(({ id }) => id);

  it('adds last and first', async () => {
    const entries = await abc();
    await entries.add('d', entry('d'));
    await entries.add('z', entry('z'), 'first');
    await entries.add('y', entry('y'), 'first');
    expect(await ids(entries)).toEqual(['y', 'z', 'a', 'b', 'c', 'd']);
  });

  it('replaces in place, and says when there is nothing to replace', async () => {
    const entries = await abc();
    expect(await entries.replace('b', entry('b', 'new'))).toBe(true);
    expect(await entries.replace('x', entry('x'))).toBe(false);
    expect(await entries.list()).toEqual([entry('a'), entry('b', 'new'), entry('c')]);
  });

  it('saves what is there in place and what is new last', async () => {
    const entries = await abc();
    await entries.save('a', entry('a', 'new'));
    await entries.save('d', entry('d'));
    expect(await entries.list()).toEqual([entry('a', 'new'), entry('b'), entry('c'), entry('d')]);
  });

  it('finds one, or nothing', async () => {
    const entries = await abc();
    expect(await entries.get('c')).toEqual(entry('c'));
    expect(await entries.get('x')).toBeUndefined();
  });

  it('removes the listed and counts them', async () => {
    const entries = await abc();
    expect(await entries.remove(['a', 'c', 'x'])).toBe(2);
    expect(await entries.remove([])).toBe(0);
    expect(await ids(entries)).toEqual(['b']);
  });

  it('can be emptied and begun again', async () => {
    const entries = await abc();
    await entries.replaceAll([]);
    expect(await entries.list()).toEqual([]);
    await entries.add('n', entry('n'));
    expect(await ids(entries)).toEqual(['n']);
  });
});
