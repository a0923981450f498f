import { ESTADOS, formatearCdc, nombreCortoTipo } from '@portal/sifen';
import { amountCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import type { FilaLibro } from './libro-ventas.ts';

const CORREOS = {
  no: 'No enviado',
  simulado: 'Simulado',
  pendiente: 'Pendiente',
  enviado: 'Enviado',
  fallido: 'Fallido',
} as const;
const ORIGINS = { portal: 'Portal', api: 'API' } as const;
const NOTAS = { ninguna: 'No', parcial: 'Parcial', total: 'Total' } as const;

/** An amount of the libro de ventas: guaraníes, whatever the currency of the document, so that a column adds up. */
const ofLibro = (
  titulo: string,
  campo: 'gravado_10' | 'gravado_5' | 'exento' | 'iva_10' | 'iva_5',
): ExportColumn<FilaLibro> => ({
  title: `${titulo} (Gs.)`,
  width: 18,
  cell: ({ libro }) => amountCell(libro[campo], 'PYG'),
});

/** The columns of the list, as people know them from the screen, and those of the libro de ventas. */
export const exportedColumns: readonly ExportColumn<FilaLibro>[] = [
  {
    title: 'Fecha de emisión',
    width: 17,
    cell: ({ fecha_emision }) => momentCell(fecha_emision),
  },
  { title: 'Tipo', width: 6, cell: ({ tipo }) => textCell(nombreCortoTipo(tipo)) },
  { title: 'Número', width: 17, cell: ({ numero }) => textCell(numero) },
  { title: 'Receptor', width: 36, cell: ({ receptor_nombre }) => textCell(receptor_nombre) },
  { title: 'RUC o documento', width: 17, cell: ({ receptor_documento }) => textCell(receptor_documento) },
  { title: 'Moneda', width: 8, cell: ({ moneda }) => textCell(moneda) },
  { title: 'Total', width: 15, cell: ({ libro, moneda }) => amountCell(libro.total, moneda) },
  { title: 'Total en guaraníes', width: 18, cell: ({ libro }) => amountCell(libro.total_gs, 'PYG') },
  { title: 'Estado', width: 24, cell: ({ estado }) => textCell(ESTADOS[estado].etiqueta) },
  { title: 'Código', width: 8, cell: ({ codigo_respuesta }) => textCell(codigo_respuesta) },
  { title: 'Respuesta', width: 40, cell: ({ mensaje_respuesta }) => textCell(mensaje_respuesta) },
  { title: 'Lote', width: 22, cell: ({ lote }) => textCell(lote === null ? null : formatearCdc(lote)) },
  { title: 'Correo', width: 11, cell: ({ correo }) => textCell(CORREOS[correo]) },
  { title: 'CDC', width: 55, cell: ({ cdc }) => textCell(cdc) },
  { title: 'Origen', width: 8, cell: ({ origen }) => textCell(ORIGINS[origen]) },
  { title: 'Nota de crédito', width: 15, cell: ({ nota_credito }) => textCell(NOTAS[nota_credito]) },
  { title: 'Saldo', width: 15, cell: ({ saldo, moneda }) => amountCell(saldo, moneda) },
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
];
