import { sumar, type Item } from '@portal/sifen';
import Typography from '@mui/material/Typography';
import { formatAmount, formatNumber } from '../../../lib/format.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { useTexts } from './texts.ts';

interface ItemTextProps {
  readonly item: Item;
  readonly line: DocumentoDetalle['lineas'][number] | undefined;
  readonly moneda: string;
}

/** The description of a line and, below it, what has no column of its own. */
export function ItemText({ item, line, moneda }: ItemTextProps) {
  const t = useTexts();
  const anticipo = sumar([item.anticipo_unitario ?? 0, line?.anticipo_global ?? 0]);
  const notes = [
    item.informacion,
    anticipo > 0 && t('item.anticipo', { monto: formatAmount(anticipo, moneda) }),
    item.tipo_cambio !== undefined && t('item.cambio', { cambio: formatNumber(item.tipo_cambio) }),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {item.descripcion}
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{note}</bdi>
        </Typography>
      ))}
    </>
  );
}

/** Per unit: of the line and its part of the global one. */
export const unitDiscount = (item: Item, line: ItemTextProps['line']): number =>
  sumar([item.descuento_unitario, line?.descuento_global ?? 0]);
