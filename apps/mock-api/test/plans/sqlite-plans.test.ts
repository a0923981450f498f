import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FiltrosDocumentos, FiltrosEventos } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/core/clock.ts';
import type { SessionContext } from '../../src/core/context.ts';
import { datosFactura, pedido } from '../../src/documentos/fixtures/facturas.ts';
import { groupsOf } from '../../src/documentos/groups.ts';
import { firstNames } from '../../src/documentos/sums.ts';
import { loadDocuments } from '../../src/seed/bulk/load.ts';
import { storeOf } from '../../src/store/store.ts';
import { testApi, type TestApi } from '../../src/test-api.ts';
import { calls } from './cases.ts';
import { countedCases, expectRightCounts } from './counts.ts';
import { namesLargeTable } from './large-tables.ts';
import { watchStatements, type Statement } from './watch-statements.ts';

const NOW = '2026-11-20T12:00:00Z';
/** More than are counted one by one. */
const DOCUMENTS = 10_500;
const PAGE = 25;
/** Documents that are found by a filter are sorted where that is less work than to look for them in order: at most about so many. */
const MOST_SORTED = Math.ceil(2 * Math.sqrt(PAGE * DOCUMENTS));

let folder = '';
let t: TestApi;
let watch: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-plans-'));
  const file = join(folder, 'large.sqlite');
  await loadDocuments(file, { documents: DOCUMENTS, now: new Date(NOW) });
  watch = watchStatements();
  t = testApi({ database: file, seed: 'large', clock: manualClock(NOW) });
  await t.api.ready;
  await t.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
  watch.take();
});
afterAll(async () => {
  watch.stop();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function planOf({ text }: Statement): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(t.api.db);
  watch.take();
  return rows.map(({ detail }) => detail);
}

const SORTS_ALL = 'USE TEMP B-TREE FOR ORDER BY';
const LIMIT = / limit \?( offset \?)?$/;
/** In an index whose beginning is not asked for every entry of the sandbox comes next; those of failed mails and of credited facturas have few. */
const WALKS =
  /^SEARCH (\w+) USING (?:COVERING )?INDEX (?!documentos_correo_fallido|documentos_acreditada)\w+ \(sandbox=\?\)$/;

/** Compares the first page of a list in each order, the last first, and its total with what is expected of it. */
async function expectSorted<Campo extends string>(
  rows: readonly (Readonly<Record<Campo, string | number>> & { readonly id: string })[],
  campos: readonly Campo[],
  total: number,
  list: (campo: Campo) => Promise<{
    readonly data: readonly { readonly id: string }[];
    readonly meta: { readonly total: number };
  }>,
): Promise<void> {
  for (const campo of campos) {
    const { data, meta } = await list(campo);
    const sorted = rows.toSorted(
      (one, other) => compare(other[campo], one[campo]) || compare(other.id, one.id),
    );
    expect(data.map(({ id }) => id)).toEqual(sorted.slice(0, PAGE).map(({ id }) => id));
    expect([campo, meta.total]).toEqual([campo, total]);
  }
}

const compare = <T>(one: T, other: T): number => (one < other ? -1 : Number(one > other));

/** What is wrong with the plan of a statement. */
async function problemsOf(statement: Statement): Promise<string[]> {
  const { text } = statement;
  if (!/^(select|update|delete)\b/i.test(text) || !namesLargeTable(text)) return [];
  const plan = await planOf(statement);
  const isLarge = (name: string) => {
    const [, table = name] = new RegExp(`\\b(?:from|join) "?(\\w+)"? (?:as )?"?${name}\\b`).exec(text) ?? [];
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
const plans = new Map<string, string[]>();

/** Sums of very many documents are refused. */
function refused(error: unknown): void {
  if (!(error instanceof OperationFailure) || error.codigo !== 'VALIDACION') throw error;
}

describe.each(Object.entries(calls))('the queries of %s', (user, all) => {
  it('find their rows by indexes, in order, and sort a page', async () => {
    const controller = t.as(user as keyof typeof calls).controller;
    const wrong: string[] = [];
    const known = new Set<string>();
    for (const [name, call] of all) {
      await call(controller).catch(refused);
      for (const statement of watch.take()) {
        const sorted = await sortedRows(statement);
        if (sorted > MOST_SORTED) wrong.push(`${name}: sorts ${String(sorted)} rows\n  ${statement.text}`);
        if (known.has(statement.text)) continue;
        known.add(statement.text);
        wrong.push(
          ...(await problemsOf(statement)).map((problem) => `${name}: ${problem}\n  ${statement.text}`),
        );
      }
    }
    expect(known.size).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});

it.each([
  [{}, 'total'],
  [{ receptor: 's.r.l.' }, 'fecha_emision'],
  [{ texto: 's.a.', tipo: [1 as const] }, 'receptor_nombre'],
] as const)('reads the last pages of %j by %s from the end', async (filtros, campo) => {
  const { documentosElectronicos } = t.as('admin').controller;
  const all = { filtros: filtros as FiltrosDocumentos, por_pagina: 100 };
  const up = { ...all, orden: { campo, sentido: 'asc' as const } };
  const down = { ...all, orden: { campo, sentido: 'desc' as const } };
  const { meta } = await documentosElectronicos.consulta(up);
  expect([meta.total > 300, meta.hay_mas]).toEqual([true, undefined]);
  const last = Math.ceil(meta.total / 100);
  watch.take();
  const pages = [];
  for (const pagina of [last - 1, last])
    pages.push(...(await documentosElectronicos.consulta({ ...up, pagina })).data);
  for (const { text, parameters } of watch.take())
    if (text.endsWith(' limit ? offset ?')) expect(parameters.at(-1)).toBeLessThanOrEqual(100);
  const first = [];
  for (const pagina of [1, 2])
    first.push(...(await documentosElectronicos.consulta({ ...down, pagina })).data);
  expect(pages.length).toBe(100 + meta.total - (last - 1) * 100);
  expect(pages.map(({ id }) => id)).toEqual(
    first
      .slice(0, pages.length)
      .map(({ id }) => id)
      .toReversed(),
  );
});

it.each(countedCases)('counts and adds up the documents of %j', async (...one) => expectRightCounts(t, one));

it('looks at no document to count and add up what words find', async () => {
  const { documentosElectronicos } = t.as('admin').controller;
  watch.take();
  const filtros = { texto: 'altos', receptor: 's.a.', tipo: [1 as const], moneda: 'PYG' };
  await documentosElectronicos.contar({ filtros });
  await documentosElectronicos.totalizar({ filtros });
  const statements = watch.take();
  expect(statements.length).toBeGreaterThan(2);
  for (const { text } of statements) expect(text).not.toContain('as documentos indexed by');
});

it('counts what words find within days among the documents that its receivers have on these', async () => {
  const { documentosElectronicos } = t.as('admin').controller;
  watch.take();
  await documentosElectronicos.contar({ filtros: { texto: 'altos', desde: '2026-10-01' } });
  const counted = watch.take().filter(({ text }) => text.includes('select count(*)'));
  expect(counted.length).toBeGreaterThan(0);
  for (const statement of counted)
    expect(await planOf(statement)).toContainEqual(
      expect.stringMatching(
        /^SEARCH documentos USING .*INDEX documentos_orden_receptor \(sandbox=\? AND busqueda=\? AND fecha_emision>\?\)$/,
      ),
    );
});

it.each([
  ['its beginning', 0, 20, ['sqlite_autoindex_documentos_2']],
  ['its series and the beginning of its number', 13, 10, ['sqlite_autoindex_documentos_2']],
  ['the end of its number', 20, 12, ['documentos_en_serie']],
  ['its day', 25, 12, ['documentos_orden_fecha']],
  ['its security code', 33, 11, ['documentos_codigo_seguridad']],
])('finds documents by a part of their CDC: %s', async (_part, from, length, expected) => {
  const { cdc } = await t.api.db.selectFrom('documentos').select('cdc').limit(1).executeTakeFirstOrThrow();
  watch.take();
  const { documentosElectronicos } = t.as('admin').controller;
  const texto = cdc.slice(from, from + length);
  await documentosElectronicos.consulta({ filtros: { texto } });
  const looked = watch.take().filter(({ text }) => text.includes('instr("cdc", ?)'));
  const indexes = looked.map(({ text }) => / indexed by (\w+)/.exec(text)?.[1]);
  expect(indexes).toEqual(expect.arrayContaining(expected));
  for (const statement of looked) expect(await problemsOf(statement)).toEqual([]);
  // The page itself is of the documents that were found.
  expect(looked.filter(({ text }) => text.includes(' order by '))).toEqual([]);
});

it('does not look for a number that no day of a document follows', async () => {
  watch.take();
  // The end of a number, a taxpayer of kind 2, and the year 2999.
  const filtros = { texto: '00122999' };
  const { meta } = await t.as('admin').controller.documentosElectronicos.consulta({ filtros });
  expect(meta.total).toBe(0);
  const looked = watch.take().filter(({ text }) => text.includes('instr("cdc", ?)'));
  expect(looked.filter(({ text }) => text.includes('documentos_en_serie'))).toEqual([]);
  expect(looked.length).toBeGreaterThan(0);
});

it('finds in an index whatever issuing, sending and cancelling needs', async () => {
  const { facturas, eventos } = t.as('cliente').controller;
  const datos = datosFactura({ fecha_emision: NOW });
  watch.take();
  const { data } = await facturas.emitirEnviar(pedido({ datos }));
  t.clock.advance(60_000);
  await eventos.alta({ tipo: 'cancelacion', id: data.id, motivo: 'Error en la emisión' });
  const statements = watch.take();
  expect(statements.length).toBeGreaterThan(20);
  for (const statement of statements) expect(await problemsOf(statement), statement.text).toEqual([]);
});

it('finds in an index what is done in the background', async () => {
  watch.take();
  await t.api.deliverMail();
  const statements = watch.take().filter(({ text }) => text.includes('"correos"'));
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) expect(await problemsOf(statement), statement.text).toEqual([]);
});

it.each([
  [{}, '1 = 1'],
  [{ estado: ['fallido' as const] }, "estado = 'fallido'"],
  [
    { estado: ['simulado' as const], desde: '2026-10-01' },
    "estado = 'simulado' and fecha >= '2026-10-01T03'",
  ],
  [{ desde: '2026-10-01', hasta: '2026-10-31' }, "fecha >= '2026-10-01T03' and fecha < '2026-11-01T03'"],
  [{ id_empresa: 'emp-1', hasta: '2026-10-31' }, "id_empresa = 'emp-1' and fecha < '2026-11-01T03'"],
  [{ texto: 'factura' }, "busqueda like '%factura%'"],
  [{ texto: '0000115', id_empresa: 'emp-1' }, "id_empresa = 'emp-1' and busqueda like '%0000115%'"],
])('finds and sorts the mails of %j', async (filtros, condition) => {
  const { rows } = await sql<{ id: string; fecha: string; intentos: number; estado: string }>`
    select id, fecha, intentos, estado from correos where sandbox = 'default' and ${sql.raw(condition)}`.execute(
    t.api.db,
  );
  await expectSorted(rows, ['fecha', 'estado', 'intentos'], rows.length, (campo) =>
    t.as('admin').controller.empresasCorreo.bandeja({ filtros, orden: { campo, sentido: 'desc' } }),
  );
});

const EVENT_ORDERS = ['fecha', 'numero', 'tipo', 'receptor_nombre', 'estado'] as const;

it.each([
  [{}, '1 = 1'],
  [{ estado: ['rechazado' as const] }, "estado = 'rechazado'"],
  [
    { desde: '2026-10-01', tipo: ['cancelacion' as const] },
    "fecha >= '2026-10-01T03' and tipo = 'cancelacion'",
  ],
  [{ id_empresa: 'emp-1', hasta: '2026-01-31' }, "id_empresa = 'emp-1' and fecha < '2026-02-01T03'"],
  [
    { tipo_documento: [1 as const], pestana: 'recibidos' as const },
    "tipo_documento = 1 and origen in ('receptor', 'sifen')",
  ],
  [{ texto: 'ferreteria' }, "busqueda like '%ferreteria%'"],
  [
    { texto: 'S.R.L. ferreteria', id_empresa: 'emp-1' },
    "id_empresa = 'emp-1' and busqueda like '%ferreteria%' and busqueda like '%s.r.l.%'",
  ],
  [{ texto: '0000056' }, "(numero like '%-0000056' or busqueda like '%0000056%')"],
  [{ texto: '56' }, "(numero like '%-0000056' or busqueda like '%56%')"],
  // What is rare is looked for: the digits, of which the others are conditions.
  [{ texto: '001-001-0000077' }, "busqueda like '%001-001-0000077%'"],
  [{ texto: '0000056 s.r.l.' }, "busqueda like '%0000056%' and busqueda like '%s.r.l.%'"],
  [{ pestana: 'recibidos' as const, desde: '2026-10-01' }, "origen <> 'emisor' and fecha >= '2026-10-01T03'"],
  [
    { id_empresa: 'emp-1', pestana: 'emitidos' as const, tipo_documento: [1 as const] },
    "id_empresa = 'emp-1' and origen = 'emisor' and tipo_documento = 1",
  ],
  [{ texto: '0180069563' }, "cdc like '%0180069563%' or busqueda like '%0180069563%'"],
])('finds and sorts the events of %j', async (filtros, condition) => {
  const { rows } = await sql<Record<'id' | (typeof EVENT_ORDERS)[number], string>>`
    select id, fecha, numero, tipo, receptor_nombre, estado from eventos
    where sandbox = 'default' and (${sql.raw(condition)})`.execute(t.api.db);
  expect(rows.length).toBeGreaterThan(0);
  const most = 'texto' in filtros ? 2000 : 10_000;
  await expectSorted(rows, EVENT_ORDERS, Math.min(rows.length, most), (campo) =>
    t.as('admin').controller.eventos.consulta({ filtros, orden: { campo, sentido: 'desc' } }),
  );
  const { data: counted } = await t.as('admin').controller.eventos.contar({ filtros });
  if (!('pestana' in filtros) && rows.length <= most)
    expect(counted.emitidos + counted.recibidos).toBe(rows.length);
});

it.each<[FiltrosEventos, 'admin' | 'cliente', string, string]>([
  [{}, 'admin', '1 = 1', 'eventos_orden_origen'],
  [{ desde: '2026-10-01' }, 'admin', "fecha >= '2026-10-01T03'", 'eventos_orden_origen'],
  [{ id_empresa: 'emp-2' }, 'admin', "id_empresa = 'emp-2'", 'eventos_empresa_origen'],
  [{ hasta: '2026-09-30' }, 'cliente', "id_empresa in ('emp-1', 'emp-3') and fecha < '2026-10-01T03'", ''],
])('counts the tabs of events of %j by their origin for %s', async (filtros, user, condition, index) => {
  const { rows } = await sql<{ emitidos: number; recibidos: number }>`
    select count(*) filter (where origen = 'emisor') as emitidos, count(*) filter (where origen <> 'emisor') as recibidos
    from eventos where sandbox = 'default' and ${sql.raw(condition)}`.execute(t.api.db);
  watch.take();
  const { data } = await t.as(user).controller.eventos.contar({ filtros });
  expect([data]).toEqual(rows);
  expect(Math.min(data.emitidos, data.recibidos)).toBeGreaterThan(0);
  const counted = watch.take().filter(({ text }) => text.startsWith('select count(*)'));
  expect(counted.map(({ text }) => / indexed by (\w+) /.exec(text)?.[1])).toEqual(
    Array(2).fill(index || 'eventos_empresa_origen'),
  );
});

it('finds the voided range that a number is in, with and without its place', async () => {
  const range = await t.api.db
    .selectFrom('eventos')
    .select(['id', 'establecimiento', 'punto', 'hasta'])
    .where('tipo', '=', 'inutilizacion')
    .limit(1)
    .executeTakeFirstOrThrow();
  const numero = String(Number(range.hasta) % 9_999_999).padStart(7, '0');
  for (const texto of [numero, `${range.establecimiento ?? ''}-${range.punto ?? ''}-${numero}`]) {
    const { data } = await t.as('admin').controller.eventos.consulta({ filtros: { texto }, por_pagina: 100 });
    expect(data.map(({ id }) => id)).toContain(range.id);
  }
});

it('finds received documents by what the receiver has said last', async () => {
  const { consultas } = t.as('consulta').controller;
  const { meta: all } = await consultas.consulta({});
  const found: string[] = [];
  let counted = 0;
  for (const estado of ['conforme', 'conforme_parcial', 'disconforme', 'desconocido'] as const) {
    const { data, meta } = await consultas.consulta({ filtros: { respuesta: [estado] } });
    expect(new Set(data.map(({ respuesta }) => respuesta.estado))).toEqual(
      new Set(data.length === 0 ? [] : [estado]),
    );
    found.push(...data.map(({ cdc }) => cdc));
    counted += meta.total;
  }
  const { rows } = await sql<{ cdc: string }>`select distinct d.cdc from eventos e
    join documentos d on d.sandbox = e.sandbox and d.id = e.id_documento
    where e.sandbox = 'default' and e.estado = 'registrado' and e.tipo in ('conformidad', 'disconformidad', 'desconocimiento')
      and d.receptor_documento like
        (select nro_documento || '-_' from usuarios where sandbox = 'default' and usuario = 'consulta')`.execute(
    t.api.db,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(found.toSorted()).toEqual(rows.map(({ cdc }) => cdc).toSorted());
  expect(counted).toBe(rows.length);
  const { meta: rest } = await consultas.consulta({ filtros: { respuesta: ['sin_respuesta'] } });
  expect(rest.total).toBe(all.total - counted);
});

it.each(['cancelacion', 'nominacion'] as const)(
  'offers the documents for %s that one without indexes would',
  async (tipo) => {
    const { data } = await t
      .as('cliente')
      .controller.eventos.documentosPosibles({ tipo, id_empresa: 'emp-1', texto: 'o' });
    expect(data.length).toBeGreaterThan(0);
    const hours = (count: number) => new Date(Date.parse(NOW) - count * 3_600_000).toISOString();
    const possible = {
      cancelacion: `(tipo = 1 and aprobado_en >= '${hours(48)}' or tipo = 5 and aprobado_en >= '${hours(168)}')`,
      nominacion: `tipo = 1 and receptor_documento = '0' and nominado is null`,
    };
    const { rows } = await sql<{ id: string }>`select id from documentos where sandbox = 'default'
      and id_empresa = 'emp-1' and estado in ('aprobado', 'aprobado_observacion') and busqueda like '%o%'
      and ${sql.raw(possible[tipo])} order by fecha_emision desc, id limit 20`.execute(t.api.db);
    const offered = data.map(({ id }) => id);
    expect(rows.map(({ id }) => id).filter((id) => offered.includes(id))).toEqual(offered);
  },
);

it('reads no table from its beginning when a document is written', async () => {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'documentos'`.execute(t.api.db);
  const steps = triggers.flatMap(({ name, sql: text }) => {
    const [, body = ''] = /\bbegin\b(.*)\bend\s*$/is.exec(text) ?? [];
    return body
      .split(/;\s*/)
      .filter((step) => step.trim() !== '')
      .map((step) => ({ name, step }));
  });
  expect(steps.length).toBeGreaterThan(10);
  for (const { name, step } of steps) {
    const plan = await planOf({ text: step.replaceAll(/\b(?:new|old)\.\w+/g, '?'), parameters: [] });
    const scans = plan.filter((detail) =>
      /^SCAN (?!CONSTANT ROW|\d+ CONSTANT ROWS|nivel\b)|\(sandbox=\?\)$/.test(detail),
    );
    expect(scans, `${name}: ${step}`).toEqual([]);
  }
});

it.each([
  ['total', 'documentos_estado_total'],
  ['lote', 'documentos_estado_lote'],
] as const)('has rejected documents in the order of their %s', async (campo, index) => {
  const rows = await storeOf(t.api.db, 'default')
    .select('documentos')
    .select(['id', 'total_gs as total', sql<string>`coalesce(lote, '') || ' ' || fecha_emision`.as('lote')])
    .where('estado', '=', 'rechazado')
    .execute();
  expect(rows.length).toBeGreaterThan(2 * PAGE);
  for (const sentido of ['asc', 'desc'] as const) {
    watch.take();
    const { data, meta } = await t.as('admin').controller.documentosElectronicos.consulta({
      filtros: { estado: ['rechazado'] },
      orden: { campo, sentido },
      pagina: 2,
    });
    const sorted = rows.toSorted(
      (one, other) => compare(one[campo], other[campo]) || compare(one.id, other.id),
    );
    const ids = (sentido === 'asc' ? sorted : sorted.toReversed()).map(({ id }) => id);
    expect(data.map(({ id }) => id)).toEqual(ids.slice(PAGE, 2 * PAGE));
    expect(meta.total).toBe(rows.length);
    const pages = watch
      .take()
      .filter(({ text }) => /^select "id" from "documentos" as .* limit \?/.test(text));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      expect(page.text).toContain(` indexed by ${index} `);
      expect(await planOf(page)).not.toContain(SORTS_ALL);
    }
  }
});

it.each<[FiltrosDocumentos, string, boolean]>([
  [{}, "id_empresa in ('emp-1', 'emp-3')", true],
  [{ id_empresa: 'emp-3' }, "id_empresa = 'emp-3'", true],
  [{ id_empresa: 'emp-1', moneda: 'PYG' }, "id_empresa = 'emp-1' and moneda = 'PYG'", true],
  // Few are sorted.
  [{ id_empresa: 'emp-1', estado: ['rechazado'] }, "id_empresa = 'emp-1' and estado = 'rechazado'", false],
  [{ tipo: [5], origen: 'api' }, "id_empresa in ('emp-1', 'emp-3') and tipo = 5 and origen = 'api'", false],
])(
  'finds the documents of %j by name among those of the first names',
  async (filtros, condition, isByNames) => {
    const { rows } = await sql<{ id: string }>`select id from documentos
    where sandbox = 'default' and ${sql.raw(condition)} order by busqueda, fecha_emision, id`.execute(
      t.api.db,
    );
    expect(rows.length).toBeGreaterThan(PAGE);
    for (const sentido of ['asc', 'desc'] as const)
      for (const pagina of [1, 2]) {
        watch.take();
        const { data } = await t.as('cliente').controller.documentosElectronicos.consulta({
          filtros,
          orden: { campo: 'receptor_nombre', sentido },
          pagina,
        });
        const sorted = sentido === 'asc' ? rows : rows.toReversed();
        expect(data.map(({ id }) => id)).toEqual(
          sorted.slice((pagina - 1) * PAGE, pagina * PAGE).map(({ id }) => id),
        );
        const [page] = watch.take().filter(({ text }) => text.endsWith(' limit ? offset ?'));
        expect(page?.text.includes('"busqueda" in (')).toBe(isByNames);
      }
  },
);

/** What a call of an administrator reads by. */
async function adminContext(): Promise<SessionContext> {
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

it('knows the first names of a state although other names have had it', async () => {
  const { rows } = await sql<{ id: string; estado: string }>`select id, estado from documentos
    where sandbox = 'default' and estado in ('aprobado', 'rechazado') order by busqueda, fecha_emision, id`.execute(
    t.api.db,
  );
  const setState = async (of: typeof rows, estado?: string) => {
    for (const one of of)
      await sql`update documentos set estado = ${estado ?? one.estado} where sandbox = 'default' and id = ${one.id}`.execute(
        t.api.db,
      );
  };
  const [before, now] = [rows.slice(0, 400), rows.slice(-120)];
  try {
    await setState(before, 'error_envio');
    await setState(before);
    await setState(now, 'error_envio');
    const { rows: own } = await sql<{ busqueda: string }>`select distinct busqueda from documentos
      where sandbox = 'default' and estado = 'error_envio'`.execute(t.api.db);
    const names = await firstNames(await adminContext(), { estado: ['error_envio'] }, undefined, 'asc', PAGE);
    expect(names?.length).toBeGreaterThan(0);
    expect(own.map(({ busqueda }) => busqueda)).toEqual(expect.arrayContaining([...(names ?? [])]));
  } finally {
    await setState(now);
  }
});

it('has groups of all days where a number is looked for on all days', async () => {
  const context = await adminContext();
  const days = { desde: '2030-01-01', hasta: '2030-01-01' };
  expect(await groupsOf(context, 'tipo', days)).toEqual([]);
  expect(await groupsOf(context, 'tipo', { ...days, texto: '80' })).toHaveLength(5);
});

/** What each field is sorted by, as one text. */
const SORTED_BY = {
  tipo: 'tipo || fecha_emision || id',
  estado: 'estado || fecha_emision || id',
  moneda: 'moneda || fecha_emision || id',
  origen: 'origen || fecha_emision || id',
  lote: "coalesce(lote, '') || ' ' || fecha_emision || id",
  receptor_documento: "receptor_documento || ' ' || fecha_emision || id",
  numero: "establecimiento || punto || printf('%012d', numero) || id",
} as const;

it.each<[FiltrosDocumentos, string]>([
  [
    { desde: '2026-10-01', hasta: '2026-10-31' },
    "fecha_emision >= '2026-10-01T03' and fecha_emision < '2026-11-01T03'",
  ],
  [{ tipo: [1], moneda: 'PYG' }, "tipo = 1 and moneda = 'PYG'"],
  [{ estado: ['rechazado', 'cancelado'] }, "estado in ('rechazado', 'cancelado')"],
  [{ con_nota_credito: true }, 'acreditada = 1'],
  [{ id_empresa: 'emp-1', origen: 'api' }, "id_empresa = 'emp-1' and origen = 'api'"],
  [{ receptor: 's.r.l.' }, "busqueda like '%s.r.l.%'"],
  [{ monto_min: 5_000_000 }, 'total_gs >= 5000000'],
])('finds the documents of %j in the order of each field, group by group', async (filtros, condition) => {
  const fields = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[];
  for (const campo of fields) {
    const { rows } = await sql<{ id: string }>`select id from documentos
      where sandbox = 'default' and ${sql.raw(condition)} order by ${sql.raw(SORTED_BY[campo])}`.execute(
      t.api.db,
    );
    expect(rows.length).toBeGreaterThan(3 * PAGE);
    for (const sentido of ['asc', 'desc'] as const)
      for (const pagina of [1, 3]) {
        const orden = { campo, sentido };
        const { data } = await t
          .as('admin')
          .controller.documentosElectronicos.consulta({ filtros, orden, pagina });
        const sorted = sentido === 'asc' ? rows : rows.toReversed();
        expect([campo, data.map(({ id }) => id)]).toEqual([
          campo,
          sorted.slice((pagina - 1) * PAGE, pagina * PAGE).map(({ id }) => id),
        ]);
      }
  }
});

it.each(['tipo', 'estado', 'moneda', 'origen', 'lote', 'receptor_documento'] as const)(
  'reads only documents of the days that are asked for in the order of %s',
  async (campo) => {
    watch.take();
    const filtros = { desde: '2026-10-01', hasta: '2026-10-31' };
    const orden = { campo, sentido: 'asc' as const };
    await t.as('admin').controller.documentosElectronicos.consulta({ filtros, orden });
    const pages = watch.take().filter(({ text }) => /^select "id" from "documentos" .* limit \?$/.test(text));
    const ofDays = /^SEARCH documentos USING COVERING INDEX .*\bfecha_emision>\? AND fecha_emision<\?\)$/;
    const plans = await Promise.all(pages.map(planOf));
    expect(plans.flat()).toContainEqual(expect.stringMatching(ofDays));
    expect(plans.flat()).not.toContain(SORTS_ALL);
  },
);

const CREDITABLE = ['fecha_emision', 'numero', 'receptor_nombre', 'total'] as const;

it.each([
  [undefined, '1 = 1'],
  ['ferreteria', "busqueda like '%ferreteria%'"],
  ['80', "(numero = 80 or busqueda like '%80%')"],
  ['inexistente', '1 = 0'],
])('finds the facturas with a balance to credit by %j, in every order', async (texto, condition) => {
  const { rows } = await sql<{ id: string } & Record<(typeof CREDITABLE)[number], string | number>>`
    select id, fecha_emision, establecimiento || punto || printf('%012d', numero) as numero,
      busqueda || fecha_emision as receptor_nombre, total_gs as total from documentos
    where sandbox = 'default' and id_empresa = 'emp-1' and tipo = 1 and estado in ('aprobado', 'aprobado_observacion')
      and ${sql.raw(condition)} and total > coalesce((select sum(nota.total) from documentos nota where nota.sandbox = 'default'
        and nota.asociado_cdc = documentos.cdc and nota.tipo = 5 and nota.estado not in ('rechazado', 'cancelado', 'inutilizado')), 0)`.execute(
    t.api.db,
  );
  expect(rows.length > 0).toBe(texto !== 'inexistente');
  await expectSorted(rows, CREDITABLE, Math.min(rows.length, 200), (campo) =>
    t.as('cliente').controller.notasCredito.facturasDisponibles({
      filtros: { id_empresa: 'emp-1', ...(texto !== undefined && { texto }) },
      orden: { campo, sentido: 'desc' },
    }),
  );
});

describe('the words of the audit trail', () => {
  it.each<[string, { readonly texto: string; readonly id_empresa?: string }, number, number]>([
    // Their ids are looked up once; the page is asked by these.
    ['few acts', { texto: '0000123' }, 1, 2],
    ['no act', { texto: 'inexistente' }, 1, 2],
    // By its number alone: as many have "cliente" as not, and its trigrams are looked through to no avail.
    ['a number and a word', { texto: 'cliente 0000123' }, 1, 3],
    // A page of them is met soon by looking at the newest. How many they are the trigram index says, unless there are other filters.
    ['many acts', { texto: 'autorizado' }, 2, 1],
    ['many acts of a company', { texto: 'autorizado', id_empresa: 'emp-1' }, 3, 1],
    // As many as these are not counted either.
    ['more acts than are counted', { texto: 'cliente' }, 2, 1],
  ])(
    'are found by their trigrams: those of %s',
    async (_which, { texto, id_empresa }, byTrigrams, others) => {
      watch.take();
      const filtros = { texto, ...(id_empresa !== undefined && { id_empresa }) };
      const { meta } = await t.as('admin').controller.auditoria.consulta({ filtros });
      const looked = watch
        .take()
        .filter(
          ({ text }) =>
            /(from|join) "auditoria"/.test(text) &&
            !text.startsWith('select * from') &&
            !text.includes('max(numero)'),
        );
      const found = looked.filter(({ text }) => text.includes('actos_trigramas match'));
      expect([found.length, looked.length - found.length]).toEqual([byTrigrams, others]);
      const byWords = expect.stringMatching(
        /^SCAN (actos_trigramas|t) VIRTUAL TABLE INDEX \d+:M1$/,
      ) as string;
      const byId = expect.stringMatching(
        /^SEARCH auditoria USING .*sqlite_autoindex_auditoria_1 \(sandbox=\? AND id=\?\)$/,
      ) as string;
      for (const statement of found) {
        // Looked up and counted in the trigram index alone; no row is read for it.
        const isAlone = statement.text.startsWith('select (select ');
        expect(await planOf(statement)).toEqual(
          expect.arrayContaining(isAlone ? [byWords] : [byWords, byId]),
        );
      }
      const { acts } = await t.api.db
        .selectFrom('auditoria')
        .select(({ fn }) => fn.countAll<number>().as('acts'))
        .where('sandbox', '=', 'default')
        .where((of) => of.and(texto.split(' ').map((word) => of('busqueda', 'like', `%${word}%`))))
        .$if(id_empresa !== undefined, (one) => one.where('id_empresa', '=', id_empresa ?? ''))
        .executeTakeFirstOrThrow();
      expect(meta.hay_mas === true ? meta.total < acts : meta.total === acts).toBe(true);
    },
  );
});

it.each([
  [{ id_empresa: 'emp-1', accion: 'corregir' }, 'auditoria_accion_index'],
  [{ usuario: 'cliente', accion: 'reenviar_correo' }, 'auditoria_accion_index'],
  [{ accion: 'emitir', objetos: ['notas_credito' as const] }, 'auditoria_objeto_index'],
  [{ usuario: 'nadie', accion: 'emitir' }, 'auditoria_usuario_index'],
])('looks for records of %j in the index that has fewest', async (filtros, index) => {
  watch.take();
  const { data } = await t.as('admin').controller.auditoria.consulta({ filtros });
  expect(data).toEqual([]);
  const pages = watch.take().filter(({ text }) => text.includes('from "auditoria"') && LIMIT.test(text));
  expect(pages.map(({ text }) => / indexed by (\w+) /.exec(text)?.[1])).toEqual([index]);
});

describe('events with a text that thousands have', () => {
  const COPY = 'copy-';
  afterEach(() => sql`delete from eventos where id like ${`${COPY}%`}`.execute(t.api.db));

  /** One event of a text for each number, the earliest first. */
  async function addEvents(
    origen: 'emisor' | 'receptor',
    from: number,
    to: number,
    texto = 'repetida',
  ): Promise<void> {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info('eventos')`.execute(
      t.api.db,
    );
    const changed: Readonly<Record<string, string>> = {
      id: `'${COPY}' || printf('%06d', n)`,
      busqueda: `'${texto}'`,
      fecha: `'2026-11-19T' || printf('%08d', n)`,
      origen: `'${origen}'`,
    };
    const names = rows.map(({ name }) => name);
    await sql`with recursive numbers (n) as (select ${from} union all select n + 1 from numbers where n < ${to})
      insert into eventos (${sql.raw(names.join(', '))})
      select ${sql.raw(names.map((name) => changed[name] ?? name).join(', '))}
      from numbers, (select * from eventos where sandbox = 'default' limit 1)`.execute(t.api.db);
  }

  it('are found by their ids where they are close to each other', async () => {
    await addEvents('emisor', 1, 800);
    await addEvents('emisor', 801, 6000, 'otra');
    watch.take();
    const filtros = { texto: 'repetida', hasta: '2026-11-20' };
    const { data } = await t.as('admin').controller.eventos.contar({ filtros });
    expect(data).toEqual({ emitidos: 800, recibidos: 0 });
    const found = watch.take().filter(({ text }) => text.includes('from eventos_trigramas as t join'));
    expect(found.length).toBe(1);
  });

  it.each([
    ['few are counted to the last', 6001, 6060, { emitidos: 2000, recibidos: 60, hay_mas: ['emitidos'] }],
    [
      'many are counted up to the limit',
      6001,
      9000,
      { emitidos: 2000, recibidos: 2000, hay_mas: ['emitidos', 'recibidos'] },
    ],
    // Nobody looks for more than those among the first.
    [
      'of many at the beginning it is said how many there are at least',
      1,
      300,
      { emitidos: 1700, recibidos: 290, hay_mas: ['emitidos', 'recibidos'] },
    ],
  ])('are counted by tab: %s', async (_what, from, to, tabs) => {
    await addEvents('emisor', 1001, 6000);
    await addEvents('receptor', from, to);
    const { data } = await t.as('admin').controller.eventos.contar({ filtros: { texto: 'repetida' } });
    expect(data).toEqual(tabs);
  });
});
