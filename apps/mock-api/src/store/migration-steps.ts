import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { setImmediate as breathe } from 'node:timers/promises';

/** A statement of a migration that begins. */
export interface MigrationStep {
  /** The name of the migration. */
  readonly migration: string;
  /** Its place among those that this start runs, from 1. */
  readonly index: number;
  readonly of: number;
  /** Its statement in short, such as `create index documentos_orden_fecha`. */
  readonly step: string;
  /** The place of the statement in the migration, from 1. */
  readonly stepIndex: number;
  /** The number of its statements; undefined where it depends on the rows that there are. */
  readonly steps: number | undefined;
}

/**
 * Calls a function with each statement before it is executed. On SQLite, where statements block the event loop, it gives other work a turn
 * between them.
 */
export class StatementWatcher implements KyselyPlugin {
  readonly #db: Kysely<unknown>;
  readonly #onStatement: (text: string) => void;
  #turnEnds = performance.now() + TURN_MS;

  constructor(db: Kysely<unknown>, onStatement: (text: string) => void) {
    this.#db = db;
    this.#onStatement = onStatement;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#onStatement(this.#db.getExecutor().compileQuery(node, queryId).sql);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (performance.now() > this.#turnEnds) {
      await breathe();
      this.#turnEnds = performance.now() + TURN_MS;
    }
    return result;
  }
}

/** How long short statements may follow each other without a turn for other work. */
const TURN_MS = 50;

/**
 * The number of statements of a migration, found by running it with a driver that executes nothing.
 *
 * @param db the database that it will run on, which decides the dialect
 * @returns undefined when the migration reads rows, for its statements may depend on them
 */
export async function countSteps(migration: Migration, db: Kysely<unknown>): Promise<number | undefined> {
  const { adapter } = db.getExecutor();
  const isPostgres = adapter instanceof PostgresAdapter;
  const driver = new CountingDriver();
  const idle = new Kysely<unknown>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createQueryCompiler: () => (isPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
      createIntrospector: (of) => (isPostgres ? new PostgresIntrospector(of) : new SqliteIntrospector(of)),
    },
  });
  try {
    await migration.up(idle);
  } catch {
    // It expected rows, say.
    return undefined;
  } finally {
    await idle.destroy();
  }
  return driver.statements.some((text) => READS.test(text)) ? undefined : driver.statements.length;
}

const READS = /^\s*(select|with|values|pragma)\b|\breturning\b/i;

class CountingDriver extends DummyDriver {
  readonly statements: string[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    const idle = await super.acquireConnection();
    return {
      executeQuery: (query) => {
        this.statements.push(query.sql);
        return idle.executeQuery(query);
      },
      streamQuery: (query, chunkSize) => idle.streamQuery(query, chunkSize),
    };
  }
}

const NAME = String.raw`(?:if (?:not )?exists |only )?"?(\w+)"?`;
const CHANGES_SCHEMA = new RegExp(
  String.raw`\b(create|alter|drop) (?:unique |virtual |unlogged |temporary |temp |or replace )*` +
    `(table|index|trigger|function|sequence|extension|view|type) ${NAME}`,
  'gi',
);
const CHANGES_ROWS = new RegExp(String.raw`^(insert into|update|delete from|truncate) ${NAME}`, 'i');
const MOST = 60;

/** A statement in a few words: what it does to which table, index, … */
export function describeStatement(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const rows = CHANGES_ROWS.exec(line);
  if (rows !== null) return `${String(rows[1]).toLowerCase()} ${String(rows[2])}`;
  const found = [...line.matchAll(CHANGES_SCHEMA)].map(
    ([, verb, kind, name]) => `${String(verb)} ${String(kind)}`.toLowerCase() + ` ${String(name)}`,
  );
  // A block of PostgreSQL has several; in the body of a trigger or function others are only mentioned.
  const told = /^do\b/i.test(line) ? found.join(', ') : found[0];
  if (told !== undefined && told !== '') return told;
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1)}…`;
}
