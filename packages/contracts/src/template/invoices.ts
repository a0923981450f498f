import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { lookupErrors } from '../kernel/sample-areas.ts';

const clientSchema = z.looseObject({
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

const serviceSchema = z
  .looseObject({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    unit: z.string(),
    unitPrice: z.string(),
    quantity: z.string(),
    total: z.string(),
  })
  .meta({ id: 'InvoiceService' });

/** An invoice to view and print. Every amount is a text; dates are display texts such as `Jan 5, 2026`. */
export const invoiceSchema = z
  .looseObject({
    id: z.string(),
    from: clientSchema.extend({ website: z.string() }),
    client: clientSchema,
    number: z.string(),
    date: z.string(),
    dueDate: z.string(),
    services: z.array(serviceSchema),
    subtotal: z.string(),
    tax: z.string(),
    discount: z.string(),
    total: z.string(),
  })
  .meta({
    id: 'Invoice',
    examples: [
      {
        id: 'invoice-1',
        from: {
          title: 'Servicios Integrales Ñandutí S.R.L.',
          address: 'Calle Palma 345, Asunción',
          phone: '021601200',
          email: 'administracion@nanduti.example',
          website: 'www.nanduti.example',
        },
        client: {
          title: 'Agro Itapúa (Federico Núñez)',
          address: 'Av. Irrazábal 950, Encarnación',
          phone: '+595 981 555 136',
          email: 'federico.nunez@example.com',
        },
        number: 'P9-0004',
        date: 'Jan 15, 2026',
        dueDate: 'Feb 14, 2026',
        services: [
          {
            id: '1',
            title: 'Diseño de pantallas',
            detail: 'Prototipo y dos rondas de cambios',
            unit: 'Hora',
            unitPrice: '12.00',
            quantity: '240',
            total: '2880',
          },
        ],
        subtotal: '2880.00',
        tax: '288.00',
        discount: '0.00',
        total: '3168.00',
      },
    ],
  });
export type Invoice = z.infer<typeof invoiceSchema>;

const invoiceQuery = z.object({
  id: z.string().meta({
    description: 'La única de muestra es `invoice-1`; también responde por `5725a6802d`',
    examples: ['invoice-1'],
  }),
});

export const invoices = {
  getInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/get-invoice',
    summary: 'Una factura de muestra',
    access: 'optional',
    query: invoiceQuery,
    responses: { 200: invoiceSchema, ...lookupErrors },
  }),
};
