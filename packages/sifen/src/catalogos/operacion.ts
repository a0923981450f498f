import type { TipoDocumento } from '../documento.ts';
import type { OpcionCatalogo } from './opcion.ts';

export interface TipoDocumentoOpcion extends OpcionCatalogo<TipoDocumento> {
  /** Short name in lists and file names. */
  corto: 'FE' | 'AFE' | 'NCE' | 'NDE' | 'NRE';
  /** Whether this product issues it; the others are only listed. */
  emitible: boolean;
}

/** iTiDE and dDesTiDE (MT C002, C003). */
export const TIPOS_DOCUMENTO: readonly TipoDocumentoOpcion[] = [
  { codigo: 1, literal: 'Factura electrónica', corto: 'FE', emitible: true },
  { codigo: 4, literal: 'Autofactura electrónica', corto: 'AFE', emitible: false },
  { codigo: 5, literal: 'Nota de crédito electrónica', corto: 'NCE', emitible: true },
  { codigo: 6, literal: 'Nota de débito electrónica', corto: 'NDE', emitible: false },
  { codigo: 7, literal: 'Nota de remisión electrónica', corto: 'NRE', emitible: false },
];

/** iTipEmi (MT B002). */
export const TIPOS_EMISION: readonly OpcionCatalogo<1 | 2>[] = [
  { codigo: 1, literal: 'Normal' },
  { codigo: 2, literal: 'Contingencia' },
];

/** iTipTra and dDesTipTra, facturas and autofacturas only (MT D011, D012). */
export const TIPOS_TRANSACCION: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Venta de mercadería' },
  { codigo: 2, literal: 'Prestación de servicios' },
  { codigo: 3, literal: 'Mixto (Venta de mercadería y servicios)' },
  { codigo: 4, literal: 'Venta de activo fijo' },
  { codigo: 5, literal: 'Venta de divisas' },
  { codigo: 6, literal: 'Compra de divisas' },
  { codigo: 7, literal: 'Promoción o entrega de muestras' },
  { codigo: 8, literal: 'Donación' },
  { codigo: 9, literal: 'Anticipo' },
  { codigo: 10, literal: 'Compra de productos' },
  { codigo: 11, literal: 'Compra de servicios' },
  { codigo: 12, literal: 'Venta de crédito fiscal' },
  { codigo: 13, literal: 'Muestras médicas (Art. 3 RG 24/2014)' },
];

/** Sale of tax credit: needs the number of its resolution (code 2413), which this product does not have. */
export const VENTA_CREDITO_FISCAL = 12;

/** Free samples of medicines, which need no named receiver at any amount (NT 24). */
export const MUESTRAS_MEDICAS = 13;

/** The kinds of transaction that facturas may have here. */
export const TIPOS_TRANSACCION_EMITIBLES: readonly OpcionCatalogo[] = TIPOS_TRANSACCION.filter(
  ({ codigo }) => codigo !== VENTA_CREDITO_FISCAL,
);

/** iIndPres and dDesIndPres; with 9 the literal is free text of 10 to 30 characters (MT E011, E012). */
export const PRESENCIAS: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Operación presencial' },
  { codigo: 2, literal: 'Operación electrónica' },
  { codigo: 3, literal: 'Operación telemarketing' },
  { codigo: 4, literal: 'Venta a domicilio' },
  { codigo: 5, literal: 'Operación bancaria' },
  { codigo: 6, literal: 'Operación cíclica' },
  { codigo: 9, literal: 'Otro' },
];

/** iAfecIVA and dDesAfecIVA. The odd spacing of 4 is the schema's (MT E731, E732). */
export const AFECTACIONES_IVA: readonly OpcionCatalogo<1 | 2 | 3 | 4>[] = [
  { codigo: 1, literal: 'Gravado IVA', etiqueta: 'Gravado' },
  { codigo: 2, literal: 'Exonerado (Art. 100 - Ley 6380/2019)', etiqueta: 'Exonerado' },
  { codigo: 3, literal: 'Exento' },
  { codigo: 4, literal: 'Gravado parcial (Grav- Exento)', etiqueta: 'Gravado parcial' },
];

/** iMotEmi of notas de crédito (MT E401). */
export const MOTIVOS_NOTA_CREDITO: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Devolución y Ajuste de precios', etiqueta: 'Devolución y ajuste de precios' },
  { codigo: 2, literal: 'Devolución' },
  { codigo: 3, literal: 'Descuento' },
  { codigo: 4, literal: 'Bonificación' },
  { codigo: 5, literal: 'Crédito incobrable' },
  { codigo: 6, literal: 'Recupero de costo' },
  { codigo: 7, literal: 'Recupero de gasto' },
  { codigo: 8, literal: 'Ajuste de precio' },
];

/** iCondAnt of a factura with an advance (MT D019). */
export const CONDICIONES_ANTICIPO: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Anticipo Global' },
  { codigo: 2, literal: 'Anticipo por Ítem' },
];
