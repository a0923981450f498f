import { readCollection, type CachedCollection } from './collection-cache.ts';
import { insertMany, type Store } from './store.ts';

/** An ordered list of JSON entries with unique keys, as the sample-data areas keep everything they have. */
export interface Collection<T> {
  /** All entries in their order. They are frozen and shared: change copies. */
  list(): Promise<T[]>;
  get(key: string): Promise<T | undefined>;
  /** Replaces an entry where it stands. False, and nothing changed, when there is none. */
  replace(key: string, entry: T): Promise<boolean>;
  /** Replaces an entry where it stands, or adds it last. */
  save(key: string, entry: T): Promise<void>;
  /** Adds last, first with `first`. The key must be new. */
  add(key: string, entry: T, first?: 'first'): Promise<void>;
  /** Removes entries; how many there were. */
  remove(keys: readonly string[]): Promise<number>;
  /** Puts a whole new list in the place of the old. */
  replaceAll(entries: readonly T[]): Promise<void>;
}

/** One statement finds the place of a new entry and takes it. */
const insertAt = (place: string): string =>
  'insert into colecciones (sandbox, coleccion, clave, datos, posicion) values (?, ?, ?, ?, ' +
  `(select ${place} from colecciones where sandbox = ? and coleccion = ?))`;
const ADD_LAST = insertAt('coalesce(max(posicion), 0) + 1');
const ADD_FIRST = insertAt('coalesce(min(posicion), 0) - 1');
const SAVE = `${ADD_LAST} on conflict (sandbox, coleccion, clave) do update set datos = excluded.datos`;

/**
 * The collection `name` (`area/kind`) of a store.
 *
 * @param keyOf the unique key of an entry within the collection
 */
export function collection<T>(store: Store, name: string, keyOf: (entry: T) => string): Collection<T> {
  const rows = () => store.select('colecciones').where('coleccion', '=', name);

  const read = async (): Promise<CachedCollection> => {
    const known = store.cache?.get(name);
    if (known !== undefined) return known;
    const version = store.cache?.version() ?? 0;
    const found = await rows().select(['clave', 'datos']).orderBy('posicion').orderBy('clave').execute();
    const fresh = readCollection(found);
    store.cache?.put(name, fresh, version);
    return fresh;
  };

  const replace = async (key: string, entry: T): Promise<boolean> => {
    const { numUpdatedRows } = await store
      .update('colecciones')
      .set({ datos: JSON.stringify(entry) })
      .where('coleccion', '=', name)
      .where('clave', '=', key)
      .executeTakeFirstOrThrow();
    store.changed(name);
    return numUpdatedRows > 0n;
  };

  const insert = async (sql: string, key: string, entry: T): Promise<void> => {
    const { sandbox } = store;
    await store.run(sql, [sandbox, name, key, JSON.stringify(entry), sandbox, name]);
    store.changed(name);
  };

  return {
    list: async () => (await read()).list as T[],
    replace,
    add: (key, entry, first) => insert(first === undefined ? ADD_LAST : ADD_FIRST, key, entry),
    get: async (key) => {
      if (store.cache !== undefined) return (await read()).byKey.get(key) as T | undefined;
      const row = await rows().select('datos').where('clave', '=', key).executeTakeFirst();
      return row === undefined ? undefined : (JSON.parse(row.datos) as T);
    },
    save: (key, entry) => insert(SAVE, key, entry),
    remove: async (keys) => {
      if (keys.length === 0) return 0;
      const { numDeletedRows } = await store
        .delete('colecciones')
        .where('coleccion', '=', name)
        .where('clave', 'in', [...keys])
        .executeTakeFirstOrThrow();
      store.changed(name);
      return Number(numDeletedRows);
    },
    replaceAll: (entries) =>
      store.transaction(async (inside) => {
        inside.changed(name);
        await inside.delete('colecciones').where('coleccion', '=', name).execute();
        await insertMany(
          inside,
          'colecciones',
          entries.map((entry, index) => ({
            coleccion: name,
            clave: keyOf(entry),
            posicion: index + 1,
            datos: JSON.stringify(entry),
          })),
        );
      }),
  };
}
