import type { Order } from '@portal/contracts';
import { useMemo } from 'react';
import { oneByOne } from '../../lib/in-batches.ts';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { eCommerce, orderChanged, ordersGone } from './api.ts';
import { withStatus, type StatusId } from './model.ts';
import { useTexts } from './texts.ts';

const invalidates = ['orders'];

/** The writes of orders, optimistic with rollback. */
export function useOrderWrites() {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(
    () => ({
      addStatus: (order: Order, id: StatusId) => {
        const next = withStatus(order, id, Date.now());
        return write({
          patches: [orderChanged(next)],
          send: () => eCommerce.saveOrder({ body: next }),
          undo: {
            message: t('hecho.estado', { estado: t(`estado.${id}`) }),
            send: () => eCommerce.saveOrder({ body: order }),
          },
          invalidates,
        });
      },
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
    [t, write],
  );
}

export type OrderWrites = ReturnType<typeof useOrderWrites>;
