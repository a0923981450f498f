import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { SeedArea } from '../context/seed-area.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { dropUnused, noteUse } from './last-use.ts';
import { pauseDerived } from './snapshot.ts';
import { claim, seedArea, type Seeding } from './seed-area.ts';
import { copyRows, tablesOf } from './template-rows.ts';

type Tables = Awaited<ReturnType<typeof tablesOf>>;

/**
 * Sample data that are written once for a seed and a moment, area by area, and copied into each sandbox. Generating them
 * takes ten times as long as copying them; they are the same bytes either way.
 */
export interface Templates {
  /** Fills an area of a sandbox unless it exists. */
  fill(sandbox: string, area: SeedArea, seeding: Seeding): Promise<void>;
}

/** Templates of a database: sandboxes are copied from them. */
export const templatesFor = (db: Database, kind: 'sqlite' | 'postgres'): Templates =>
  kind === 'sqlite' ? sqliteTemplates(db) : postgresTemplates(db);

const keyOf = ({ seed, momento: moment }: Seeding): string => `${seed}@${moment.toISOString()}`;

/** Unused templates are dropped after this time. */
const IDLE_MS = 5 * 60_000;
/** Most templates of a process. */
const MOST = 4;

/** The templates of this process, shared by all its SQLite databases. */
const shared = new LRUCache<string, SharedTemplate>({
  max: MOST,
  ttl: IDLE_MS,
  ttlAutopurge: true,
  dispose: (template, _key, reason) => {
    if (reason !== 'set') template.close();
  },
});

/** An in-memory database that other connections of the process attach. Seeding and copying an area are serialised. */
class SharedTemplate {
  readonly #uri = `file:/template-${randomUUID()}?vfs=memdb`;
  readonly #opened = openDatabase(this.#uri);
  readonly #areas = new Map<string, Tables>();
  readonly #seeding: Seeding;
  #turn: Promise<unknown>;

  constructor(seeding: Seeding) {
    this.#seeding = seeding;
    this.#turn = this.#opened.ready.then(() => this.#strip());
  }

  /**
   * A template is written once and copied as a whole, in row order, and only the copies are counted: indexes and triggers
   * would only cost time.
   */
  async #strip(): Promise<void> {
    const { rows } = await sql<{ type: 'index' | 'trigger'; name: string }>`
      select type, name from sqlite_master where type in ('index', 'trigger') and sql is not null`.execute(
      this.#opened.db,
    );
    for (const { type, name } of rows)
      await sql`drop ${sql.raw(type)} ${sql.table(name)}`.execute(this.#opened.db);
  }

  close(): void {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#opened.db.destroy());
  }

  copyInto(db: Database, sandbox: string, area: SeedArea): Promise<void> {
    const work = this.#turn.then(async () => {
      // Yields between copies.
      await breathe();
      await this.#copy(db, sandbox, area.name, await this.#tablesOf(area));
    });
    this.#turn = work.catch(() => undefined);
    return work;
  }

  /** Each area is a separate sandbox here, so that it can be copied alone. */
  async #tablesOf(area: SeedArea): Promise<Tables> {
    const known = this.#areas.get(area.name);
    if (known !== undefined) return known;
    const store = storeOf(this.#opened.db, area.name);
    await store.transaction((inside) => seedArea(inside, area, this.#seeding));
    const tables = await tablesOf(this.#opened.db, store);
    this.#areas.set(area.name, tables);
    return tables;
  }

  async #copy(db: Database, sandbox: string, area: string, tables: Tables): Promise<void> {
    await db.connection().execute(async (connection) => {
      await sql`attach ${`${this.#uri}&mode=ro`} as template`.execute(connection);
      try {
        await connection.transaction().execute(async (transaction) => {
          if (await claim(storeOf(transaction, sandbox), area, this.#seeding))
            await copyRows(transaction, 'sqlite', { from: area, to: sandbox, schema: 'template', tables });
        });
      } finally {
        await sql`detach template`.execute(connection);
      }
    });
  }
}

function sqliteTemplates(db: Database): Templates {
  return {
    fill: (sandbox, area, seeding) => sharedTemplate(seeding).copyInto(db, sandbox, area),
  };
}

function sharedTemplate(seeding: Seeding): SharedTemplate {
  const key = keyOf(seeding);
  const template = shared.get(key) ?? new SharedTemplate(seeding);
  // Storing it again restarts its time.
  shared.set(key, template);
  return template;
}

/** Templates of this age are dropped when another one is created. */
const KEPT_MS = 60 * 60_000;

/** Not allowed in a sandbox name, so that no sandbox collides with a template in the same database. */
const PREFIX = '~';

/** On PostgreSQL templates are sandboxes that no request can name, shared by all processes. */
function postgresTemplates(db: Database): Templates {
  const known = new Map<string, Promise<Tables>>();

  const make = async (name: string, area: SeedArea, seeding: Seeding): Promise<Tables> => {
    const store = storeOf(db, name);
    const now = Date.now();
    await dropUnused(db, new Date(now - KEPT_MS), PREFIX);
    await noteUse(db, name, new Date(now));
    await store.transaction(async (inside) => {
      // Documents are counted in the copies, not in the template.
      await pauseDerived(inside);
      await seedArea(inside, area, seeding);
    });
    return tablesOf(db, store);
  };

  const templateOf = (name: string, area: SeedArea, seeding: Seeding): Promise<Tables> => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make(name, area, seeding);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };

  return {
    fill: async (sandbox, area, seeding) => {
      const name = `${PREFIX}${keyOf(seeding)}/${area.name}`;
      for (;;) {
        const tables = await templateOf(name, area, seeding);
        const isThere = await db.transaction().execute(async (transaction) => {
          // Locked, because another process may drop old templates during the copy.
          const held = await storeOf(transaction, name)
            .select('siembras')
            .select('area')
            .forShare()
            .execute();
          if (held.length === 0) return false;
          if (await claim(storeOf(transaction, sandbox), area.name, seeding))
            await copyRows(transaction, 'postgres', { from: name, to: sandbox, tables });
          return true;
        });
        if (isThere) return;
        known.delete(name);
      }
    },
  };
}
