import type { Order } from '@portal/contracts';
import { useMemo } from 'react';
import { oneByOne } from '../../lib/in-batches.ts';
import { useRecordWrites } from '../../api/record-writes.ts';
import { eCommerce, orderSource, ordersGone } from './api.ts';
import { withStatus, type StatusId } from './model.ts';
import { useTexts } from './texts.ts';

const invalidates = orderSource.tags;

/** The writes of orders, optimistic with rollback. */
export function useOrderWrites() {
  const t = useTexts();
  const { write, change } = useRecordWrites(orderSource);
  return useMemo(
    () => ({
      addStatus: (order: Order, id: StatusId) =>
        change(
          [order],
          () => withStatus(order, id, Date.now()),
          t('hecho.estado', { estado: t(`estado.${id}`) }),
        ),
      remove: (gone: readonly Order[]) => {
        const orderIds = gone.map(({ id }) => id);
        return write({
          patches: [ordersGone(orderIds)],
          send: () => eCommerce.removeOrders({ body: { orderIds } }),
          undo: {
            message: t('hecho.eliminados', { count: gone.length }),
            send: () => oneByOne(gone, (body) => eCommerce.saveOrder({ body })),
          },
          invalidates,
        });
      },
    }),
    [t, write, change],
  );
}

export type OrderWrites = ReturnType<typeof useOrderWrites>;
