import type { Product } from '@portal/contracts';
import { useMemo } from 'react';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { textColumn } from '../../ui/list/columns.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CURRENCY, stockOf, stockTones } from './model.ts';
import type { ProductActions } from './product-actions.ts';
import { ProductMenu } from './ProductMenu.tsx';
import { ProductName } from './ProductName.tsx';
import { useTexts } from './texts.ts';

type Translate = ReturnType<typeof useTexts>;

/** Stock with a colour and a label. */
export const stockChip = (t: Translate, quantity: number) => {
  const level = stockOf(quantity);
  return {
    label: t('existencias.cantidad', { n: formatNumber(quantity), nivel: t(`existencias.${level}`) }),
    tone: stockTones[level],
  };
};

export const activeChip = (t: Translate, active: boolean) =>
  ({ label: t(active ? 'estado.activo' : 'estado.inactivo'), tone: active ? 'success' : 'neutral' }) as const;

export function useProductColumns(actions: ProductActions): readonly Column<Product>[] {
  const t = useTexts();
  return useMemo(
    () => [
      {
        field: 'name',
        header: t('columna.name'),
        flex: 2,
        minWidth: 220,
        // The picture before it.
        extra: 48,
        sortable: true,
        hideable: false,
        value: ({ name }) => name,
        render: (product) => <ProductName product={product} />,
      },
      textColumn('sku', t('columna.sku'), { width: 110, sortable: true, priority: 2 }),
      {
        field: 'categories',
        header: t('columna.categories'),
        flex: 1,
        minWidth: 140,
        priority: 3,
        value: ({ categories }) => categories.join(', '),
      },
      {
        field: 'priceTaxIncl',
        header: t('columna.priceTaxIncl'),
        width: 140,
        align: 'right',
        sortable: true,
        value: ({ priceTaxIncl }) => formatMoney(priceTaxIncl, CURRENCY),
        render: ({ priceTaxIncl }) => <MoneyText amount={priceTaxIncl} moneda={CURRENCY} />,
      },
      {
        field: 'quantity',
        header: t('columna.quantity'),
        width: 160,
        extra: 18,
        sortable: true,
        value: ({ quantity }) => stockChip(t, quantity).label,
        render: ({ quantity }) => <StatusChip {...stockChip(t, quantity)} />,
      },
      {
        field: 'active',
        header: t('columna.active'),
        width: 120,
        extra: 18,
        sortable: true,
        priority: 1,
        value: ({ active }) => activeChip(t, active).label,
        render: ({ active }) => <StatusChip {...activeChip(t, active)} />,
      },
      {
        field: 'acciones',
        header: t('columna.acciones'),
        width: 96,
        align: 'center',
        hideable: false,
        render: (product) => <ProductMenu product={product} actions={actions} />,
      },
    ],
    [t, actions],
  );
}
