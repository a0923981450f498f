import { insertMany, type Store } from './store.ts';

/** An ordered list of JSON entries with unique keys, as the sample-data areas keep everything they have. */
export interface Collection<T> {
  /** All entries in their order. */
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

/**
 * The collection `name` (`area/kind`) of a store.
 *
 * @param keyOf the unique key of an entry within the collection
 */
export function collection<T>(store: Store, name: string, keyOf: (entry: T) => string): Collection<T> {
  const rows = () => store.select('colecciones').where('coleccion', '=', name);

  const list = async (): Promise<T[]> => {
    const found = await rows().select('datos').orderBy('posicion').execute();
    return found.map(({ datos }) => JSON.parse(datos) as T);
  };

  const replace = async (key: string, entry: T): Promise<boolean> => {
    const { numUpdatedRows } = await store
      .update('colecciones')
      .set({ datos: JSON.stringify(entry) })
      .where('coleccion', '=', name)
      .where('clave', '=', key)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };

  const add = (key: string, entry: T, first?: 'first'): Promise<void> =>
    store.transaction(async (inside) => {
      const { lowest, highest } = await inside
        .select('colecciones')
        .where('coleccion', '=', name)
        .select((of) => [
          of.fn.min<number | null>('posicion').as('lowest'),
          of.fn.max<number | null>('posicion').as('highest'),
        ])
        .executeTakeFirstOrThrow();
      const posicion = first === undefined ? (highest ?? 0) + 1 : (lowest ?? 0) - 1;
      await inside
        .insert('colecciones', { coleccion: name, clave: key, posicion, datos: JSON.stringify(entry) })
        .execute();
    });

  return {
    list,
    replace,
    add,
    get: async (key) => {
      const row = await rows().select('datos').where('clave', '=', key).executeTakeFirst();
      return row === undefined ? undefined : (JSON.parse(row.datos) as T);
    },
    save: async (key, entry) => {
      if (!(await replace(key, entry))) await add(key, entry);
    },
    remove: async (keys) => {
      if (keys.length === 0) return 0;
      const { numDeletedRows } = await store
        .delete('colecciones')
        .where('coleccion', '=', name)
        .where('clave', 'in', [...keys])
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    replaceAll: (entries) =>
      store.transaction(async (inside) => {
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
