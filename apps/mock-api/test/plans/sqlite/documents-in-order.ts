import type { FiltrosDocumentos } from '@portal/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { groupsOf } from '../../../src/documentos/groups.ts';
import { idsOfPage } from '../../../src/documentos/list.ts';
import { planDocumentos } from '../../../src/documentos/plan.ts';
import { firstNames } from '../../../src/documentos/sums.ts';
import { storeOf } from '../../../src/store/store.ts';
import { expectRightOrders, orderedCases } from '../orders.ts';
import type { Statement } from '../watch-statements.ts';
import { adminContext, compare, indexesIn, PAGE, SORTS_ALL, type LargeFile } from './large-file.ts';

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

/** Those statements that look for the ids of a page among the first entries in its order. */
const triedIn = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter(({ text }) => /^select "id" from \(select \* from \(select .* limit \?/.test(text));

/** Those statements that look for the ids of a page. */
const pagesIn = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter(({ text }) => /^select "id" from "documentos" as .* limit \?/.test(text));

/** Lists of documents in each order: from both ends, by the first names, and group by group. */
export function sortedDocumentPlans(large: LargeFile): void {
  it.each([
    [{}, 'total'],
    [{ receptor: 's.r.l.' }, 'fecha_emision'],
    [{ texto: 's.a.', tipo: [1 as const] }, 'receptor_nombre'],
  ] as const)('reads the last pages of %j by %s from the end', async (filtros, campo) => {
    const { t, watch } = large;
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

  it.each([
    ['total', 'documentos_estado_total'],
    ['lote', 'documentos_estado_lote'],
  ] as const)('has rejected documents in the order of their %s', async (campo, index) => {
    const { t, watch, planOf } = large;
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
      const pages = pagesIn(watch.take());
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
      const { t, watch } = large;
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

  it('knows the first names of a state although other names have had it', async () => {
    const { t } = large;
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
      const names = await firstNames(
        await adminContext(t),
        { estado: ['error_envio'] },
        undefined,
        'asc',
        PAGE,
      );
      expect(names?.length).toBeGreaterThan(0);
      expect(own.map(({ busqueda }) => busqueda)).toEqual(expect.arrayContaining([...(names ?? [])]));
    } finally {
      await setState(now);
    }
  });

  it('has groups of all days where a number is looked for on all days', async () => {
    const { t } = large;
    const context = await adminContext(t);
    const days = { desde: '2030-01-01', hasta: '2030-01-01' };
    const groups = (filtros: FiltrosDocumentos) =>
      groupsOf(context, { campo: 'tipo', sentido: 'asc' }, filtros, {});
    expect(await groups(days)).toEqual([]);
    expect(await groups({ ...days, texto: '80' })).toHaveLength(5);
  });

  it.each<[FiltrosDocumentos, string]>([
    [
      { desde: '2026-10-01', hasta: '2026-10-31' },
      "fecha_emision >= '2026-10-01T03' and fecha_emision < '2026-11-01T03'",
    ],
    [{ tipo: [1], moneda: 'PYG' }, "tipo = 1 and moneda = 'PYG'"],
    [{ estado: ['rechazado', 'cancelado'] }, "estado in ('rechazado', 'cancelado')"],
    [{ con_nota_credito: true }, 'acreditada = 1'],
    [{ correo_fallido: true }, "correo = 'fallido'"],
    [{ receptor: 'e.a.s.' }, "busqueda like '%e.a.s.%'"],
    [{ receptor: 's.a.', monto_min: 1_000_000 }, "busqueda like '%s.a.%' and total_gs >= 1000000"],
    [{ texto: 's.r.l.', tipo: [1] }, "busqueda like '%s.r.l.%' and tipo = 1"],
    [{ id_empresa: 'emp-1', origen: 'api' }, "id_empresa = 'emp-1' and origen = 'api'"],
    [{ receptor: 's.r.l.' }, "busqueda like '%s.r.l.%'"],
    [{ monto_min: 5_000_000 }, 'total_gs >= 5000000'],
  ])('finds the documents of %j in the order of each field, group by group', async (filtros, condition) => {
    const { t } = large;
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

  it.each<[FiltrosDocumentos]>([[{ receptor: 'e.a.s.' }], [{ receptor: 's.a.', desde: '2026-03-01' }]])(
    'looks through the receivers of %j in the order of their documents',
    async (filtros) => {
      const { t, watch, problemsOf } = large;
      watch.take();
      const orden = { campo: 'receptor_documento' as const, sentido: 'asc' as const };
      const { data } = await t.as('admin').controller.documentosElectronicos.consulta({ filtros, orden });
      expect(data.length).toBe(PAGE);
      const statements = watch.take();
      const receivers = statements.filter(({ text }) => text.includes('from "receptores_documentos"'));
      const pages = statements.filter(({ text }) =>
        /^select "id" from "documentos" as .* limit \?$/.test(text),
      );
      expect(receivers.length).toBeGreaterThan(0);
      expect(pages.length).toBeGreaterThanOrEqual(receivers.length);
      for (const { text } of pages) expect(text).toMatch(/"receptor_documento" (?:in \(|= \?)/);
      for (const one of receivers) expect(await problemsOf(one)).toEqual([]);
    },
  );

  it.each<[keyof typeof SORTED_BY, FiltrosDocumentos, string]>([
    ['receptor_documento', { correo_fallido: true }, 'documentos_correo_fallido'],
    ['numero', { correo_fallido: true, monto_min: 5_000_000 }, 'documentos_correo_fallido'],
    ['receptor_documento', { moneda: 'USD', monto_min: 1000, monto_max: 1200 }, 'documentos_orden_total'],
    ['numero', { tipo: [5], monto_min: 5_000_000 }, 'documentos_tipo_numero'],
  ])('reads no rows to sort by %s what %j finds', async (campo, filtros, index) => {
    const { t, watch, planOf } = large;
    watch.take();
    const orden = { campo, sentido: 'desc' as const };
    const { data } = await t.as('admin').controller.documentosElectronicos.consulta({ filtros, orden });
    expect(data.length).toBe(PAGE);
    const pages = pagesIn(watch.take());
    expect(indexesIn(pages)).toEqual([index]);
    for (const page of pages)
      expect(await planOf(page)).toContainEqual(expect.stringContaining(`USING COVERING INDEX ${index}`));
  });

  it.each(orderedCases)('sorts the documents of %j by every field', async (...one) =>
    expectRightOrders(large.t, one),
  );

  it('has receivers without a document, and those of one name with two, in their places', async () => {
    const { t } = large;
    const condition = sql.raw(`sandbox = 'default' and busqueda like '%e.a.s.%'`);
    const { rows: before } = await sql<{ id: string; documento: string }>`
      select id, receptor_documento as documento from documentos where ${condition} order by id limit 90`.execute(
      t.api.db,
    );
    const setDocumento = (id: string, documento: string) =>
      sql`update documentos set receptor_documento = ${documento} where sandbox = 'default' and id = ${id}`.execute(
        t.api.db,
      );
    const others = ['0', '', 'P 12', 'p 12', '99999999-9'];
    try {
      for (const [place, { id }] of before.entries())
        await setDocumento(id, others[place % others.length] ?? '');
      const { rows } = await sql<{ id: string }>`select id from documentos where ${condition}
        order by receptor_documento, fecha_emision, id`.execute(t.api.db);
      for (const sentido of ['asc', 'desc'] as const)
        for (const pagina of [1, 2, 3, 4]) {
          const { data } = await t.as('admin').controller.documentosElectronicos.consulta({
            filtros: { receptor: 'e.a.s.' },
            orden: { campo: 'receptor_documento', sentido },
            pagina,
          });
          const sorted = sentido === 'asc' ? rows : rows.toReversed();
          const expected = sorted.slice((pagina - 1) * PAGE, pagina * PAGE).map(({ id }) => id);
          expect([sentido, pagina, data.map(({ id }) => id)]).toEqual([sentido, pagina, expected]);
        }
    } finally {
      for (const { id, documento } of before) await setDocumento(id, documento);
    }
  });

  it.each<[limite: number, tipo: 1 | undefined, isFound: boolean]>([
    [2, undefined, true],
    [2, 1, true],
    [PAGE, undefined, false],
  ])(
    'looks for %i documents of a common name among the first numbers of kind %s: enough are found: %s',
    async (limite, tipo, isFound) => {
      const { t, watch, planOf } = large;
      const context = await adminContext(t);
      const filtros: FiltrosDocumentos = { texto: 'ferreteria', ...(tipo && { tipo: [tipo] }) };
      const plan = await planDocumentos(context, filtros);
      // As if they were so frequent that it is worth it to try.
      const guessed = { ...plan, estimated: 150 * limite };
      const index = tipo === undefined ? 'documentos_orden_numero' : 'documentos_tipo_numero';
      for (const sentido of ['asc', 'desc'] as const) {
        watch.take();
        const orden = { campo: 'numero' as const, sentido };
        const ids = await idsOfPage(context, filtros, orden, { limite, desde: 0 }, guessed);
        const statements = watch.take();
        const [tried] = triedIn(statements);
        expect(await planOf(tried!)).toContainEqual(expect.stringContaining(`USING COVERING INDEX ${index}`));
        expect(pagesIn(statements)).toHaveLength(isFound ? 0 : 1);
        const order = ['establecimiento', 'punto', 'numero', 'id'].map((column) => `${column} ${sentido}`);
        const { rows } = await sql<{ id: string }>`select id from documentos where sandbox = 'default'
          and busqueda like '%ferreteria%' ${tipo === undefined ? sql`` : sql`and tipo = 1`}
          order by ${sql.raw(order.join(', '))} limit ${limite}`.execute(t.api.db);
        expect(rows).toHaveLength(limite);
        expect(ids).toEqual(rows.map(({ id }) => id));
      }
    },
  );

  it('sorts the few documents that a word has among those of a state', async () => {
    const { t, watch } = large;
    watch.take();
    const filtros = { origen: 'api' as const, texto: 'ferreteria' };
    const orden = { campo: 'estado' as const, sentido: 'desc' as const };
    const { data } = await t.as('admin').controller.documentosElectronicos.consulta({ filtros, orden });
    const pages = pagesIn(watch.take());
    expect(indexesIn(pages)).not.toContain('documentos_orden_origen');
    const { rows } = await sql<{
      id: string;
    }>`select id from documentos where sandbox = 'default' and origen = 'api'
      and busqueda like '%ferreteria%' order by estado desc, fecha_emision desc, id desc limit 25`.execute(
      t.api.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it.each(['tipo', 'estado', 'moneda', 'origen', 'lote', 'receptor_documento'] as const)(
    'reads only documents of the days that are asked for in the order of %s',
    async (campo) => {
      const { t, watch, planOf } = large;
      watch.take();
      const filtros = { desde: '2026-10-01', hasta: '2026-10-31' };
      const orden = { campo, sentido: 'asc' as const };
      await t.as('admin').controller.documentosElectronicos.consulta({ filtros, orden });
      const pages = watch
        .take()
        .filter(({ text }) => /^select "id" from "documentos" .* limit \?$/.test(text));
      const ofDays = /^SEARCH documentos USING COVERING INDEX .*\bfecha_emision>\? AND fecha_emision<\?\)$/;
      const plans = await Promise.all(pages.map(planOf));
      expect(plans.flat()).toContainEqual(expect.stringMatching(ofDays));
      expect(plans.flat()).not.toContain(SORTS_ALL);
    },
  );
}
