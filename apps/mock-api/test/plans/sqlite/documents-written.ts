import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { datosFactura, pedido } from '../../../src/documentos/fixtures/facturas.ts';
import { NOW, type LargeFile } from './large-file.ts';

/** What is looked up when a document is written, and what its triggers read. */
export function writtenDocumentPlans(large: LargeFile): void {
  it('finds in an index whatever issuing, sending and cancelling needs', async () => {
    const { t, watch, problemsOf } = large;
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

  it('reads no table from its beginning when a document is written', async () => {
    const { t, planOf } = large;
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'documentos'`.execute(
      t.api.db,
    );
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
}
