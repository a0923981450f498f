import { z } from 'zod';
import { clientIdSchema } from '../kernel/ids.ts';

/** Orders of the shop. Amounts are texts with two decimals; a discount is negative. Dates are `YYYY/MM/DD HH:mm:ss`. */

const orderAddressSchema = z
  .looseObject({ address: z.string(), lat: z.number(), lng: z.number() })
  .meta({ id: 'OrderAddress', examples: [{ address: 'Palma 562, Asunción', lat: -25.28, lng: -57.64 }] });

const orderCustomerSchema = z
  .looseObject({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string(),
    company: z.string(),
    jobTitle: z.string(),
    email: z.string(),
    phone: z.string(),
    invoiceAddress: orderAddressSchema,
    shippingAddress: orderAddressSchema,
  })
  .meta({ id: 'OrderCustomer' });
export type OrderCustomer = z.infer<typeof orderCustomerSchema>;

const orderProductSchema = z
  .looseObject({
    id: z.number().int(),
    name: z.string(),
    price: z.string(),
    quantity: z.number().int(),
    total: z.string(),
    image: z.string(),
  })
  .meta({ id: 'OrderProduct' });
export type OrderProduct = z.infer<typeof orderProductSchema>;

const orderStatusSchema = z
  .looseObject({
    id: z.number().int().min(1).max(14),
    name: z.string(),
    color: z.string(),
    date: z.string(),
  })
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof orderStatusSchema>;

const paymentSchema = z.looseObject({
  transactionId: z.string(),
  amount: z.string(),
  method: z.enum(['Credit Card', 'Check', 'PayPal', 'Bank-wire']),
  date: z.string(),
});

const shippingSchema = z.looseObject({
  tracking: z.string(),
  carrier: z.enum(['TNT', 'USPS', 'FedEx']),
  weight: z.string(),
  fee: z.string(),
  date: z.string(),
});

const exampleAddress = { address: 'Av. San Blas 1245, Ciudad del Este', lat: -25.514, lng: -54.6097 };
const exampleOrder = {
  id: '1',
  reference: '4cd2eb1a',
  subtotal: '70.72',
  tax: '7.07',
  discount: '-3.54',
  total: '74.25',
  date: '2026/01/15 12:00:00',
  customer: {
    id: 1,
    firstName: 'Alicia',
    lastName: 'Franco',
    avatar: '',
    company: 'Contable del Este',
    jobTitle: 'Contadora',
    email: 'alicia.franco@example.com',
    phone: '+595 981 555 101',
    invoiceAddress: exampleAddress,
    shippingAddress: exampleAddress,
  },
  products: [
    { id: 1, name: 'Termo de acero', price: '35.36', quantity: 2, total: '70.72', image: '/imagen.svg' },
  ],
  status: [
    { id: 2, name: 'Payment accepted', color: 'green-500', date: '2026/01/16 18:00:00' },
    { id: 11, name: 'Awaiting PayPal payment', color: 'blue-500', date: '2026/01/15 14:00:00' },
  ],
  payment: { transactionId: '883182771656', amount: '74.25', method: 'PayPal', date: '2026/01/15 13:00:00' },
  shippingDetails: [
    { tracking: '', carrier: 'TNT', weight: '2.00', fee: '6.00', date: '2026/01/15 18:00:00' },
  ],
} as const;

/** `status` is the history, newest first. */
export const orderSchema = z
  .looseObject({
    id: z.string(),
    reference: z.string(),
    subtotal: z.string(),
    tax: z.string(),
    discount: z.string(),
    total: z.string(),
    date: z.string(),
    customer: orderCustomerSchema,
    products: z.array(orderProductSchema),
    status: z.array(orderStatusSchema),
    payment: paymentSchema,
    shippingDetails: z.array(shippingSchema),
  })
  .meta({ id: 'Order', examples: [exampleOrder] });
export type Order = z.infer<typeof orderSchema>;

/** An order to store as a whole. */
export const orderToSaveSchema = orderSchema
  .extend({ id: clientIdSchema })
  .meta({ id: 'OrderToSave', examples: [exampleOrder] });
