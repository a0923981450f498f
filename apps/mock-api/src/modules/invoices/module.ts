import { areaModule } from '../../core/module.ts';
import { notFound } from '../../core/not-found.ts';
import { invoicesSeed } from './seed.ts';
import { invoicesOf } from './service.ts';

export const invoicesModule = areaModule({
  area: 'invoices',
  seeds: [invoicesSeed],
  handlers: {
    getInvoice: async ({ query }, { store }) => {
      const invoice = await invoicesOf(store).get(query.id);
      return invoice === undefined ? notFound('la factura') : { status: 200, body: invoice };
    },
  },
});
