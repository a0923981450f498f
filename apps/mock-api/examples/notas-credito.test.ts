import { testApi } from '@portal/mock-api';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

it('credits the first line of a factura', async () => {
  const { notasCredito } = t.as('cliente').controller;
  const { data: facturas } = await notasCredito.facturasDisponibles({ filtros: { id_empresa: 'emp-1' } });
  const { id = '' } = facturas.find(({ impedimento }) => impedimento === null) ?? {};

  // What is left of each line, as a nota copies it.
  const { data: left } = await notasCredito.factura({ id });
  const [line] = left.lineas;
  if (line === undefined || left.receptor === null) throw new Error('Nothing is left');
  const datos = {
    fecha_emision: t.clock.now().toISOString(),
    motivo: 2,
    asociado: { tipo: 'electronico' as const, cdc: left.cdc },
    moneda: left.moneda,
    ...(left.tipo_cambio === null ? {} : { tipo_cambio: left.tipo_cambio }),
    receptor: left.receptor,
    items: [line.item],
  };
  const place = { id_empresa: 'emp-1', establecimiento: '001', punto: '001' };
  const { data: nota } = await notasCredito.emitirEnviar({ clave_unica: 'mi-primera-nota', ...place, datos });
  expect(nota.estado).toBe('enviado');

  // From now on it counts, whatever the tax authority will respond.
  const { data: now } = await notasCredito.factura({ id });
  expect(now.acreditado).toBeCloseTo(left.acreditado + nota.totales.total_general);
  await expect(
    notasCredito.emitir({ clave_unica: 'otra-vez-la-misma', ...place, datos }),
  ).rejects.toMatchObject({ codigo: 'VALIDACION', message: 'La línea ya está acreditada por completo' });
});
