import type { DocumentoFila, OperationData, PortalOperations } from '@portal/contracts';

/** What a person may do with a document. */
export type AccionDocumento = DocumentoFila['acciones'][number];

/** Field and direction of the list of documents. */
export type OrdenDocumentos = OperationData<PortalOperations['documentos_electronicos']['consulta']>['orden'];

/** How many documents of a list, and how many come before them. */
export interface Pagina {
  readonly limite: number;
  readonly desde: number;
}
