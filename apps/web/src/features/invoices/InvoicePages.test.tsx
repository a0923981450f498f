import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { sampleApi } from '../../../test/sample-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import InvoiceCompactPage from './InvoiceCompactPage.tsx';
import InvoiceModernPage from './InvoiceModernPage.tsx';

const service = startMockApi();
const show = (page: ReactElement, path: string) => {
  service().signInAs('cliente');
  return renderScreen(page, { user: makeUser(['cliente']), path });
};

describe.each([
  ['compact', <InvoiceCompactPage key="compact" />, paths.invoiceCompact, 'Ver la moderna'],
  ['modern', <InvoiceModernPage key="modern" />, paths.invoiceModern, 'Ver la compacta'],
] as const)('the %s invoice', (_name, page, path, other) => {
  it('shows every amount as the service sends it, and leads to the other layout', async () => {
    show(page, path);
    const sheet = await screen.findByRole('article', { name: 'Factura n.º P9-0004' });
    const invoice = await sampleApi.invoices.getInvoice({ query: { id: 'invoice-1' } });
    const rows = within(sheet).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual(
      invoice.services.map(({ quantity, unit }) => quantity + unit),
    );
    expect(rows[0]?.textContent).toContain('USD 2.880,00');
    expect(sheet.textContent).toContain('TotalUSD 10.178,00');
    expect(sheet.textContent).toContain('Descuento-USD 250,00');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: other })).toBeTruthy();
  });

  it('says that an invoice does not exist', async () => {
    show(page, `${path}?id=otra`);
    expect(await screen.findByText('No existe la factura.')).toBeTruthy();
  });
});
