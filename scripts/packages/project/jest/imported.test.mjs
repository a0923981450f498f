import { createMockApi } from '@portal/mock-api';
import '@portal/mock-api/jest';

test('the server in process, imported', async () => {
  const api = createMockApi();
  const { url } = await api.listen(0);
  const response = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
  expect(await response.json()).toHaveProperty('id', 'invoice-1');
  expect(api).toHaveReceivedTimes('invoices.getInvoice', 1);
  await api.close();
});
