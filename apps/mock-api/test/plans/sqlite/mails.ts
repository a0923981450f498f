import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expectSorted, type LargeFile } from './large-file.ts';

/** How mails are sent in the background, found and sorted. */
export function mailPlans(large: LargeFile): void {
  it('finds in an index what is done in the background', async () => {
    const { t, watch, problemsOf } = large;
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
    const { t } = large;
    const { rows } = await sql<{ id: string; fecha: string; intentos: number; estado: string }>`
      select id, fecha, intentos, estado from correos where sandbox = 'default' and ${sql.raw(condition)}`.execute(
      t.api.db,
    );
    await expectSorted(rows, ['fecha', 'estado', 'intentos'], rows.length, (campo) =>
      t.as('admin').controller.empresasCorreo.bandeja({ filtros, orden: { campo, sentido: 'desc' } }),
    );
  });
}
