import type { Item } from '@portal/sifen';
import { formatAmount, formatQuantity } from '../../../lib/format.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { useTexts } from './texts.ts';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import { ItemText } from './ItemText.tsx';

type Line = DocumentoDetalle['lineas'][number];

/** The summary shows so many lines; the rest is in its own tab. */
export const SHORT_LINES = 10;

interface DocumentLinesProps {
  readonly items: readonly Item[];
  readonly lines: readonly Line[];
  readonly moneda: string;
}

/** The lines as a KuDE prints them: the amount is in the column of its tax. */
export function DocumentLines({ items, lines, moneda }: DocumentLinesProps) {
  const t = useTexts();
  const amount = (value: number) => formatAmount(value, moneda);
  const rows = items.slice(0, SHORT_LINES).map((item, index) => ({ item, line: lines[index] }));
  const inColumn = (value: number | undefined) => (value === undefined || value === 0 ? '–' : amount(value));
  const taxed = (item: Item, line: Line | undefined, tasa: number) =>
    item.tasa === tasa && line ? inColumn(line.total - line.exenta) : '–';
  const exempt = (item: Item, line: Line | undefined) =>
    item.tasa === 0 ? inColumn(line?.total) : inColumn(line?.exenta);
  return (
    <SimpleTable
      isFlat
      label={t('resumen.lineas')}
      rows={rows}
      columns={[
        { header: t('item.cantidad'), align: 'end', cell: ({ item }) => formatQuantity(item.cantidad) },
        {
          header: t('item.descripcion'),
          cell: ({ item, line }) => <ItemText item={item} line={line} moneda={moneda} />,
        },
        { header: t('item.precio'), align: 'end', cell: ({ item }) => amount(item.precio_unitario) },
        { header: t('item.exenta'), align: 'end', cell: ({ item, line }) => exempt(item, line) },
        { header: t('item.iva5'), align: 'end', cell: ({ item, line }) => taxed(item, line, 5) },
        { header: t('item.iva10'), align: 'end', cell: ({ item, line }) => taxed(item, line, 10) },
      ]}
    />
  );
}
