import type { DocumentoFila, OperationData, PortalOperations } from '@portal/contracts';

/** Actions that a user may take on a document. */
export type AccionDocumento = DocumentoFila['acciones'][number];

/** Field and direction of the list of documents. */
export type OrdenDocumentos = OperationData<PortalOperations['documentos_electronicos']['consulta']>['orden'];

/** Limit and offset of a page of documents. */
export interface Pagina {
  readonly limite: number;
  readonly desde: number;
}
