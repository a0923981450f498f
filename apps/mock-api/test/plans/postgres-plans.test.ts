import type { FiltrosDocumentos } from '@portal/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/core/clock.ts';
import { loadDocuments } from '../../src/seed/bulk/load.ts';
import { testApi, type TestApi } from '../../src/test-api.ts';
import { reopenable, type TestDatabase } from '../databases.ts';
import { callsOfEach } from './cases.ts';
import { countedCases, expectRightCounts } from './counts.ts';
import { expectRightOrders, orderedCases } from './orders.ts';
import { namesLargeTable } from './large-tables.ts';
import { watchPostgres, type PostgresStatement } from './watch-postgres.ts';

const NOW = '2026-11-20T12:00:00Z';
/** Enough for the planner to prefer the index that finds fewest rows. */
const DOCUMENTS = 2_000;

let database: TestDatabase;
let t: TestApi;
/** Takes an index whenever there is one that serves, however few the rows are. */
let planner: pg.Client;
let watch: ReturnType<typeof watchPostgres>;

beforeAll(async () => {
  const postgres = reopenable.find(({ kind }) => kind === 'postgres');
  if (postgres === undefined) throw new Error('no PostgreSQL to test on');
  database = await postgres.create();
  await loadDocuments(database.target, { documents: DOCUMENTS, now: new Date(NOW) });
  t = testApi({ database: database.target, seed: 'large', clock: manualClock(NOW) });
  await t.api.ready;
  planner = new pg.Client({
    connectionString: database.target,
    options: '-c enable_seqscan=off -c enable_sort=off -c enable_incremental_sort=off',
  });
  await planner.connect();
  watch = watchPostgres();
});
afterAll(async () => {
  watch.stop();
  await planner.end();
  await t.close();
  await database.dispose();
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Strategy?: string;
  readonly Plans?: readonly Node[];
}

async function planOf({ text, parameters }: PostgresStatement): Promise<Node | undefined> {
  const { rows } = await planner.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    [...parameters],
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan;
}

const ENDS_LIMIT = ['Sort', 'Incremental Sort', 'Aggregate', 'Hash', 'Materialize', 'Append'];

/** Partial indexes: they have the documents of one filter and no others. */
const OF_FILTERS = ['documentos_correo_fallido', 'documentos_acreditada'];

/**
 * What reads a large table as a whole: a sequential scan, or an index of all its rows of which only the sandbox is asked, unless a limit
 * ends it.
 *
 * @param isLimited whether the rows are asked for one by one until there are enough
 */
function problemsOf(node: Node, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  const isLarge = namesLargeTable(table) || namesLargeTable(index);
  const asked = (node['Index Cond'] ?? '').replace(/\(sandbox = [^)]*\)/, '').replace(/[() ]/g, '');
  const isWhole = index !== '' && asked === '' && !OF_FILTERS.includes(index);
  const isRead = type === 'Seq Scan' || (isWhole && !isLimited);
  // Rows in the order of their groups are added up group by group.
  const isEnd = ENDS_LIMIT.includes(type) && node.Strategy !== 'Sorted';
  const limited = type === 'Limit' || (isLimited && !isEnd);
  return [
    ...(isLarge && isRead ? [`${type} ${table} ${index}`] : []),
    ...(node.Plans ?? []).flatMap((child) => problemsOf(child, limited)),
  ];
}

const sorts = (node: Node): boolean =>
  node['Node Type'].endsWith('Sort') || (node.Plans ?? []).some((child) => sorts(child));

describe.each(Object.entries(callsOfEach))('the queries of %s on PostgreSQL', (user, all) => {
  it('find their rows by indexes, and pages without filters in their order', async () => {
    const controller = t.as(user as keyof typeof callsOfEach).controller;
    const wrong: string[] = [];
    const known = new Set<string>();
    for (const [name, call] of all) {
      watch.take();
      await call(controller);
      for (const statement of watch.take()) {
        if (known.has(statement.text)) continue;
        known.add(statement.text);
        const plan = await planOf(statement);
        if (plan === undefined) continue;
        // Of the documents of a few names a page is sorted.
        const isPage =
          / limit \$\d+ offset /.test(statement.text) && !statement.text.includes('"busqueda" in (');
        const found = [
          ...problemsOf(plan),
          ...(isPage && name.startsWith('sorted {"orden') && sorts(plan) ? ['sorts'] : []),
        ];
        wrong.push(...found.map((problem) => `${name}: ${problem}\n  ${statement.text}`));
      }
    }
    expect(known.size).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});

it('finds in an index what is done in the background', async () => {
  watch.take();
  await t.api.deliverMail();
  const statements = watch.take().filter(({ text }) => text.includes('"correos"'));
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) {
    const plan = await planOf(statement);
    expect(plan && problemsOf(plan), statement.text).toEqual([]);
  }
});

it('finds few documents by what they have, and not by looking through all in the order of the page', async () => {
  watch.take();
  const filtros: FiltrosDocumentos = { tipo: [5], estado: ['rechazado'] };
  const { meta } = await t.as('admin').controller.documentosElectronicos.consulta({ filtros });
  expect(meta.total).toBeGreaterThan(0);
  const [page, ...others] = watch.take().filter(({ text }) => / limit \$\d+ offset /.test(text));
  expect(others).toEqual([]);
  // An offset keeps the planner from the order that is outside.
  expect(page?.text).toMatch(
    /from "documentos" where .* offset \$\d+\) as part\) .* order by "fecha_emision" desc/,
  );
});

it.each(countedCases)('counts and adds up the documents of %j', async (...one) => expectRightCounts(t, one));

it.each(orderedCases)('sorts the documents of %j by every field', async (...one) =>
  expectRightOrders(t, one),
);
