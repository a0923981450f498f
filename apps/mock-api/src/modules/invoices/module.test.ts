import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { manualClock } from '../../core/clock.ts';
import { demoEmpresas } from '../../seed/demo-empresas.ts';
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

  it('is from a company that sells services, on the day that it is in Paraguay', async () => {
    const late = testApi({ clock: manualClock('2026-02-01T01:00:00Z') });
    const invoice = await late.anonymous.invoices.getInvoice({ query: { id: SAMPLE_INVOICE_ID } });
    expect([invoice.date, invoice.dueDate]).toEqual(['Jan 26, 2026', 'Feb 25, 2026']);
    const issuer = demoEmpresas.find(({ correo }) => correo === invoice.from.email);
    expect(issuer?.actividades.map(({ descripcion }) => descripcion)).toEqual([
      expect.stringContaining('servicios'),
    ]);
    expect(issuer?.razon_social).toBe(invoice.from.title);
    await late.close();
  });

  it.each([
    ['?id=x', 404, { error: 'No existe la factura.' }],
    ['', 400, { error: [{ type: 'id', message: expect.any(String) as string }] }],
  ])('responds to get-invoice%s with %i', async (query, status, body) => {
    const response = await request(t.app).get(`/api/invoices/get-invoice${query}`);
    expect([response.status, response.body]).toEqual([status, body]);
  });

  it('has none in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    const response = await request(empty.app).get(`/api/invoices/get-invoice?id=${SAMPLE_INVOICE_ID}`);
    expect(response.status).toBe(404);
    await empty.close();
  });

  it('takes anonymous calls, but no bad token', () =>
    expectOpenToGuests(t, `/api/invoices/get-invoice?id=${SAMPLE_INVOICE_ID}`));
});
