import type { DatosDocumento } from '@portal/sifen';
import { readBorrador, readNotaCredito } from './datos-borrador.ts';

/** A kind of document that is issued here, and the objeto that its drafts are operated by. */
export interface ClaseDocumento {
  readonly tipo: 1 | 5;
  readonly objeto: 'facturas' | 'notas_credito';
  /** With its article, for messages. */
  readonly nombre: string;
  /** With the other article: `una factura`. */
  readonly una: string;
  /** Reads data of this kind, however unfinished. */
  readonly leer: (datos: Readonly<Record<string, unknown>>) => DatosDocumento;
}

export const FACTURAS: ClaseDocumento = {
  tipo: 1,
  objeto: 'facturas',
  nombre: 'la factura',
  una: 'una factura',
  leer: readBorrador,
};

export const NOTAS_CREDITO: ClaseDocumento = {
  tipo: 5,
  objeto: 'notas_credito',
  nombre: 'la nota de crédito',
  una: 'una nota de crédito',
  leer: readNotaCredito,
};
