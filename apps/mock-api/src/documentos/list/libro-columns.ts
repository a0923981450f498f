import { amountCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import type { LibroEntry } from './libro-ventas.ts';

interface EnLibro {
  readonly moneda: string;
  readonly libro: LibroEntry;
}

/** An amount of the libro: guaraníes, whatever the currency of the document, so that a column can be summed. */
const ofLibro = (
  titulo: string,
  campo: 'gravado_10' | 'gravado_5' | 'exento' | 'iva_10' | 'iva_5' | 'redondeo',
): ExportColumn<EnLibro> => ({
  title: `${titulo} (Gs.)`,
  width: 18,
  cell: ({ libro }) => amountCell(libro[campo], 'PYG'),
  adds: true,
});

/** The totals of a document in its libro. */
export const libroTotals: readonly ExportColumn<EnLibro>[] = [
  { title: 'Total', width: 15, cell: ({ libro, moneda }) => amountCell(libro.total, moneda) },
  {
    title: 'Total en guaraníes',
    width: 18,
    cell: ({ libro }) => amountCell(libro.total_gs, 'PYG'),
    adds: true,
  },
];

/** Timbrado, condition, IVA, the corrected factura and what is between the total and its parts: the last columns of an issuer's and of a receiver's export. */
export const libroColumns: readonly ExportColumn<EnLibro>[] = [
  { title: 'Timbrado', width: 10, cell: ({ libro }) => textCell(libro.timbrado) },
  { title: 'Condición', width: 10, cell: ({ libro }) => textCell(libro.condicion) },
  ofLibro('Gravadas 10 %', 'gravado_10'),
  ofLibro('Gravadas 5 %', 'gravado_5'),
  ofLibro('Exentas', 'exento'),
  ofLibro('IVA 10 %', 'iva_10'),
  ofLibro('IVA 5 %', 'iva_5'),
  {
    title: 'Total sin validez',
    width: 18,
    cell: ({ libro, moneda }) => amountCell(libro.sin_validez, moneda),
  },
  { title: 'Factura que corrige', width: 19, cell: ({ libro }) => textCell(libro.factura) },
  { title: 'Timbrado de la factura', width: 21, cell: ({ libro }) => textCell(libro.factura_timbrado) },
  ofLibro('Redondeo', 'redondeo'),
];
