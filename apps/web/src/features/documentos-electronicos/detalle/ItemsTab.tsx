import { etiquetaDe, UNIDADES, type Item } from '@portal/sifen';
import Box from '@mui/material/Box';
import { formatAmount, formatQuantity } from '../../../lib/format.ts';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { isDocumentData } from '../model/document-data.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { ItemNote, ItemText, unitDiscount } from './ItemText.tsx';
import { Official } from './Official.tsx';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import type { TabProps } from './tab-props.ts';
import { TotalsTable } from './TotalsTable.tsx';

/** Every line with its base and its IVA. */
export default function ItemsTab({ document }: TabProps) {
  const t = useTexts();
  const c = useListTexts();
  const { datos, lineas, moneda, totales } = document;
  if (!isDocumentData(datos)) return <EmptyState title={t('sinDatos.items')} />;
  const iva = (item: Item) => {
    const rate = t('item.tasa', { tasa: item.tasa });
    if (item.afectacion === 1) return rate;
    if (item.afectacion === 4) return t('item.parcial', { tasa: item.tasa, proporcion: item.proporcion });
    return t(item.afectacion === 2 ? 'item.exonerado' : 'item.exento');
  };
  const amount = (value: number | undefined) => (value === undefined ? '–' : formatAmount(value, moneda));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SimpleTable
        label={t('tab.items')}
        rows={datos.items.map((item, index) => ({ item, line: lineas[index] }))}
        columns={[
          { header: t('item.numero'), align: 'end', cell: (_row, index) => index + 1 },
          {
            header: t('item.descripcion'),
            cell: ({ item, line }) => (
              <>
                <ItemText item={item} line={line} moneda={moneda} />
                <ItemNote>
                  {t('item.codigo')} <bdi>{item.codigo}</bdi>
                </ItemNote>
              </>
            ),
          },
          { header: t('item.cantidad'), align: 'end', cell: ({ item }) => formatQuantity(item.cantidad) },
          {
            header: t('item.unidad'),
            cell: ({ item }) => <Official>{etiquetaDe(UNIDADES, item.unidad)}</Official>,
          },
          { header: t('item.precio'), align: 'end', cell: ({ item }) => amount(item.precio_unitario) },
          {
            header: t('item.descuento'),
            align: 'end',
            cell: ({ item, line }) => amount(unitDiscount(item, line)),
          },
          { header: t('item.iva'), cell: ({ item }) => iva(item) },
          { header: t('item.base'), align: 'end', cell: ({ line }) => amount(line?.base) },
          { header: t('item.liquidado'), align: 'end', cell: ({ line }) => amount(line?.iva) },
          {
            header: c('columna.total'),
            align: 'end',
            cell: ({ line }) => line && <MoneyText amount={line.total} moneda={moneda} strong />,
          },
        ]}
      />
      <TotalsTable totales={totales} moneda={moneda} />
    </Box>
  );
}
