import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../../test/databases.ts';
import { serversOn } from '../../../test/server-process.ts';
import { openDatabase } from '../../store/database.ts';
import { storeOf } from '../../store/store.ts';
import { emitirWithCuts } from '../fixtures/cuts.ts';
import { correlativo, datosFactura, pedido } from '../fixtures/facturas.ts';

describe.each(reopenable)('emission on $kind', (kind) => {
  it('loses no factura that had its response and leaves neither gap nor duplicate when the process is killed in the middle', async () => {
    const servers = await serversOn(kind);
    onTestFinished(() => servers.dispose());
    const datos = datosFactura({ fecha_emision: new Date().toISOString() });
    const calls = Array.from({ length: 40 }, () => pedido({ datos }));
    const respondidas = await emitirWithCuts(
      servers,
      calls,
      (cliente, call) => cliente.controller.facturas.emitir(call),
      [3, 12, 25],
    );
    expect(respondidas.size).toBeLessThan(calls.length);

    const servidor = await servers.start();
    const { emitir } = servidor.as('cliente').controller.facturas;
    const finales = await Promise.all(calls.map((call) => emitir(call)));
    await servidor.kill();
    for (const [index, { clave_unica }] of calls.entries()) {
      const before = respondidas.get(clave_unica);
      if (before !== undefined) expect(finales[index]?.data).toEqual(before);
    }
    const expected = calls.map((_, index) => index + 1);
    expect(finales.map(({ data }) => correlativo(data.numero)).sort((a, b) => a - b)).toEqual(expected);

    const { db, ready } = openDatabase(servers.target);
    await ready;
    const rows = await storeOf(db, 'default')
      .select('documentos')
      .select('numero')
      .orderBy('numero')
      .execute();
    await db.destroy();
    expect(rows.map(({ numero }) => numero)).toEqual(expected);
  });
});
