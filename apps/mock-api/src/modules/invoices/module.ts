import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { invoicesSeed, SAMPLE_INVOICE_ID } from './seed.ts';
import { invoicesOf } from './service.ts';

/** The id that the template's client always requests. */
const BUILT_IN_ID = '5725a6802d';

export const invoicesModule = areaModule({
  area: 'invoices',
  seeds: [invoicesSeed],
  handlers: {
    getInvoice: async ({ query }, { store }) => {
      const invoice = await invoicesOf(store).get(query.id === BUILT_IN_ID ? SAMPLE_INVOICE_ID : query.id);
      return invoice === undefined ? notFound('la factura') : { status: 200, body: invoice };
    },
  },
});
