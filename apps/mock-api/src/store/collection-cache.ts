import { keepText } from '../core/json-text.ts';

/** The entries of one collection as they were read: frozen, with their JSON texts at hand. */
export interface CachedCollection {
  readonly list: readonly unknown[];
  readonly byKey: ReadonlyMap<string, unknown>;
}

/**
 * What a process remembers of the collections of one sandbox. Only where it is the one that writes (SQLite): with PostgreSQL
 * another process may change them. Every write drops what it touches.
 */
export class CollectionCache {
  readonly #collections = new Map<string, CachedCollection>();
  #version = 0;

  get(name: string): CachedCollection | undefined {
    return this.#collections.get(name);
  }

  /** To be taken before reading; `put` refuses rows that were read before a write. */
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

/** Parses the rows of a collection once and keeps their texts. */
export function readCollection(
  rows: readonly { readonly clave: string; readonly datos: string }[],
): CachedCollection {
  const text = `[${rows.map(({ datos }) => datos).join(',')}]`;
  const list = keepText(JSON.parse(text) as unknown[], Buffer.from(text));
  const byKey = new Map<string, unknown>();
  rows.forEach(({ clave, datos }, index) => {
    const entry = list[index];
    byKey.set(clave, typeof entry === 'object' && entry !== null ? keepText(entry, datos) : entry);
  });
  return { list, byKey };
}
