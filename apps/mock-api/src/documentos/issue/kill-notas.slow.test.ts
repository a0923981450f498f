import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatosNotaCredito } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { reopenable } from '../../../test/databases.ts';
import { serversOn } from '../../../test/server-process.ts';
import { emitirWithCuts } from '../fixtures/cuts.ts';
import { correlativo, datosFactura, item, pedido } from '../fixtures/facturas.ts';

const UNITS = 25;

describe.each(reopenable)('notas de crédito on $kind', (kind) => {
  it('loses no nota that had its response and never exceeds the factura when the process is killed in the middle', async () => {
    const servers = await serversOn(kind);
    onTestFinished(() => servers.dispose());
    const first = await servers.start();
    const { facturas, notasCredito, documentosElectronicos } = first.as('cliente').controller;
    const datos = datosFactura({
      fecha_emision: new Date().toISOString(),
      items: [item({ cantidad: UNITS, precio_unitario: 1000 })],
      condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: UNITS * 1000 }] },
    });
    const { data: factura } = await facturas.emitirEnviar(pedido({ datos }));
    await expect
      .poll(async () => (await documentosElectronicos.detalle({ id: factura.id })).data.estado, {
        timeout: 30_000,
      })
      .toBe('aprobado');
    const { data: free } = await notasCredito.factura({ id: factura.id });
    const [linea] = free.lineas;
    if (linea === undefined) throw new Error('The factura has no line');
    const nota: DatosNotaCredito = {
      ...(free.datos as unknown as DatosNotaCredito),
      motivo: 2,
      fecha_emision: new Date().toISOString(),
      items: [{ ...linea.item, cantidad: 1 }],
    };
    await first.kill();

    const calls = Array.from({ length: 40 }, () => pedido({ datos: nota }));
    const respondidas = await emitirWithCuts(
      servers,
      calls,
      (cliente, call) => cliente.controller.notasCredito.emitir(call),
      [3, 10, 18],
    );

    const servidor = await servers.start();
    const final = servidor.as('cliente').controller.notasCredito;
    const results = await Promise.allSettled(calls.map((call) => final.emitir(call)));
    const { data } = await final.factura({ id: factura.id });
    await servidor.kill();
    const emitidas = results.flatMap((one, i) =>
      one.status === 'fulfilled' ? [{ clave: calls[i]?.clave_unica ?? '', nota: one.value.data }] : [],
    );
    for (const [clave, before] of respondidas)
      expect(emitidas.find((one) => one.clave === clave)?.nota).toEqual(before);
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(OperationFailure);
    expect(emitidas.map((one) => correlativo(one.nota.numero)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: UNITS }, (_, i) => i + 1),
    );
    expect(data).toMatchObject({ saldo: 0, acreditado: UNITS * 1000 });
  });
});
