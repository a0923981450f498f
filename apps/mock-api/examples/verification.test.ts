import { createMockApi } from '@portal/mock-api';
import '@portal/mock-api/vitest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const api = createMockApi();
let url = '';
beforeAll(async () => {
  ({ url } = await api.listen(0));
});
afterAll(() => api.close());
beforeEach(() => {
  api.clearCalls();
  api.clearReplies();
});

/** The code under test. */
const products = {
  nameOf: async (id: string): Promise<string> => {
    const response = await fetch(`${url}/api/e-commerce-app/product?productId=${id}`);
    if (response.status === 404) return 'descatalogado';
    if (!response.ok) return products.nameOf(id); // tries again
    return ((await response.json()) as { name: string }).name;
  },
};

it('calls the service once with the id', async () => {
  await products.nameOf('7');
  expect(api).toHaveReceivedTimes('eCommerce.getProduct', 1, { query: { productId: '7' } });
  expect(api).not.toHaveReceived('eCommerce.saveProduct');
});

it('knows a product that is gone', async () => {
  api.reply('eCommerce.getProduct', { status: 404, body: { error: 'No existe el registro pedido.' } });
  expect(await products.nameOf('1')).toBe('descatalogado');
  expect(await products.nameOf('1')).not.toBe('descatalogado'); // the server itself again
});

it('tries again until the service is back', async () => {
  const down = { status: 500, body: { error: 'Error interno del servidor.' } } as const;
  api.reply('eCommerce.getProduct', [down, down]);
  expect(await products.nameOf('1')).not.toBe('');
  expect(api.calls('eCommerce.getProduct').map(({ status }) => status)).toEqual([500, 500, 200]);
});

it('replies to an operation, whoever calls', async () => {
  const consulta = async (por_pagina: number): Promise<string> => {
    const response = await fetch(`${url}/users/controller`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.tokenFor('cliente')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ objeto: 'documentos_electronicos', operacion: 'C', data: { por_pagina } }),
    });
    return ((await response.json()) as { message: string }).message;
  };
  const refused = api.reply(
    'documentosElectronicos.consulta',
    { status: 'error', message: 'Vuelva mañana', data: { codigo: 'ESTADO_INVALIDO' } },
    { with: { por_pagina: 50 }, times: 'always' },
  );
  expect([await consulta(10), await consulta(50)]).toEqual(['', 'Vuelva mañana']);
  expect(refused.used).toBe(1);
});
