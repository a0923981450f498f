import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { manualClock } from '../../../src/core/clock.ts';
import type { SessionContext } from '../../../src/core/context.ts';
import { loadDocuments } from '../../../src/seed/bulk/load.ts';
import { storeOf } from '../../../src/store/store.ts';
import { testApi, type TestApi } from '../../../src/test-api.ts';
import { namesLargeTable } from '../large-tables.ts';
import { watchStatements, type Statement } from '../watch-statements.ts';

export const NOW = '2026-11-20T12:00:00Z';
/** More than are counted one by one. */
const DOCUMENTS = 10_500;
export const PAGE = 25;
/** Documents that are found by a filter are sorted where that is less work than to look for them in order: at most about so many. */
export const MOST_SORTED = Math.ceil(2 * Math.sqrt(PAGE * DOCUMENTS));

export const SORTS_ALL = 'USE TEMP B-TREE FOR ORDER BY';
const LIMIT = / limit \?( offset \?)?$/;
/** In an index, or a table without row numbers, whose beginning is not asked for every entry of the sandbox comes next; those of failed mails and of credited facturas have few. */
const WALKS =
  /^SEARCH (\w+) USING (?:PRIMARY KEY|(?:COVERING )?INDEX (?!documentos_correo_fallido|documentos_acreditada)\w+) \(sandbox=\?\)$/;

export type LargeFile = ReturnType<typeof largeFile>;

/**
 * A large SQLite file, which takes seconds to load and so is made once for all subjects, and what is asked of its statements. `t` and
 * `watch` are there once `make` is done: take them in a test, not where it is registered.
 */
export function largeFile() {
  let folder = '';
  let t: TestApi;
  let watch: ReturnType<typeof watchStatements>;
  const plans = new Map<string, string[]>();

  async function make(): Promise<void> {
    folder = mkdtempSync(join(tmpdir(), 'portal-plans-'));
    const file = join(folder, 'large.sqlite');
    await loadDocuments(file, { documents: DOCUMENTS, now: new Date(NOW) });
    watch = watchStatements();
    t = testApi({ database: file, seed: 'large', clock: manualClock(NOW) });
    await t.api.ready;
    await t.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
    watch.take();
  }

  async function remove(): Promise<void> {
    watch.stop();
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  }

  async function planOf({ text }: Statement): Promise<string[]> {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(t.api.db);
    watch.take();
    return rows.map(({ detail }) => detail);
  }

  /** What is wrong with the plan of a statement. */
  async function problemsOf(statement: Statement): Promise<string[]> {
    const { text } = statement;
    if (!/^(select|update|delete)\b/i.test(text) || !namesLargeTable(text)) return [];
    const plan = await planOf(statement);
    const isLarge = (name: string) => {
      const [, table = name] =
        new RegExp(`\\b(?:from|join) "?(\\w+)"? (?:as )?"?${name}\\b`).exec(text) ?? [];
      return name !== '' && namesLargeTable(table);
    };
    // Where a subquery is asked anew for each row, the limit of the page is none for it.
    const correlated = plan.findIndex((detail) => detail.startsWith('CORRELATED'));
    return plan.flatMap((detail, step) => {
      const [, scanned = ''] = /^SCAN (\w+)/.exec(detail) ?? [];
      if (isLarge(scanned)) return [detail];
      const [, walked = ''] = WALKS.exec(detail) ?? [];
      const isOnce = correlated < 0 || step < correlated;
      const isBounded = isOnce && text.includes(' limit ?') && !plan.includes(SORTS_ALL);
      return isLarge(walked) && !isBounded ? [`${detail}, without an end`] : [];
    });
  }

  /** How many rows a statement sorts to return some of them. */
  async function sortedRows(statement: Statement): Promise<number> {
    const { text, parameters } = statement;
    const [limit] = LIMIT.exec(text) ?? [];
    // What is added up beforehand has a row for each receiver: the largest sums are sorted.
    if (limit === undefined || !namesLargeTable(text) || text.includes('"resumen_')) return 0;
    const plan = plans.get(text) ?? (await planOf(statement));
    plans.set(text, plan);
    if (!plan.includes(SORTS_ALL)) return 0;
    const all = parameters.slice(0, parameters.length - limit.split('?').length + 1);
    const counted = `select count(*) as found from (${text.replace(LIMIT, '')})`;
    const { rows } = await t.api.db.executeQuery<{ found: number }>(CompiledQuery.raw(counted, [...all]));
    watch.take();
    return rows[0]?.found ?? 0;
  }

  return {
    make,
    remove,
    get t() {
      return t;
    },
    get watch() {
      return watch;
    },
    planOf,
    problemsOf,
    sortedRows,
  };
}

/** The index that each statement is told to look in. */
export const indexesIn = (statements: readonly Statement[]): readonly (string | undefined)[] =>
  statements.map(({ text }) => / indexed by (\w+)/.exec(text)?.[1]);

/** What a call of an administrator reads by. */
export async function adminContext(t: TestApi): Promise<SessionContext> {
  const admin = await t.api.db
    .selectFrom('usuarios')
    .selectAll()
    .where('usuario', '=', 'admin')
    .executeTakeFirstOrThrow();
  return {
    store: storeOf(t.api.db, 'default'),
    user: { ...admin, roles: ['admin'], empresas: [] },
  } as unknown as SessionContext;
}

export const compare = <T>(one: T, other: T): number => (one < other ? -1 : Number(one > other));
