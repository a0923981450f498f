import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatosNotaCredito } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { reopenable } from '../../test/databases.ts';
import { serversOn } from '../../test/server-process.ts';
import { emitirConCortes } from './fixtures/cortes.ts';
import { correlativo, datosFactura, item, pedido } from './fixtures/facturas.ts';

const UNIDADES = 25;

describe.each(reopenable)('notas de crédito on $kind', (kind) => {
  it('loses no nota that had its response and never exceeds the factura when the process is killed in the middle', async () => {
    const servidores = await serversOn(kind);
    onTestFinished(() => servidores.dispose());
    const primero = await servidores.start();
    const { facturas, notasCredito, documentosElectronicos } = primero.as('cliente').controller;
    const datos = datosFactura({
      fecha_emision: new Date().toISOString(),
      items: [item({ cantidad: UNIDADES, precio_unitario: 1000 })],
      condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: UNIDADES * 1000 }] },
    });
    const { data: factura } = await facturas.emitirEnviar(pedido({ datos }));
    await expect
      .poll(async () => (await documentosElectronicos.detalle({ id: factura.id })).data.estado, {
        timeout: 30_000,
      })
      .toBe('aprobado');
    const { data: libre } = await notasCredito.factura({ id: factura.id });
    const [linea] = libre.lineas;
    if (linea === undefined) throw new Error('The factura has no line');
    const nota: DatosNotaCredito = {
      ...(libre.datos as unknown as DatosNotaCredito),
      motivo: 2,
      fecha_emision: new Date().toISOString(),
      items: [{ ...linea.item, cantidad: 1 }],
    };
    await primero.kill();

    const llamadas = Array.from({ length: 40 }, () => pedido({ datos: nota }));
    const respondidas = await emitirConCortes(
      servidores,
      llamadas,
      (cliente, llamada) => cliente.controller.notasCredito.emitir(llamada),
      [3, 10, 18],
    );

    const servidor = await servidores.start();
    const final = servidor.as('cliente').controller.notasCredito;
    const resultados = await Promise.allSettled(llamadas.map((llamada) => final.emitir(llamada)));
    const { data } = await final.factura({ id: factura.id });
    await servidor.kill();
    const emitidas = resultados.flatMap((one, i) =>
      one.status === 'fulfilled' ? [{ clave: llamadas[i]?.clave_unica ?? '', nota: one.value.data }] : [],
    );
    for (const [clave, antes] of respondidas)
      expect(emitidas.find((una) => una.clave === clave)?.nota).toEqual(antes);
    for (const one of resultados)
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(OperationFailure);
    expect(emitidas.map((una) => correlativo(una.nota.numero)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: UNIDADES }, (_, i) => i + 1),
    );
    expect(data).toMatchObject({ saldo: 0, acreditado: UNIDADES * 1000 });
  });
});
