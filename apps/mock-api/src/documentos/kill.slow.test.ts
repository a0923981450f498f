import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { serversOn } from '../../test/server-process.ts';
import { openDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { emitirConCortes } from './fixtures/cortes.ts';
import { correlativo, datosFactura, pedido } from './fixtures/facturas.ts';

describe.each(reopenable)('emission on $kind', (kind) => {
  it('loses no factura that had its response and leaves neither gap nor duplicate when the process is killed in the middle', async () => {
    const servidores = await serversOn(kind);
    onTestFinished(() => servidores.dispose());
    const datos = datosFactura({ fecha_emision: new Date().toISOString() });
    const llamadas = Array.from({ length: 40 }, () => pedido({ datos }));
    const respondidas = await emitirConCortes(
      servidores,
      llamadas,
      (cliente, llamada) => cliente.controller.facturas.emitir(llamada),
      [3, 12, 25],
    );
    expect(respondidas.size).toBeLessThan(llamadas.length);

    const servidor = await servidores.start();
    const { emitir } = servidor.as('cliente').controller.facturas;
    const finales = await Promise.all(llamadas.map((llamada) => emitir(llamada)));
    await servidor.kill();
    for (const [indice, { clave_unica }] of llamadas.entries()) {
      const antes = respondidas.get(clave_unica);
      if (antes !== undefined) expect(finales[indice]?.data).toEqual(antes);
    }
    const esperados = llamadas.map((_, indice) => indice + 1);
    expect(finales.map(({ data }) => correlativo(data.numero)).sort((a, b) => a - b)).toEqual(esperados);

    const { db, ready } = openDatabase(servidores.target);
    await ready;
    const filas = await storeOf(db, 'default')
      .select('documentos')
      .select('numero')
      .orderBy('numero')
      .execute();
    await db.destroy();
    expect(filas.map(({ numero }) => numero)).toEqual(esperados);
  });
});
