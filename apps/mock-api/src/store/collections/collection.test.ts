import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases, type TestDatabase } from '../../../test/databases.ts';
import { CollectionFullError } from '../../core/collection-full-error.ts';
import { CollectionCache } from './collection-cache.ts';
import { collection, COLLECTION_LIMITS, type Collection } from './collection.ts';
import { openDatabase, type OpenDatabase } from '../database.ts';
import { storeOf, type Store } from '../store.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
}
const entry = (id: string, text = id): Entry => ({ id, text });

/** What is remembered of a collection is changed with it: it must never say anything else than the rows. */
const ways = [
  ...databases.map((database) => ({ ...database, remembered: 'read anew' })),
  ...databases
    .filter(({ kind }) => kind === 'sqlite')
    .map((database) => ({ ...database, remembered: 'remembered' })),
];

describe.each(ways)('collection on $kind, $remembered', ({ create, remembered }) => {
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

  /** A sandbox of its own. */
  const newStore = (): Store => {
    const cache = remembered === 'remembered' ? new CollectionCache() : undefined;
    return storeOf(opened.db, `box-${String((made += 1))}`, cache);
  };
  const entriesOf = (store: Store): Collection<Entry> =>
    collection<Entry>(store, 'test/entries', ({ id }) => id);
  /** A collection with a, b and c in a sandbox of its own. */
  const abc = async (): Promise<Collection<Entry>> => {
    const entries = entriesOf(newStore());
    await entries.replaceAll([entry('a'), entry('b'), entry('c')]);
    expect(await ids(entries)).toEqual(['a', 'b', 'c']);
    return entries;
  };
  /** The same entries, read without a cache. */
  const stored = (): Collection<Entry> => entriesOf(storeOf(opened.db, `box-${String(made)}`));
  const ids = async (entries: Collection<Entry>): Promise<string[]> =>
    (await entries.list()).map(({ id }) => id);

  it('adds last and first', async () => {
    const entries = await abc();
    await entries.add('d', entry('d'));
    await entries.add('z', entry('z'), 'first');
    await entries.add('y', entry('y'), 'first');
    expect(await ids(entries)).toEqual(['y', 'z', 'a', 'b', 'c', 'd']);
  });

  it('takes no more than its limit, and entries that do not grow', async () => {
    const entries = await abc();
    const third = 'ñ'.repeat(COLLECTION_LIMITS.bytes / 6 - 100);
    await entries.save('a', entry('a', third));
    await entries.add('d', entry('d', third));
    await entries.replace('b', entry('b', third));
    await expect(entries.add('e', entry('e', 'x'.repeat(2000)))).rejects.toThrow(CollectionFullError);
    await expect(entries.replace('c', entry('c', 'x'.repeat(2000)))).rejects.toThrow(CollectionFullError);
    await expect(entries.save('c', entry('c', 'x'.repeat(2000)))).rejects.toThrow(CollectionFullError);
    const all = await entries.list();
    await expect(entries.replaceAll([...all, entry('e', 'x'.repeat(2000))])).rejects.toThrow(
      CollectionFullError,
    );
    await entries.replaceAll(all);
    await entries.replace('a', entry('a', third.slice(1)));
    await entries.remove(['a']);
    await entries.add('e', entry('e', 'x'.repeat(2000)));
    expect(await ids(entries)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('is counted once for many writes, within a transaction and outside', async () => {
    const store = newStore();
    const select = vi.spyOn(store, 'select');
    const entries = entriesOf(store);
    for (let count = 0; count < 10; count += 1) await entries.save(`k${String(count)}`, entry('k', 'text'));
    expect(select).toHaveBeenCalledOnce();
    await store.transaction(async (inside) => {
      const selectInside = vi.spyOn(inside, 'select');
      await entriesOf(inside).save('k1', entry('k', 'text'));
      expect(selectInside).not.toHaveBeenCalled();
    });
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

  it('says after every change what is stored', async () => {
    const entries = await abc();
    const changes: (() => Promise<unknown>)[] = [
      () => entries.save('b', entry('b', 'saved')),
      () => entries.add('d', entry('d')),
      () => entries.replace('a', entry('a', 'replaced')),
      () => entries.add('z', entry('z'), 'first'),
      () => entries.replace('nobody', entry('nobody')),
      () => Promise.all(['e', 'f', 'g'].map((id) => entries.save(id, entry(id)))),
      () => entries.add('a', entry('a', 'twice')).catch(() => undefined),
      () => entries.remove(['b', 'f']),
      () => entries.save('b', entry('b', 'again')),
    ];
    for (const change of changes) {
      await change();
      expect(await entries.get('b')).toEqual(await stored().get('b'));
      expect(await entries.list()).toEqual(await stored().list());
    }
    const kept = await ids(entries);
    // What is saved at once lands in any order.
    expect(kept.filter((id) => id !== 'e' && id !== 'g')).toEqual(['z', 'a', 'c', 'd', 'b']);
    expect(kept.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'g', 'z']);
  });

  it('hands out what is stored, not what was handed in', async () => {
    const entries = await abc();
    const mine = { id: 'd', text: 'before' };
    await entries.save('d', mine);
    mine.text = 'after';
    expect(await entries.get('d')).toEqual({ id: 'd', text: 'before' });
  });

  it('can be emptied and begun again', async () => {
    const entries = await abc();
    await entries.replaceAll([]);
    expect(await entries.list()).toEqual([]);
    await entries.add('n', entry('n'));
    expect(await ids(entries)).toEqual(['n']);
  });
});
