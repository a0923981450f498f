import { testApi } from '@portal/mock-api';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

it('fills the lines of a factura from scanned codes, and knows what was sold last', async () => {
  const { facturas, productos } = t.as('cliente').controller;

  // Exactly these codes, whatever their case; what is unknown is simply not in the result.
  const filtros = { id_empresa: 'emp-1', codigos: ['alm-005', 'no-existe'] };
  const { data: found } = await productos.consulta({ filtros });
  expect(found.map(({ codigo }) => codigo)).toEqual(['ALM-005']);

  // The clientes and productos of the last facturas, the newest first, and the id of the last one.
  const { recientes } = (await facturas.preparar({ id_empresa: 'emp-1' })).data;
  expect(recientes.clientes.length).toBeGreaterThan(0);
  expect(recientes.productos.length).toBeGreaterThan(0);
  const { data: draft } = await facturas.duplicar({ id: recientes.ultima ?? '' });
  expect(draft.datos.items?.length).toBeGreaterThan(0);
});
