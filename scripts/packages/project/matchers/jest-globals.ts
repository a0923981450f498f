import { createMockApi } from '@portal/mock-api';
import '@portal/mock-api/jest-globals';
import { expect } from '@jest/globals';

const api = createMockApi();
expect(api).toHaveReceived('invoices.getInvoice', { query: { id: 'invoice-1' } });
expect(api).not.toHaveReceivedTimes('invoices.getInvoice', 2);
expect(api).toHaveReceived('invoices.getInvoice', { query: { id: expect.any(String) } });
api.reply('notes.updateNote', [], { with: { body: { note: expect.anything() } } });
expect(api).toHaveReceived('invoices.*');
expect(api).toHaveReceivedNothingElse();
// @ts-expect-error -- no such endpoint
expect(api).toHaveReceived('invoices.nada');
