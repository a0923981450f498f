import type { Product } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { oneByOne } from '../../lib/in-batches.ts';
import { useRecordWrites } from '../../api/record-writes.ts';
import { eCommerce, productSource, productsStored } from './api.ts';
import { copyOf } from './model.ts';
import { useTexts } from './texts.ts';

const invalidates = productSource.tags;

/** The writes of products, optimistic with rollback. */
export function useProductWrites() {
  const t = useTexts();
  const { write, change, remove } = useRecordWrites(productSource);
  return useMemo(
    () => ({
      setActive: (products: readonly Product[], active: boolean) => {
        const changed = products.filter((product) => product.active !== active);
        const message = t(active ? 'hecho.activados' : 'hecho.desactivados', { count: changed.length });
        return change(changed, () => ({ active }), message);
      },
      remove: (gone: readonly Product[]) => {
        const productIds = gone.map(({ id }) => id);
        return remove(gone, {
          send: () => eCommerce.removeProducts({ body: { productIds } }),
          restore: (stored) => oneByOne(stored, (body) => eCommerce.saveProduct({ body })),
          message: t('hecho.eliminados', { count: gone.length }),
        });
      },
      /** Resolves to the copy. */
      duplicate: (product: Product) => {
        const copy = copyOf(product, nanoid(), t('copia', { nombre: product.name }));
        return write({
          patches: [productsStored([copy])],
          send: () => eCommerce.saveProduct({ body: copy }),
          undo: {
            message: t('hecho.duplicado', { nombre: product.name }),
            send: () => eCommerce.removeProduct({ body: { id: copy.id } }),
          },
          invalidates,
        });
      },
    }),
    [t, write, change, remove],
  );
}

export type ProductWrites = ReturnType<typeof useProductWrites>;
