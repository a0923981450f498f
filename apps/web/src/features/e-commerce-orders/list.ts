import type { Order } from '@portal/contracts';
import { fechaLocal } from '@portal/sifen';
import { compareAmounts } from '../../lib/decimal-text.ts';
import { todayInParaguay } from '../../lib/period.ts';
import { matchesQuery } from '../../lib/text-match.ts';
import { readSort } from '../../lib/url-state.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import {
  choiceFilter,
  periodFilter,
  readFilters,
  textFilter,
  type FilterValues,
} from '../../ui/list/filters.ts';
import { currentStatus, customerName, momentOf, statusIds } from './model.ts';
import { text } from './texts.ts';

const methods = ['Credit Card', 'Check', 'PayPal', 'Bank-wire'] as const;

export const filters = {
  q: textFilter({ label: () => text('buscar'), maxLength: 100, isSearch: true }),
  periodo: periodFilter({ label: () => text('columna.date'), isMonthly: false }),
  estado: choiceFilter({
    label: () => text('columna.status'),
    values: statusIds,
    labelOf: (id) => text(`estado.${id}`),
    isMultiple: true,
  }),
  pago: choiceFilter({
    label: () => text('columna.method'),
    values: methods,
    labelOf: (method) => text(`pago.${method}`),
    isMultiple: true,
  }),
};

export type OrderFilters = FilterValues<typeof filters>;

const fields = ['date', 'reference', 'customer', 'total', 'method', 'status'] as const;
type Field = (typeof fields)[number];
interface Orden {
  readonly campo: Field;
  readonly sentido: Sort['sentido'];
}

export const sort: { readonly fields: readonly Field[]; readonly initial: Orden } = {
  fields,
  initial: { campo: 'date', sentido: 'desc' },
};

export const toFiltros = (values: OrderFilters): OrderFilters => values;

const collator = new Intl.Collator('es', { numeric: true });

const textOf = (order: Order, field: Exclude<Field, 'total'>): string => {
  switch (field) {
    case 'date':
      return order.date;
    case 'reference':
      return order.reference;
    case 'customer':
      return customerName(order);
    case 'method':
      return text(`pago.${order.payment.method}`);
    case 'status':
      return statusText(order);
  }
};

/** The state in the language of the page. */
export function statusText(order: Order): string {
  const current = currentStatus(order);
  return current === undefined ? '' : statusName(current);
}

/** An unknown state keeps its name. */
export function statusName({ id, name }: Order['status'][number]): string {
  const known = statusIds.find((one) => one === String(id));
  return known === undefined ? name : text(`estado.${known}`);
}

function isWithin(
  order: Order,
  { desde, hasta }: { readonly desde?: string; readonly hasta?: string },
): boolean {
  const day = fechaLocal(momentOf(order.date));
  return (desde === undefined || day >= desde) && (hasta === undefined || day <= hasta);
}

/** The filtered and sorted orders; the search covers all texts of an order. */
export function selectOrders(
  all: readonly Order[],
  { q = '', periodo, estado, pago }: OrderFilters,
  { campo, sentido }: Orden,
): readonly Order[] {
  const sign = sentido === 'asc' ? 1 : -1;
  const compared = (one: Order, other: Order): number =>
    campo === 'total'
      ? compareAmounts(one.total, other.total)
      : collator.compare(textOf(one, campo), textOf(other, campo));
  return all
    .filter(
      (order) =>
        matchesQuery(searchedIn(order), q) &&
        (periodo === undefined || isWithin(order, periodo)) &&
        (estado === undefined || estado.some((id) => id === String(currentStatus(order)?.id))) &&
        (pago === undefined || pago.includes(order.payment.method)),
    )
    .toSorted((one, other) => sign * compared(one, other));
}

const searchedIn = (order: Order): readonly string[] => {
  const { customer, payment } = order;
  return [
    order.id,
    order.reference,
    order.total,
    customerName(order),
    customer.company,
    customer.email,
    customer.phone,
    customer.invoiceAddress.address,
    customer.shippingAddress.address,
    payment.transactionId,
    text(`pago.${payment.method}`),
    statusText(order),
    ...order.products.map(({ name }) => name),
  ];
};

/** The orders of a list by its query string, in its order. */
export function ordersOfList(all: readonly Order[], search: string): readonly Order[] {
  const params = new URLSearchParams(search);
  const { campo, sentido } = readSort(params, sort.initial);
  const field = fields.find((one) => one === campo);
  return selectOrders(
    all,
    readFilters(filters, params, todayInParaguay()),
    field === undefined ? sort.initial : { campo: field, sentido },
  );
}
