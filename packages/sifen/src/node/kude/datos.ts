import type { DatosDocumento, DocumentoEmitido, Emisor, TimbradoDocumento } from '../../documento.ts';

/** What a preview knows of a document that has no number yet. */
export interface BorradorKude extends DatosDocumento {
  tipo: 1 | 5;
  emisor: Emisor;
  timbrado?: TimbradoDocumento | undefined;
  establecimiento?: string | undefined;
  punto?: string | undefined;
}

/** What the page shows: an issued document, or a draft without number and CDC. */
export type DatosKude = (BorradorKude | DocumentoEmitido) & {
  numero?: string;
  cdc?: string;
  /** A data URL that pdfmake can print. */
  logo?: string | undefined;
};
