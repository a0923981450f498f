import type { FiltrosEventos } from '@portal/contracts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { expectSorted, indexesIn, type LargeFile } from './large-file.ts';

const EVENT_ORDERS = ['fecha', 'numero', 'tipo', 'receptor_nombre', 'estado'] as const;

/** How events are found, sorted and counted by tab, and documents by what their receivers have said. */
export function eventPlans(large: LargeFile): void {
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
    [
      { pestana: 'recibidos' as const, desde: '2026-10-01' },
      "origen <> 'emisor' and fecha >= '2026-10-01T03'",
    ],
    [
      { id_empresa: 'emp-1', pestana: 'emitidos' as const, tipo_documento: [1 as const] },
      "id_empresa = 'emp-1' and origen = 'emisor' and tipo_documento = 1",
    ],
    [{ texto: '0180069563' }, "cdc like '%0180069563%' or busqueda like '%0180069563%'"],
  ])('finds and sorts the events of %j', async (filtros, condition) => {
    const { t } = large;
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
    const { t, watch } = large;
    const { rows } = await sql<{ emitidos: number; recibidos: number }>`
      select count(*) filter (where origen = 'emisor') as emitidos, count(*) filter (where origen <> 'emisor') as recibidos
      from eventos where sandbox = 'default' and ${sql.raw(condition)}`.execute(t.api.db);
    watch.take();
    const { data } = await t.as(user).controller.eventos.contar({ filtros });
    expect([data]).toEqual(rows);
    expect(Math.min(data.emitidos, data.recibidos)).toBeGreaterThan(0);
    const counted = watch.take().filter(({ text }) => text.startsWith('select count(*)'));
    expect(indexesIn(counted)).toEqual(Array(2).fill(index || 'eventos_empresa_origen'));
  });

  it('finds the voided range that a number is in, with and without its place', async () => {
    const { t } = large;
    const range = await t.api.db
      .selectFrom('eventos')
      .select(['id', 'establecimiento', 'punto', 'hasta'])
      .where('tipo', '=', 'inutilizacion')
      .limit(1)
      .executeTakeFirstOrThrow();
    const numero = String(Number(range.hasta) % 9_999_999).padStart(7, '0');
    for (const texto of [numero, `${range.establecimiento ?? ''}-${range.punto ?? ''}-${numero}`]) {
      const { data } = await t
        .as('admin')
        .controller.eventos.consulta({ filtros: { texto }, por_pagina: 100 });
      expect(data.map(({ id }) => id)).toContain(range.id);
    }
  });

  it('finds received documents by what the receiver has said last', async () => {
    const { t } = large;
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

  describe('events with a text that thousands have', () => {
    const COPY = 'copy-';
    afterEach(() => sql`delete from eventos where id like ${`${COPY}%`}`.execute(large.t.api.db));

    /** One event of a text for each number, the earliest first. */
    async function addEvents(
      origen: 'emisor' | 'receptor',
      from: number,
      to: number,
      texto = 'repetida',
    ): Promise<void> {
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info('eventos')`.execute(
        large.t.api.db,
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
        from numbers, (select * from eventos where sandbox = 'default' limit 1)`.execute(large.t.api.db);
    }

    it('are found by their ids where they are close to each other', async () => {
      const { t, watch } = large;
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
      const { t } = large;
      await addEvents('emisor', 1001, 6000);
      await addEvents('receptor', from, to);
      const { data } = await t.as('admin').controller.eventos.contar({ filtros: { texto: 'repetida' } });
      expect(data).toEqual(tabs);
    });
  });
}
