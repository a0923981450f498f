import type { DatosDocumento, DocumentoEmitido, Emisor, TimbradoDocumento } from '../../documento.ts';

/** Data of a preview: a document without a number. */
export interface BorradorKude extends DatosDocumento {
  tipo: 1 | 5;
  emisor: Emisor;
  timbrado?: TimbradoDocumento | undefined;
  establecimiento?: string | undefined;
  punto?: string | undefined;
}

/** Data of the page: an issued document, or a draft without number and CDC. */
export type DatosKude = (BorradorKude | DocumentoEmitido) & {
  numero?: string;
  cdc?: string;
  /** A data URL that pdfmake can print. */
  logo?: string | undefined;
};
