import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { SeedArea } from '../core/seed-area.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { dropUnused, noteUse } from './last-use.ts';
import { pauseDerived } from './snapshot.ts';
import { claim, sow, type Sowing } from './sow.ts';
import { copyRows, tablesOf } from './template-rows.ts';

type Tables = Awaited<ReturnType<typeof tablesOf>>;

/**
 * Sample data that are written once for a seed and a moment, area by area, and copied into each sandbox. Making them takes ten times
 * as long as copying them; they are the same bytes either way.
 */
export interface Templates {
  /** Fills an area of a sandbox, unless it is there. */
  fill(sandbox: string, area: SeedArea, sowing: Sowing): Promise<void>;
}

export const templatesFor = (db: Database, kind: 'sqlite' | 'postgres'): Templates =>
  kind === 'sqlite' ? sqliteTemplates(db) : postgresTemplates(db);

const keyOf = ({ seed, momento }: Sowing): string => `${seed}@${momento.toISOString()}`;

/** Templates that nothing was copied from for so long are forgotten. */
const IDLE_MS = 5 * 60_000;
/** The most that a process keeps. */
const MOST = 4;

/** The templates of this process, whatever SQLite database they are copied into; the one used last at the end. */
const shared = new Map<string, SharedTemplate>();

/** A database in memory that other connections of the process attach. An area is sown, or copied, while nothing else is done with it. */
class SharedTemplate {
  readonly #uri = `file:/template-${randomUUID()}?vfs=memdb`;
  readonly #opened = openDatabase(this.#uri);
  readonly #areas = new Map<string, Tables>();
  readonly #sowing: Sowing;
  #turn: Promise<unknown>;
  #expiry: NodeJS.Timeout | undefined;

  constructor(sowing: Sowing) {
    this.#sowing = sowing;
    this.#turn = this.#opened.ready.then(() => this.#strip());
  }

  /** A template is written once and copied as a whole, in the order of its rows; only the copies are counted: indexes and triggers would only cost. */
  async #strip(): Promise<void> {
    const { rows } = await sql<{ type: 'index' | 'trigger'; name: string }>`
      select type, name from sqlite_master where type in ('index', 'trigger') and sql is not null`.execute(
      this.#opened.db,
    );
    for (const { type, name } of rows)
      await sql`drop ${sql.raw(type)} ${sql.table(name)}`.execute(this.#opened.db);
  }

  /** Forgets the template after a while in which nobody asks for it. */
  keepFor(milliseconds: number, forget: () => void): void {
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(forget, milliseconds);
    this.#expiry.unref();
  }

  close(): void {
    clearTimeout(this.#expiry);
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#opened.db.destroy());
  }

  copyInto(db: Database, sandbox: string, area: SeedArea): Promise<void> {
    const work = this.#turn.then(async () => {
      // Many copies in a row leave the process its turns.
      await breathe();
      await this.#copy(db, sandbox, area.name, await this.#tablesOf(area));
    });
    this.#turn = work.catch(() => undefined);
    return work;
  }

  /** Each area is a sandbox of its own here, so that it can be copied alone. */
  async #tablesOf(area: SeedArea): Promise<Tables> {
    const known = this.#areas.get(area.name);
    if (known !== undefined) return known;
    const store = storeOf(this.#opened.db, area.name);
    await store.transaction((inside) => sow(inside, area, this.#sowing));
    const tables = await tablesOf(this.#opened.db, store);
    this.#areas.set(area.name, tables);
    return tables;
  }

  async #copy(db: Database, sandbox: string, area: string, tables: Tables): Promise<void> {
    await db.connection().execute(async (connection) => {
      await sql`attach ${`${this.#uri}&mode=ro`} as template`.execute(connection);
      try {
        await connection.transaction().execute(async (transaction) => {
          if (await claim(storeOf(transaction, sandbox), area, this.#sowing))
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
    fill: (sandbox, area, sowing) => sharedTemplate(sowing).copyInto(db, sandbox, area),
  };
}

function sharedTemplate(sowing: Sowing): SharedTemplate {
  const key = keyOf(sowing);
  const template = shared.get(key) ?? new SharedTemplate(sowing);
  shared.delete(key);
  shared.set(key, template);
  template.keepFor(IDLE_MS, () => {
    forget(key);
  });
  const [oldest] = shared.keys();
  if (shared.size > MOST && oldest !== undefined) forget(oldest);
  return template;
}

function forget(key: string): void {
  shared.get(key)?.close();
  shared.delete(key);
}

/** Templates that were made so long ago are dropped when another one is made. */
const KEPT_MS = 60 * 60_000;

/** A sandbox cannot have this name, so none meets a template in the same database. */
const PREFIX = '~';

/** On PostgreSQL templates are sandboxes that nobody can name, common to all processes. */
function postgresTemplates(db: Database): Templates {
  const known = new Map<string, Promise<Tables>>();

  const make = async (name: string, area: SeedArea, sowing: Sowing): Promise<Tables> => {
    const store = storeOf(db, name);
    const now = Date.now();
    await dropUnused(db, new Date(now - KEPT_MS), PREFIX);
    await noteUse(db, name, new Date(now));
    await store.transaction(async (inside) => {
      // Copies are counted, not what they are made of.
      await pauseDerived(inside);
      await sow(inside, area, sowing);
    });
    return tablesOf(db, store);
  };

  const templateOf = (name: string, area: SeedArea, sowing: Sowing): Promise<Tables> => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make(name, area, sowing);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };

  return {
    fill: async (sandbox, area, sowing) => {
      const name = `${PREFIX}${keyOf(sowing)}/${area.name}`;
      for (;;) {
        const tables = await templateOf(name, area, sowing);
        const isThere = await db.transaction().execute(async (transaction) => {
          // Another process may drop templates that have grown old; not this one while it is copied.
          const held = await storeOf(transaction, name)
            .select('siembras')
            .select('area')
            .forShare()
            .execute();
          if (held.length === 0) return false;
          if (await claim(storeOf(transaction, sandbox), area.name, sowing))
            await copyRows(transaction, 'postgres', { from: name, to: sandbox, tables });
          return true;
        });
        if (isThere) return;
        known.delete(name);
      }
    },
  };
}
