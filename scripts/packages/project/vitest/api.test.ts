import '@portal/mock-api/vitest';
import { testApi } from '@portal/mock-api';
import request from 'supertest';
import { expect, it } from 'vitest';

it('the server in process, typed and with supertest', async () => {
  const t = testApi();
  const { data } = await t.as('admin').controller.empresas.consulta({});
  expect(data.length).toBeGreaterThan(0);
  await request(t.api.app).get('/api/invoices/get-invoice?id=invoice-1').expect(200);
  expect(t.api).toHaveReceived('invoices.getInvoice');
  await t.close();
});
