import type { Order } from '@portal/contracts';
import { useMemo } from 'react';
import { oneByOne } from '../../lib/in-batches.ts';
import { useRecordWrites } from '../../api/record-writes.ts';
import { eCommerce, orderSource } from './api.ts';
import { withStatus, type StatusId } from './model.ts';
import { useTexts } from './texts.ts';

/** The writes of orders, optimistic with rollback. */
export function useOrderWrites() {
  const t = useTexts();
  const { change, remove } = useRecordWrites(orderSource);
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
        return remove(gone, {
          send: () => eCommerce.removeOrders({ body: { orderIds } }),
          restore: (stored) => oneByOne(stored, (body) => eCommerce.saveOrder({ body })),
          message: t('hecho.eliminados', { count: gone.length }),
        });
      },
    }),
    [t, change, remove],
  );
}

export type OrderWrites = ReturnType<typeof useOrderWrites>;
