import { sql } from 'kysely';
import { systemClock } from '../core/clock.ts';
import type { SeedName } from '../core/seed-area.ts';
import type { Database } from '../store/database.ts';
import { sandboxClock } from './clock.ts';
import { FaultRules } from './fault-rules.ts';
import { Replies } from './replies.ts';
import { RequestLog } from './request-log.ts';
import type { SandboxState } from './sandbox.ts';
import type { SharedPart } from './shared-part.ts';
import type { Sowing } from './sow.ts';

const columns = ['reloj', 'fallas', 'respuestas', 'registro'] as const;
type Row = { readonly version: number } & Readonly<Record<(typeof columns)[number], string>>;

const partsOf = ({ clock, faults, replies, log }: Parts): Record<(typeof columns)[number], SharedPart> => ({
  reloj: clock,
  fallas: faults,
  respuestas: replies,
  registro: log,
});
type Parts = Pick<SandboxState, 'clock' | 'faults' | 'replies' | 'log'>;

/** State of a sandbox that was never changed: it has no row. */
const UNCHANGED: Row = {
  version: 0,
  ...rowOf({
    clock: sandboxClock(systemClock),
    faults: new FaultRules(),
    replies: new Replies(),
    log: new RequestLog(),
  }),
};

function rowOf(parts: Parts): Omit<Row, 'version'> {
  const { reloj: clock, fallas: faults, respuestas, registro } = partsOf(parts);
  return {
    reloj: clock.state(),
    fallas: faults.state(),
    respuestas: respuestas.state(),
    registro: registro.state(),
  };
}

function restore(sandbox: SandboxState, row: Row): void {
  const parts = partsOf(sandbox);
  for (const column of columns) parts[column].restore(row[column]);
  sandbox.version = row.version;
}

/** Further work in the transaction of a change: notify the others, and clear the log. */
export interface ChangeHooks {
  readonly changed: (db: Database, name: string) => Promise<void>;
  readonly cleared: (db: Database, name: string) => Promise<void>;
}

/**
 * Clock, faults and replies of sandboxes as rows that replicas share, each with a version that increases with every change.
 * A request reads the version in a query that it sends anyway, and the row if the version has changed.
 */
export class SharedState {
  readonly #db: Database;
  readonly #hooks: ChangeHooks;

  constructor(db: Database, hooks: ChangeHooks) {
    this.#db = db;
    this.#hooks = hooks;
  }

  /** The areas that a sandbox has, in the order of writing, like `sownIn`; also updates its state. */
  async sownIn(sandbox: SandboxState): Promise<(Sowing & { readonly area: string })[]> {
    const { rows } = await sql<{ area: string; semilla: SeedName; fecha: string; version: number | null }>`
      select area, semilla, fecha, null::bigint as version from siembras where sandbox = ${sandbox.name}
      union all select '', '', '', version from estado_compartido where sandbox = ${sandbox.name}
      order by fecha, area`.execute(this.#db);
    const version = rows.find((row) => row.version !== null)?.version ?? 0;
    if (version !== sandbox.version) await this.refresh(sandbox);
    return rows
      .filter((row) => row.version === null)
      .map(({ area, semilla: seed, fecha }) => ({ area, seed, momento: new Date(fecha) }));
  }

  /** Reads the state of a sandbox again. */
  async refresh(sandbox: SandboxState): Promise<void> {
    const before = sandbox.version;
    const [row] = await this.#read(this.#db, sandbox.name);
    if (row === undefined) {
      // Dropped by another replica, unless it was changed here while it was read.
      if (sandbox.version === before && before !== 0) restore(sandbox, UNCHANGED);
    } else if (row.version > sandbox.version) restore(sandbox, row);
  }

  /** Runs `work` on the newest state, under a lock. Its changes are stored when this resolves. */
  async change<R>(sandbox: SandboxState, work: () => R): Promise<R> {
    const { name } = sandbox;
    try {
      const { result, version } = await this.#db.transaction().execute(async (transaction) => {
        await sql`insert into estado_compartido (sandbox, version, reloj, fallas, respuestas, registro)
          values (${name}, 0, ${UNCHANGED.reloj}, ${UNCHANGED.fallas}, ${UNCHANGED.respuestas}, ${UNCHANGED.registro})
          on conflict do nothing`.execute(transaction);
        const [row = UNCHANGED] = await this.#read(transaction, name, true);
        if (row.version !== sandbox.version) restore(sandbox, row);
        const result = work();
        return { result, version: await this.#write(transaction, sandbox, row) };
      });
      sandbox.version = Math.max(version, sandbox.version);
      return result;
    } catch (error) {
      // It may differ from the stored state: the next request reads it again.
      sandbox.version = -1;
      throw error;
    }
  }

  async #read(db: Database, name: string, isLocked = false): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`select version, reloj, fallas, respuestas, registro
      from estado_compartido where sandbox = ${name} ${isLocked ? sql`for update` : sql``}`.execute(db);
    return rows;
  }

  /** Writes the changed columns. Resolves to the stored version. */
  async #write(db: Database, sandbox: SandboxState, before: Row): Promise<number> {
    const now = rowOf(sandbox);
    const changed = columns.filter((column) => now[column] !== before[column]);
    if (changed.length === 0) return before.version;
    const values = sql.join(changed.map((column) => sql`${sql.ref(column)} = ${now[column]}`));
    const { rows } = await sql<{ version: number }>`
      update estado_compartido set version = nextval('estado_version'), ${values}
      where sandbox = ${sandbox.name} returning version`.execute(db);
    if (changed.includes('registro')) await this.#hooks.cleared(db, sandbox.name);
    await this.#hooks.changed(db, sandbox.name);
    return rows[0]?.version ?? before.version;
  }
}
