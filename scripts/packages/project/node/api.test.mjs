import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsearCdc } from '@portal/sifen';
import { createMockApi } from '@portal/mock-api';

test('the server in process, and the rules of a document', async () => {
  const api = createMockApi();
  const { url } = await api.listen(0);
  const response = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
  assert.equal((await response.json()).id, 'invoice-1');
  assert.equal(api.calls('invoices.getInvoice').length, 1);
  await api.close();
  assert.equal(parsearCdc('1'.repeat(44)).ok, false);
});
