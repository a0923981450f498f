import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../../test/databases.ts';
import { addNew, changeExisting, removeExisting } from './all-or-none.ts';
import { collection } from './collection.ts';
import { openDatabase, type OpenDatabase } from '../database.ts';
import { storeOf, type Store } from '../store.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
}
const entriesOf = (store: Store) => collection<Entry>(store, 'test/entries', ({ id }) => id);
const shout = (entry: Entry): Entry => ({ ...entry, text: `${entry.text}!` });

describe.each(databases)('all or none on $kind', ({ create }) => {
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

  /** A store with a, b and c in a sandbox of its own. */
  const abc = async (): Promise<Store> => {
    const store = storeOf(opened.db, `box-${String((made += 1))}`);
    await entriesOf(store).replaceAll(['a', 'b', 'c'].map((id) => ({ id, text: id })));
    return store;
  };
  const textsOf = async (store: Store): Promise<string> =>
    (await entriesOf(store).list()).map(({ text }) => text).join(' ');

  it('adds new entries in their order, and leaves existing ones as they are', async () => {
    const store = await abc();
    const added = ['x', 'b', 'y', 'x'].map((id, place) => ({ id, text: `${id}${String(place)}` }));
    expect(await addNew(entriesOf(store), added)).toEqual([
      { id: 'x', text: 'x0' },
      { id: 'b', text: 'b' },
      { id: 'y', text: 'y2' },
      { id: 'x', text: 'x0' },
    ]);
    expect(await textsOf(store)).toBe('a b c x0 y2');
  });

  it.each([
    ['one', ['b'], [], 'a b! c'],
    ['some, in any order', ['c', 'a'], [], 'a! b c!'],
    ['one that comes twice, once', ['b', 'b'], [], 'a b! c'],
    ['none', [], [], 'a b c'],
    ['the rest when one is unknown', ['a', 'x'], ['x'], 'a! b c'],
  ])('changes %s', async (_name, ids, gone, texts) => {
    const store = await abc();
    expect(await changeExisting(entriesOf(store), ids, shout)).toEqual(gone);
    expect(await textsOf(store)).toBe(texts);
  });

  it.each([
    ['one', ['b'], [], 'a c'],
    ['some, one of them twice', ['c', 'a', 'c'], [], 'b'],
    ['one that comes more often than a statement has parameters', Array<string>(70_000).fill('b'), [], 'a c'],
    ['none', [], [], 'a b c'],
    ['the rest when one is gone', ['x', 'a', 'x'], ['x'], 'b c'],
  ])('removes %s', async (_name, ids, gone, texts) => {
    const store = await abc();
    expect(await removeExisting(entriesOf(store), ids)).toEqual(gone);
    expect(await textsOf(store)).toBe(texts);
  });

  it('changes the rest when one is gone', async () => {
    const store = await abc();
    expect(await changeExisting(entriesOf(store), ['x', 'c', 'a', 'c'], shout)).toEqual(['x']);
    expect(await textsOf(store)).toBe('a! b c!');
  });

  it('removes more than one statement could name', async () => {
    const store = await abc();
    const many = Array.from({ length: 33_000 }, (_value, index) => `many-${String(index)}`);
    await entriesOf(store).replaceAll([...many, 'last'].map((id) => ({ id, text: id })));
    expect(await removeExisting(entriesOf(store), many)).toEqual([]);
    expect(await textsOf(store)).toBe('last');
  });
});
