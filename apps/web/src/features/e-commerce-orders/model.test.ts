import type { Order } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { ordersOfList, selectOrders, sort } from './list.ts';
import en from './messages/en.json';
import { addsUp, momentOf, stampOf, statuses, toneOf, withStatus } from './model.ts';

const address = { address: 'Palma 562, Asunción', lat: -25.28, lng: -57.64 };
const order: Order = {
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
    email: 'alicia@example.com',
    phone: '+595 981 555 101',
    invoiceAddress: address,
    shippingAddress: address,
  },
  products: [{ id: 1, name: 'Termo', price: '35.36', quantity: 2, total: '70.72', image: '' }],
  status: [{ id: 4, name: 'Shipped', color: 'purple-500', date: '2026/01/16 18:00:00' }],
  payment: { transactionId: '883182771656', amount: '74.25', method: 'PayPal', date: '2026/01/15 13:00:00' },
  shippingDetails: [],
};

it('reads and writes moments in UTC', () => {
  expect(momentOf('2026/01/15 12:00:00')).toBe('2026-01-15T12:00:00Z');
  expect(stampOf(Date.parse('2026-01-15T12:00:00Z'))).toBe('2026/01/15 12:00:00');
});

it('shows the states in English in the words of the wire', () => {
  expect(en).toMatchObject({
    estado: Object.fromEntries(statuses.map(({ id, name }) => [String(id), name])),
  });
});

it('adds a state as the newest, and keeps the others', () => {
  const next = withStatus(order, '5', Date.parse('2026-01-18T10:00:00Z'));
  expect(next.status).toEqual([
    { id: 5, name: 'Delivered', color: 'green-800', date: '2026/01/18 10:00:00' },
    ...order.status,
  ]);
  expect(order.status).toHaveLength(1);
});

it.each([
  [1, 'info'],
  [5, 'success'],
  [7, 'error'],
  [99, 'neutral'],
])('state %i is %s', (id, tone) => {
  expect(toneOf(id)).toBe(tone);
});

it('sees by a cent that amounts do not add up', () => {
  expect(addsUp(order)).toBe(true);
  expect(addsUp({ ...order, total: '74.26' })).toBe(false);
  expect(addsUp({ ...order, subtotal: '70.71' })).toBe(false);
});

describe('the list', () => {
  const all: readonly Order[] = [
    order,
    {
      ...order,
      id: '2',
      total: '9.50',
      date: '2026/02/01 01:00:00',
      payment: { ...order.payment, method: 'Check' },
      customer: { ...order.customer, lastName: 'Álvarez' },
    },
    {
      ...order,
      id: '3',
      total: '101.00',
      date: '2026/02/02 12:00:00',
      status: [{ id: 5, name: 'Delivered', color: 'green-800', date: '2026/02/02 12:00:00' }],
    },
  ];
  it.each([
    [{}, sort.initial, '321'],
    [{}, { campo: 'total', sentido: 'asc' }, '213'],
    [{}, { campo: 'customer', sentido: 'asc' }, '213'],
    [{ q: 'alvarez' }, sort.initial, '2'],
    [{ q: 'palma termo' }, sort.initial, '321'],
    [{ estado: ['5'] }, sort.initial, '3'],
    [{ pago: ['Check'] }, sort.initial, '2'],
    // 01:00 in UTC is still the day before in Paraguay.
    [{ periodo: { hasta: '2026-01-31' } }, sort.initial, '21'],
    [{ periodo: { desde: '2026-02-01' } }, sort.initial, '3'],
  ] as const)('%j by %j: %s', (filtros, orden, expected) => {
    expect(
      selectOrders(all, filtros, orden)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });

  it('is the same for the neighbours of an order that it was opened from', () => {
    expect(ordersOfList(all, '?orden=total:desc&pago=PayPal').map(({ id }) => id)).toEqual(['3', '1']);
    expect(ordersOfList(all, '?orden=nada:asc').map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});
