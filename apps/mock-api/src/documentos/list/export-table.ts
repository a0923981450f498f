import { ESTADOS, formatearCdc, nombreCortoTipo } from '@portal/sifen';
import { amountCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { libroColumns, libroTotals } from './libro-columns.ts';
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
  ...libroTotals,
  { title: 'Estado', width: 24, cell: ({ estado }) => textCell(ESTADOS[estado].etiqueta) },
  { title: 'Código', width: 8, cell: ({ codigo_respuesta }) => textCell(codigo_respuesta) },
  { title: 'Respuesta', width: 40, cell: ({ mensaje_respuesta }) => textCell(mensaje_respuesta) },
  { title: 'Lote', width: 22, cell: ({ lote }) => textCell(lote === null ? null : formatearCdc(lote)) },
  { title: 'Correo', width: 11, cell: ({ correo }) => textCell(CORREOS[correo]) },
  { title: 'CDC', width: 55, cell: ({ cdc }) => textCell(cdc) },
  { title: 'Origen', width: 8, cell: ({ origen }) => textCell(ORIGINS[origen]) },
  { title: 'Nota de crédito', width: 15, cell: ({ nota_credito }) => textCell(NOTAS[nota_credito]) },
  { title: 'Saldo', width: 15, cell: ({ saldo, moneda }) => amountCell(saldo, moneda) },
  ...libroColumns,
];
