import type { Order } from '@portal/contracts';
import { useMemo } from 'react';
import { formatAmountText } from '../../lib/format.ts';
import { AmountText } from '../../ui/AmountText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Card } from '../../ui/list/CardList.tsx';
import { momentColumn, stateColumn, textColumn } from '../../ui/list/columns.tsx';
import { statusText } from './list.ts';
import { CURRENCY, currentStatus, customerName, momentOf, toneOf } from './model.ts';
import { StatusOf } from './StatusOf.tsx';
import { useTexts } from './texts.ts';

const chipOf = (order: Order) => ({
  label: statusText(order),
  tone: toneOf(currentStatus(order)?.id ?? 0),
});

export function useOrderColumns(): readonly Column<Order>[] {
  const t = useTexts();
  return useMemo(
    () => [
      momentColumn<Order>('date', t('columna.date'), ({ date }) => momentOf(date)),
      textColumn<Order>('reference', t('columna.reference'), {
        width: 130,
        sortable: true,
        hideable: false,
      }),
      {
        field: 'customer',
        header: t('columna.customer'),
        flex: 1,
        minWidth: 160,
        sortable: true,
        value: customerName,
      },
      {
        field: 'total',
        header: t('columna.total'),
        width: 140,
        align: 'right',
        sortable: true,
        value: ({ total }) => formatAmountText(total, CURRENCY),
        render: ({ total }) => <AmountText amount={total} moneda={CURRENCY} strong />,
      },
      {
        field: 'method',
        header: t('columna.method'),
        width: 170,
        sortable: true,
        priority: 1,
        value: ({ payment: { method } }) => t(`pago.${method}`),
      },
      stateColumn<Order>('status', t('columna.status'), chipOf, { width: 260, sortable: true }),
    ],
    [t],
  );
}

/** The card of an order, on narrow screens. */
export const orderCard: Card<Order> = {
  title: (order) => `${order.reference} · ${customerName(order)}`,
  subtitle: ({ date }) => <DateText value={momentOf(date)} time />,
  corner: ({ total }) => <AmountText amount={total} moneda={CURRENCY} strong />,
  content: (order) => <StatusOf order={order} />,
};
