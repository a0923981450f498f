import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expectSorted, type LargeFile } from './large-file.ts';

const FIELDS = ['fecha', 'protocolo', 'tipo', 'cantidad'] as const;

/** How the batches of a company are found by a part of their protocolo, and sorted. */
export function batchPlans(large: LargeFile): void {
  it('finds batches by the trigrams of their protocolo where few have the part', async () => {
    const { t, watch } = large;
    const { rows } = await sql<{ protocolo: string }>`
      select protocolo from lotes where sandbox = 'default' and id_empresa = 'emp-1' order by fecha limit 1`.execute(
      t.api.db,
    );
    const protocolo = rows[0]?.protocolo.slice(-9) ?? '';
    watch.take();
    const { data } = await t
      .as('admin')
      .controller.lotes.consulta({ filtros: { id_empresa: 'emp-1', protocolo } });
    const statements = watch.take().filter(({ text }) => text.includes('"lotes"'));
    expect(data.map((lote) => lote.protocolo.slice(-9))).toEqual([protocolo]);
    expect(statements.some(({ text }) => text.includes('lotes_trigramas'))).toBe(true);
    // An index of the company would be read to its end.
    expect(statements.map(({ text }) => text).filter((text) => text.includes('lotes_empresa'))).toEqual([]);
  });

  it.each([
    // Of very many, of some, of none, and too short for trigrams.
    ['111', "protocolo like '%111%'"],
    ['77', "protocolo like '%77%'"],
    ['777', "protocolo like '%777%'"],
    ['99999999', '1 = 0'],
  ])('finds and sorts the batches with %s in their protocolo', async (protocolo, condition) => {
    const { t } = large;
    const { rows } = await sql<Record<(typeof FIELDS)[number], string | number> & { id: string }>`
      select id, fecha, protocolo, tipo, cantidad from lotes
      where sandbox = 'default' and id_empresa = 'emp-1' and ${sql.raw(condition)}`.execute(t.api.db);
    await expectSorted(rows, FIELDS, rows.length, (campo) =>
      t.as('admin').controller.lotes.consulta({
        filtros: { id_empresa: 'emp-1', protocolo },
        orden: { campo, sentido: 'desc' },
      }),
    );
  });
}
