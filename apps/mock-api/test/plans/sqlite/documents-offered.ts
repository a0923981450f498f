import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expectSorted, NOW, PAGE, type LargeFile } from './large-file.ts';

const CREDITABLE = ['fecha_emision', 'numero', 'receptor_nombre', 'total'] as const;

/** An approved factura with a balance, found without indexes. */
const isCreditable = sql.raw(`sandbox = 'default' and id_empresa = 'emp-1' and tipo = 1
  and estado in ('aprobado', 'aprobado_observacion') and total > coalesce((select sum(nota.total) from documentos nota
  where nota.sandbox = 'default' and nota.asociado_cdc = documentos.cdc and nota.tipo = 5
    and nota.estado not in ('rechazado', 'cancelado', 'inutilizado')), 0)`);

/** More than are put in order before any balance is looked up. */
const SPENT = 450;

/** Which documents are offered for an event, and which facturas for a credit. */
export function offeredDocumentPlans(large: LargeFile): void {
  it.each(['cancelacion', 'nominacion'] as const)(
    'offers the documents for %s that one without indexes would',
    async (tipo) => {
      const { t } = large;
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

  it.each([
    [undefined, '1 = 1'],
    ['ferreteria', "busqueda like '%ferreteria%'"],
    ['80', "(numero = 80 or busqueda like '%80%')"],
    ['inexistente', '1 = 0'],
  ])('finds the facturas with a balance to credit by %j, in every order', async (texto, condition) => {
    const { t } = large;
    const { rows } = await sql<{ id: string } & Record<(typeof CREDITABLE)[number], string | number>>`
      select id, fecha_emision, establecimiento || punto || printf('%012d', numero) as numero,
        busqueda || fecha_emision as receptor_nombre, total_gs as total from documentos
      where ${isCreditable} and ${sql.raw(condition)}`.execute(t.api.db);
    expect(rows.length > 0).toBe(texto !== 'inexistente');
    await expectSorted(rows, CREDITABLE, Math.min(rows.length, 200), (campo) =>
      t.as('cliente').controller.notasCredito.facturasDisponibles({
        filtros: { id_empresa: 'emp-1', ...(texto !== undefined && { texto }) },
        orden: { campo, sentido: 'desc' },
      }),
    );
  });

  it('finds the facturas with a balance before and after very many without one', async () => {
    const { t } = large;
    const inOrder = sql<{ id: string }>`select id from documentos where ${isCreditable}
      order by establecimiento desc, punto desc, numero desc, id desc`;
    const before = (await inOrder.execute(t.api.db)).rows.map(({ id }) => id);
    expect(before.length).toBeGreaterThan(SPENT + 200);
    const left = [...before.slice(0, PAGE), ...before.slice(PAGE + SPENT)];
    const spent = JSON.stringify(before.slice(PAGE, PAGE + SPENT));
    const turn = sql`update documentos set total = -total where sandbox = 'default'
      and id in (select value from json_each(${spent}))`;
    await turn.execute(t.api.db);
    try {
      for (const pagina of [1, 2, 8]) {
        const { data } = await t.as('cliente').controller.notasCredito.facturasDisponibles({
          filtros: { id_empresa: 'emp-1' },
          orden: { campo: 'numero', sentido: 'desc' },
          pagina,
        });
        expect(data.map(({ id }) => id)).toEqual(left.slice((pagina - 1) * PAGE, pagina * PAGE));
      }
    } finally {
      await turn.execute(t.api.db);
    }
  });
}
