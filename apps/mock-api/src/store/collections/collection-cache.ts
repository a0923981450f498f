import { keepText } from '../../core/json-text.ts';

interface KnownEntry {
  readonly text: string;
  /** Parsed and frozen on first use. */
  value?: unknown;
}

/** The stored entries of one collection, in order. Parsed entries are frozen and keep their JSON text. */
export class CachedCollection {
  readonly #entries: Map<string, KnownEntry>;
  #list: readonly unknown[] | undefined;

  /** @param rows in order */
  constructor(rows: readonly { readonly clave: string; readonly datos: string }[]) {
    this.#entries = new Map(rows.map(({ clave, datos }) => [clave, { text: datos }]));
  }

  list(): readonly unknown[] {
    return (this.#list ??= this.#readAll());
  }

  get(key: string): unknown {
    const entry = this.#entries.get(key);
    return entry === undefined ? undefined : parsed(entry);
  }

  #readAll(): readonly unknown[] {
    const entries = [...this.#entries.values()];
    const text = `[${entries.map((entry) => entry.text).join(',')}]`;
    return keepText(entries.map(parsed), Buffer.from(text));
  }
}

function parsed(entry: KnownEntry): unknown {
  if (entry.value !== undefined) return entry.value;
  const value = JSON.parse(entry.text) as unknown;
  entry.value = typeof value === 'object' && value !== null ? keepText(value, entry.text) : value;
  return entry.value;
}

/**
 * A process's cache of the collections of one sandbox. Only with SQLite, where no other process writes; with PostgreSQL
 * another one may change them. Every write invalidates the collection.
 */
export class CollectionCache {
  readonly #collections = new Map<string, CachedCollection>();
  #version = 0;

  get(name: string): CachedCollection | undefined {
    return this.#collections.get(name);
  }

  /** Read it before the rows; `put` ignores rows that were read before a write. */
  version(): number {
    return this.#version;
  }

  put(name: string, collection: CachedCollection, version: number): void {
    if (version === this.#version) this.#collections.set(name, collection);
  }

  drop(name: string): void {
    this.#version += 1;
    this.#collections.delete(name);
  }

  clear(): void {
    this.#version += 1;
    this.#collections.clear();
  }
}
