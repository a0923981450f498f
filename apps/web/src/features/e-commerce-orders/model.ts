import type { Order } from '@portal/contracts';
import { isSameAmount, sumOf } from '../../lib/decimal-text.ts';
import type { StatusChipProps } from '../../ui/StatusChip.tsx';

/** Currency of the shop's amounts, which have none on the wire. */
export const CURRENCY = 'USD';

type Status = Order['status'][number];

/** The fourteen states of an order (spec §4): name and colour on the wire, and the tone of its chip. */
export const statuses = [
  { id: 1, name: 'Awaiting check payment', color: 'blue-500', tone: 'info' },
  { id: 2, name: 'Payment accepted', color: 'green-500', tone: 'success' },
  { id: 3, name: 'Preparing the order', color: 'orange-500', tone: 'warning' },
  { id: 4, name: 'Shipped', color: 'purple-500', tone: 'primary' },
  { id: 5, name: 'Delivered', color: 'green-800', tone: 'success' },
  { id: 6, name: 'Canceled', color: 'pink-500', tone: 'error' },
  { id: 7, name: 'Refunded', color: 'red-500', tone: 'error' },
  { id: 8, name: 'Payment error', color: 'red-900', tone: 'error' },
  { id: 9, name: 'On pre-order (paid)', color: 'purple-300', tone: 'primary' },
  { id: 10, name: 'Awaiting bank wire payment', color: 'blue-500', tone: 'info' },
  { id: 11, name: 'Awaiting PayPal payment', color: 'blue-500', tone: 'info' },
  { id: 12, name: 'Remote payment accepted', color: 'green-500', tone: 'success' },
  { id: 13, name: 'On pre-order (not paid)', color: 'purple-300', tone: 'primary' },
  { id: 14, name: 'Awaiting Cash-on-delivery payment', color: 'blue-500', tone: 'info' },
] as const satisfies readonly (Omit<Status, 'date'> & { readonly tone: StatusChipProps['tone'] })[];

export type StatusId = `${(typeof statuses)[number]['id']}`;

export const statusIds = statuses.map(({ id }) => `${id}` as const);

export const toneOf = (id: number): StatusChipProps['tone'] =>
  statuses.find((status) => status.id === id)?.tone ?? 'neutral';

/** The current state of an order; its history is newest first. */
export const currentStatus = ({ status }: Order): Status | undefined => status[0];

export const customerName = ({ customer: { firstName, lastName } }: Order): string =>
  `${firstName} ${lastName}`.trim();

/** `2026/01/15 12:00:00` in UTC as an ISO moment. */
export const momentOf = (date: string): string => `${date.replaceAll('/', '-').replace(' ', 'T')}Z`;

/** A moment in milliseconds in the wire format. */
export const stampOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** The order in another state from now on. */
export function withStatus(order: Order, id: StatusId, now: number): Order {
  const known = statuses.find((status) => String(status.id) === id);
  if (known === undefined) return order;
  const { tone: _tone, ...status } = known;
  return { ...order, status: [{ ...status, date: stampOf(now) }, ...order.status] };
}

/** Whether the amounts of an order, which are strings, add up exactly. */
export const addsUp = ({ products, subtotal, tax, discount, total }: Order): boolean =>
  isSameAmount(sumOf(products.map((product) => product.total)), subtotal) &&
  isSameAmount(sumOf([subtotal, tax, discount]), total);
