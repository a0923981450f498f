import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { testApi } from '../../test-api.ts';
import { SAMPLE_INVOICE_ID } from './seed.ts';

describe('invoices', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has one invoice of four services whose amounts are texts that add up', async () => {
    const invoice = await t.anonymous.invoices.getInvoice({ query: { id: SAMPLE_INVOICE_ID } });
    expect(invoice.services).toHaveLength(4);
    for (const { unitPrice, quantity, total } of invoice.services) {
      expect(Number(total)).toBe(Number(unitPrice) * Number(quantity));
    }
    const subtotal = invoice.services.reduce((sum, { total }) => sum + Number(total), 0);
    expect(Number(invoice.subtotal)).toBe(subtotal);
    expect(Number(invoice.total)).toBe(subtotal + Number(invoice.tax) - Number(invoice.discount));
    expect(Date.parse(invoice.dueDate)).toBeGreaterThan(Date.parse(invoice.date));
  });

  it.each([
    ['?id=x', 404, { error: 'No existe la factura.' }],
    ['', 400, { error: [{ type: 'id', message: expect.any(String) as string }] }],
  ])('answers get-invoice%s with %i', async (query, status, body) => {
    const answer = await request(t.app).get(`/api/invoices/get-invoice${query}`);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('has none in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    const answer = await request(empty.app).get(`/api/invoices/get-invoice?id=${SAMPLE_INVOICE_ID}`);
    expect(answer.status).toBe(404);
    await empty.close();
  });

  it('takes anonymous calls, but no bad token', () =>
    expectOpenToGuests(t, `/api/invoices/get-invoice?id=${SAMPLE_INVOICE_ID}`));
});
