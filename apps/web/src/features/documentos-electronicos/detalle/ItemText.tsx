import { sumar, type Item } from '@portal/sifen';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatAmount, formatNumber } from '../../../lib/format.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { useTexts } from './texts.ts';

interface ItemTextProps {
  readonly item: Item;
  readonly line: DocumentoDetalle['lineas'][number] | undefined;
  readonly moneda: string;
}

/** A line below the description. The cell runs as the description does, this as the page. */
export function ItemNote({ children }: { readonly children: ReactNode }) {
  const { direction } = useTheme();
  return (
    <Box component="small" dir={direction} sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** The description of a line and, below it, what has no column of its own. */
export function ItemText({ item, line, moneda }: ItemTextProps) {
  const t = useTexts();
  const anticipo = sumar([item.anticipo_unitario ?? 0, line?.anticipo_global ?? 0]);
  const dncp = [item.dncp_general, item.dncp_especifico].filter(Boolean).join('-');
  const notes = [
    item.informacion,
    dncp !== '' && `DNCP ${dncp}`,
    anticipo > 0 && t('item.anticipo', { monto: formatAmount(anticipo, moneda) }),
    item.tipo_cambio !== undefined && t('item.cambio', { cambio: formatNumber(item.tipo_cambio) }),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {item.descripcion}
      {notes.map((note) => (
        <ItemNote key={note}>
          <bdi>{note}</bdi>
        </ItemNote>
      ))}
    </>
  );
}

/** Per unit: of the line and its part of the global one. */
export const unitDiscount = (item: Item, line: ItemTextProps['line']): number =>
  sumar([item.descuento_unitario, line?.descuento_global ?? 0]);
