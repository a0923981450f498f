import type { DocumentoFila } from '@portal/contracts';
import { ESTADOS, formatearCdc, nombreCortoTipo } from '@portal/sifen';

/** A cell of an exported list. Long numbers that are no amounts are text: a spreadsheet would round them. */
export type Celda =
  | { readonly tipo: 'texto'; readonly valor: string }
  | { readonly tipo: 'numero'; readonly valor: number; readonly decimales: 0 | 2 }
  | { readonly tipo: 'fecha'; readonly valor: string }
  | null;

export interface ColumnaExportada {
  readonly titulo: string;
  /** In characters, for formats that have columns. */
  readonly ancho: number;
  readonly celda: (fila: DocumentoFila) => Celda;
}

const texto = (valor: string | null): Celda =>
  valor === null || valor === '' ? null : { tipo: 'texto', valor };
const monto = (valor: number | null, moneda: string): Celda =>
  valor === null ? null : { tipo: 'numero', valor, decimales: moneda === 'PYG' ? 0 : 2 };

const CORREOS = { no: 'No enviado', enviado: 'Enviado', fallido: 'Fallido' } as const;
const ORIGENES = { portal: 'Portal', api: 'API' } as const;
const NOTAS = { ninguna: 'No', parcial: 'Parcial', total: 'Total' } as const;

/** The columns of the list, as people know them from the screen. */
export const columnasExportadas: readonly ColumnaExportada[] = [
  {
    titulo: 'Fecha de emisión',
    ancho: 17,
    celda: ({ fecha_emision }) => ({ tipo: 'fecha', valor: fecha_emision }),
  },
  { titulo: 'Tipo', ancho: 6, celda: ({ tipo }) => texto(nombreCortoTipo(tipo)) },
  { titulo: 'Número', ancho: 17, celda: ({ numero }) => texto(numero) },
  { titulo: 'Receptor', ancho: 36, celda: ({ receptor_nombre }) => texto(receptor_nombre) },
  { titulo: 'RUC o documento', ancho: 17, celda: ({ receptor_documento }) => texto(receptor_documento) },
  { titulo: 'Moneda', ancho: 8, celda: ({ moneda }) => texto(moneda) },
  { titulo: 'Total', ancho: 15, celda: ({ total, moneda }) => monto(total, moneda) },
  { titulo: 'Total en guaraníes', ancho: 18, celda: ({ total_gs }) => monto(total_gs, 'PYG') },
  { titulo: 'Estado', ancho: 24, celda: ({ estado }) => texto(ESTADOS[estado].etiqueta) },
  { titulo: 'Código', ancho: 8, celda: ({ codigo_respuesta }) => texto(codigo_respuesta) },
  { titulo: 'Respuesta', ancho: 40, celda: ({ mensaje_respuesta }) => texto(mensaje_respuesta) },
  { titulo: 'Lote', ancho: 22, celda: ({ lote }) => texto(lote === null ? null : formatearCdc(lote)) },
  { titulo: 'Correo', ancho: 11, celda: ({ correo }) => texto(CORREOS[correo]) },
  { titulo: 'CDC', ancho: 55, celda: ({ cdc }) => texto(formatearCdc(cdc)) },
  { titulo: 'Origen', ancho: 8, celda: ({ origen }) => texto(ORIGENES[origen]) },
  { titulo: 'Nota de crédito', ancho: 15, celda: ({ nota_credito }) => texto(NOTAS[nota_credito]) },
  { titulo: 'Saldo', ancho: 15, celda: ({ saldo, moneda }) => monto(saldo, moneda) },
];
