import { createMockApi, createRecorder } from '@portal/mock-api';
import { afterAll, beforeAll, expect, it } from 'vitest';

// In your suite: the address of the real service.
const service = createMockApi();
let target = '';
beforeAll(async () => ({ url: target } = await service.listen(0)));
afterAll(() => service.close());

it('says where the service departs from the contract, and keeps what it replied', async () => {
  const recorder = createRecorder({ target });
  const { url } = await recorder.listen(0);
  const response = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
  expect(response.status).toBe(200);
  expect(recorder.exchanges().flatMap(({ departures }) => departures)).toEqual([]);
  expect(recorder.recording().replies).toMatchObject([
    { target: 'invoices.getInvoice', exactly: { query: { id: 'invoice-1' } }, always: true },
  ]);
  await recorder.close();
});
