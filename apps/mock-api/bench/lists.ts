import type { OperationData, PortalOperations } from '@portal/contracts';
import type { ApiClient } from '@portal/contracts/client';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { manualClock } from '../src/core/clock.ts';
import { loadDocuments } from '../src/seed/bulk/load.ts';
import { testApi, type TestApi } from '../src/test-api.ts';
import { addressOf, executeOn, startPostgres } from '../test/postgres-cluster.ts';
import { median, printTable } from './table.ts';

/** The moment that the data are relative to: the calls name days before it. */
const NOW = '2026-11-20T12:00:00Z';
/** Calls of one kind, after a first one, of which the median counts. */
const ROUNDS = 5;
const FIRST_PAGE = { pagina: 1, por_pagina: 25 };
const MONTH = { desde: '2026-10-01', hasta: '2026-10-31' };
const YEAR = { desde: '2025-11-21', hasta: '2026-11-20' };

type Kind = 'sqlite' | 'postgres';
type Controller = ApiClient['controller'];
type List = OperationData<PortalOperations['documentos_electronicos']['consulta']>;
type Filters = List['filtros'];
type Field = List['orden']['campo'];
type Call = readonly [name: string, call: (controller: Controller) => Promise<unknown>];

const list =
  (filtros: Filters, campo: Field = 'fecha_emision', pagina = 1) =>
  ({ documentosElectronicos }: Controller) =>
    documentosElectronicos.consulta({
      filtros,
      orden: { campo, sentido: 'desc' },
      ...FIRST_PAGE,
      pagina,
    });

const ORDERS = [
  ...['fecha_emision', 'numero', 'receptor_nombre', 'receptor_documento', 'total'],
  ...['tipo', 'estado', 'moneda', 'origen', 'lote'],
] as const satisfies readonly Field[];

/** One document whose number, CDC and receiver are searched. */
interface Sample {
  readonly id: string;
  readonly cdc: string;
  readonly numero: string;
  readonly receptor_documento: string;
}

/** The calls that people make. */
const callsFor = ({ id, cdc, numero, receptor_documento }: Sample): readonly Call[] => [
  ...ORDERS.map((campo): Call => [`first page by ${campo}`, list({}, campo)]),
  ['type', list({ tipo: [5] })],
  ['state: rejected', list({ estado: ['rechazado'] })],
  ['states: pending', list({ estado: ['generado', 'enviado', 'error_envio'] })],
  ['company', list({ id_empresa: 'emp-3' })],
  ['month', list(MONTH)],
  ['currency', list({ moneda: 'USD' })],
  ['origin', list({ origen: 'api' })],
  ['amount', list({ monto_min: 5_000_000 })],
  ['month and state', list({ ...MONTH, estado: ['rechazado'] })],
  ['part of a name', list({ receptor: 'altos' })],
  ['RUC', list({ receptor_documento })],
  ['number', list({ texto: numero })],
  ['CDC', list({ texto: cdc })],
  ['last 8 characters of a CDC', list({ cdc: cdc.slice(-8) })],
  ['page 100', list({}, 'fecha_emision', 100)],
  ['counts by state', ({ documentosElectronicos }) => documentosElectronicos.contar({ filtros: {} })],
  ['counts of a month', ({ documentosElectronicos }) => documentosElectronicos.contar({ filtros: MONTH })],
  ['totals of a month', ({ documentosElectronicos }) => documentosElectronicos.totalizar({ filtros: MONTH })],
  ['one document', ({ documentosElectronicos }) => documentosElectronicos.detalle({ id })],
  ['dashboard of a month', ({ dashboard }) => dashboard.consulta(MONTH)],
  ['dashboard of a year', ({ dashboard }) => dashboard.consulta(YEAR)],
  ['audit of a record', ({ auditoria }) => auditoria.consulta({ filtros: { id_objeto: id } })],
];

/** `npm run bench -- lists [--documents N] [--on sqlite,postgres]`: the calls that people make, on very many documents. */
export async function measureLists(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      documents: { type: 'string', default: '100000' },
      on: { type: 'string', default: 'sqlite,postgres' },
    },
  });
  const kinds = values.on.split(',').filter((kind): kind is Kind => kind === 'sqlite' || kind === 'postgres');
  for (const kind of kinds)
    await withDatabase(kind, (target) => measure(kind, target, Number(values.documents)));
}

async function withDatabase(kind: Kind, work: (target: string) => Promise<void>): Promise<void> {
  // A signal leaves nothing behind either: what is temporary is removed on exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'portal-lists-'));
    const remove = (): void => {
      rmSync(folder, { recursive: true, force: true });
    };
    process.once('exit', remove);
    await work(join(folder, 'portal.sqlite'));
    remove();
    return;
  }
  const cluster = await startPostgres('server');
  try {
    await executeOn(cluster.url, 'create database lists');
    await work(addressOf(cluster.url, 'lists'));
  } finally {
    await cluster.stop();
  }
}

async function measure(kind: Kind, target: string, documents: number): Promise<void> {
  const started = performance.now();
  await loadDocuments(target, { documents, now: new Date(NOW) });
  const seconds = (performance.now() - started) / 1000;
  const t = testApi({ database: target, seed: 'large', clock: manualClock(NOW) });
  try {
    const calls = callsFor(await sampleOf(t));
    const users = ['admin', 'cliente'] as const;
    const times = new Map<string, Record<string, number>>(calls.map(([name]) => [name, {}]));
    for (const user of users)
      for (const [name, call] of calls) {
        if (user === 'cliente' && name.startsWith('audit')) continue;
        const row = times.get(name);
        if (row !== undefined) row[user] = await timeOf(() => call(t.as(user).controller));
      }
    printTable(
      `${kind}, ${String(documents)} documents, loaded in ${seconds.toFixed(0)} s, ${await sizeOf(kind, target, t)}: milliseconds`,
      [...times].map(([call, row]) => ({
        call,
        ...Object.fromEntries(users.map((user) => [user, row[user]?.toFixed(1) ?? ''])),
      })),
    );
    const all = [...times.values()].flatMap((row) => Object.values(row));
    const above = (most: number) => String(all.filter((time) => time > most).length);
    console.log(
      `${String(all.length)} calls: median ${median(all).toFixed(1)} ms (aim 20), ` +
        `above 100 ms: ${above(100)} (aim 3), above 1 s: ${above(1000)} (aim 0)`,
    );
    console.log(
      `Insert of a document: ${(await insertTime(kind, t)).toFixed(2)} ms${kind === 'sqlite' ? ' of processor time' : ''}`,
    );
  } finally {
    await t.close();
  }
}

/** The median of some calls. One that is refused takes as long as it takes. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await call().catch(() => undefined);
    times.push(performance.now() - started);
  }
  return median(times.slice(1));
}

async function sampleOf(t: TestApi): Promise<Sample> {
  const { data } = await t.as('admin').controller.documentosElectronicos.consulta({
    filtros: { tipo: [1], estado: ['aprobado'], id_empresa: 'emp-1' },
    ...FIRST_PAGE,
    pagina: 2,
  });
  const sample = data.find(({ receptor_documento }) => receptor_documento !== '0');
  if (sample === undefined) throw new Error('No document to search');
  return sample;
}

async function sizeOf(kind: Kind, target: string, t: TestApi): Promise<string> {
  const bytes =
    kind === 'sqlite'
      ? statSync(target).size
      : Number(
          (await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(t.api.db))
            .rows[0]?.size,
        );
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

const INSERTED = 1000;

/** Milliseconds of the processor for one document of a copy of existing ones, inserted by the database itself and rolled back. */
async function insertTime(kind: Kind, t: TestApi): Promise<number> {
  const { db } = t.api;
  const row = await db.selectFrom('documentos').selectAll().limit(1).executeTakeFirstOrThrow();
  const changed = ['id', 'cdc', 'numero', 'posicion'];
  const columns = Object.keys(row)
    .filter((name) => !changed.includes(name))
    .join(', ');
  const undone = new Error('undone');
  let took = Number.NaN;
  await db
    .transaction()
    .execute(async (transaction) => {
      const before = process.cpuUsage();
      const started = performance.now();
      await sql
        .raw(
          `insert into documentos (id, cdc, numero, ${columns}) select 'copy-' || id, 'copy-' || cdc, numero + 5000000, ${columns}
            from documentos where sandbox = 'default' order by fecha_emision desc limit ${String(INSERTED)}`,
        )
        .execute(transaction);
      const { user, system } = process.cpuUsage(before);
      // PostgreSQL works in another process: there it is the time that passes.
      took = kind === 'sqlite' ? (user + system) / 1000 : performance.now() - started;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return took / INSERTED;
}
