import { sql as sqlText } from 'kysely';
import { CollectionFullError } from '../../core/collection-full-error.ts';
import { CachedCollection } from './collection-cache.ts';
import { nameInScope } from '../scoped.ts';
import { insertMany, type Store } from '../store.ts';

/** An ordered list of JSON entries with unique keys, as the sample-data areas keep everything they have. */
export interface Collection<T> {
  /** All entries in their order. They are frozen and shared: change copies. */
  list(): Promise<T[]>;
  get(key: string): Promise<T | undefined>;
  /** Replaces an entry in its place. False, and nothing changed, when there is none. The writes that let the collection grow throw `CollectionFullError` beyond its limits. */
  replace(key: string, entry: T): Promise<boolean>;
  /** Replaces an entry in its place, or adds it last. */
  save(key: string, entry: T): Promise<void>;
  /** Adds last, first with `first`. The key must be new. */
  add(key: string, entry: T, first?: 'first'): Promise<void>;
  /** Removes entries; how many there were. */
  remove(keys: readonly string[]): Promise<number>;
  /** Puts a whole new list in the place of the old. */
  replaceAll(entries: readonly T[]): Promise<void>;
}

/**
 * All users share a collection, and most are sent whole: one user must not make it so long that the others wait for it. The sample data
 * have at most some hundred KB.
 */
export const COLLECTION_LIMITS = { bytes: 8 * 1024 * 1024, entries: 50_000 } as const;

/** One after the last place of the collection, or before its first. */
const add = (place: 'max(posicion), 0) + 1' | 'min(posicion), 1) - 1'): string =>
  'insert into colecciones (sandbox, coleccion, clave, datos, posicion) values (?, ?, ?, ?, ' +
  `(select coalesce(${place} from colecciones where sandbox = ? and coleccion = ?))`;
const ADD_LAST = add('max(posicion), 0) + 1');
const ADD_FIRST = add('min(posicion), 1) - 1');
const SAVE = `${ADD_LAST} on conflict (sandbox, coleccion, clave) do update set datos = excluded.datos`;
const REPLACE = 'update colecciones set datos = ? where sandbox = ? and coleccion = ? and clave = ?';

/**
 * The collection `name` (`area/kind`) of a store.
 *
 * @param keyOf the unique key of an entry within the collection
 */
export function collection<T>(store: Store, name: string, keyOf: (entry: T) => string): Collection<T> {
  return new StoredCollection(store, name, keyOf);
}

/** A class, for one is made at every call: its methods are not. */
class StoredCollection<T> implements Collection<T> {
  readonly #store: Store;
  readonly #name: string;
  readonly #keyOf: (entry: T) => string;

  constructor(store: Store, name: string, keyOf: (entry: T) => string) {
    this.#store = store;
    this.#name = nameInScope(store, name);
    this.#keyOf = keyOf;
  }

  async list(): Promise<T[]> {
    return (this.#known() ?? (await this.#read())).list() as T[];
  }

  async get(key: string): Promise<T | undefined> {
    const known = this.#known();
    if (known !== undefined) return known.get(key) as T | undefined;
    if (this.#store.cache !== undefined) return (await this.#read()).get(key) as T | undefined;
    const row = await this.#rows().select('datos').where('clave', '=', key).executeTakeFirst();
    return row === undefined ? undefined : (JSON.parse(row.datos) as T);
  }

  async replace(key: string, entry: T): Promise<boolean> {
    const { sandbox } = this.#store;
    const text = JSON.stringify(entry);
    await this.#ensureRoomFor(key, text);
    const parameters = [text, sandbox, this.#name, key];
    return (await this.#store.write(this.#name, REPLACE, parameters)) > 0;
  }

  async save(key: string, entry: T): Promise<void> {
    await this.#insert(SAVE, key, entry);
  }

  async add(key: string, entry: T, first?: 'first'): Promise<void> {
    await this.#insert(first === undefined ? ADD_LAST : ADD_FIRST, key, entry);
  }

  async remove(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const { numDeletedRows } = await this.#store
      .delete('colecciones')
      .where('coleccion', '=', this.#name)
      .where('clave', 'in', [...keys])
      .executeTakeFirstOrThrow();
    this.#store.changed(this.#name);
    return Number(numDeletedRows);
  }

  async replaceAll(entries: readonly T[]): Promise<void> {
    const rows = entries.map((entry, index) => ({
      coleccion: this.#name,
      posicion: index + 1,
      clave: this.#keyOf(entry),
      datos: JSON.stringify(entry),
    }));
    const bytes = rows.reduce((sum, { datos }) => sum + Buffer.byteLength(datos), 0);
    if (rows.length > COLLECTION_LIMITS.entries || bytes > COLLECTION_LIMITS.bytes) {
      const before = await this.#count();
      this.#ensureLimits(before, rows.length - before.entries, bytes - before.bytes);
    }
    this.#store.rooms.delete(this.#name);
    await this.#store.transaction(async (inside) => {
      inside.changed(this.#name);
      await inside.delete('colecciones').where('coleccion', '=', this.#name).execute();
      await insertMany(inside, 'colecciones', rows);
    });
  }

  async #insert(sql: string, key: string, entry: T): Promise<number> {
    const { sandbox } = this.#store;
    const text = JSON.stringify(entry);
    await this.#ensureRoomFor(key, text);
    const parameters = [sandbox, this.#name, key, text, sandbox, this.#name];
    return this.#store.write(this.#name, sql, parameters);
  }

  /** Counts the collection only when the room that was left at the last count may be used up: to count it at each write would read all of it. */
  async #ensureRoomFor(key: string, text: string): Promise<void> {
    const { rooms } = this.#store;
    const bytes = Buffer.byteLength(text);
    const room = rooms.get(this.#name);
    if (room !== undefined && room.entries >= 1 && room.bytes >= bytes) {
      // An entry that is replaced may use less.
      rooms.set(this.#name, { entries: room.entries - 1, bytes: room.bytes - bytes });
      return;
    }
    const counted = await this.#count(key);
    const more = { entries: counted.own === 0 ? 1 : 0, bytes: bytes - counted.own };
    this.#ensureLimits(counted, more.entries, more.bytes);
    // The other half is for another process on this database.
    rooms.set(this.#name, {
      entries: (COLLECTION_LIMITS.entries - counted.entries - more.entries) / 2,
      bytes: (COLLECTION_LIMITS.bytes - counted.bytes - more.bytes) / 2,
    });
  }

  /** What does not grow always fits. */
  #ensureLimits(
    { entries, bytes }: { readonly entries: number; readonly bytes: number },
    moreEntries: number,
    moreBytes: number,
  ): void {
    if (
      (moreEntries > 0 && entries + moreEntries > COLLECTION_LIMITS.entries) ||
      (moreBytes > 0 && bytes + moreBytes > COLLECTION_LIMITS.bytes)
    )
      throw new CollectionFullError(`${this.#name} is full`);
  }

  /** Number of entries, their bytes in all, and those of one of them: 0 when there is none. */
  async #count(key = ''): Promise<{ entries: number; bytes: number; own: number }> {
    const row = await this.#rows()
      .select([
        sqlText<number | string>`count(*)`.as('entries'),
        sqlText<number | string>`coalesce(sum(octet_length(datos)), 0)`.as('bytes'),
        sqlText<number | string>`coalesce(sum(case when clave = ${key} then octet_length(datos) end), 0)`.as(
          'own',
        ),
      ])
      .executeTakeFirstOrThrow();
    return { entries: Number(row.entries), bytes: Number(row.bytes), own: Number(row.own) };
  }

  #known(): CachedCollection | undefined {
    return this.#store.cache?.get(this.#name);
  }

  async #read(): Promise<CachedCollection> {
    const { cache } = this.#store;
    const version = cache?.version() ?? 0;
    const rows = await this.#rows().select(['clave', 'datos']).orderBy('posicion').orderBy('clave').execute();
    const fresh = new CachedCollection(rows);
    cache?.put(this.#name, fresh, version);
    return fresh;
  }

  #rows() {
    return this.#store.select('colecciones').where('coleccion', '=', this.#name);
  }
}
