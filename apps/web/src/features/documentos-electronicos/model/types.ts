import type { OperationInput, OperationOutput, PortalOperations } from '@portal/contracts';
import { ESTADOS, type EstadoDocumento, type TipoDocumento } from '@portal/sifen';

type Operaciones = PortalOperations['documentos_electronicos'];

/** A row of the list, as the service sends it. */
export type DocumentoFila = OperationOutput<Operaciones['consulta']>[number];
/** One document with all its parts. */
export type DocumentoDetalle = OperationOutput<Operaciones['detalle']>;
/** What the service filters by. */
export type FiltrosDocumentos = NonNullable<OperationInput<Operaciones['contar']>['filtros']>;
/** What became of each document of an action. */
export type ResultadoPorDocumento = OperationOutput<Operaciones['enviar']>;
export type ResultadoLote = OperationOutput<Operaciones['enviarLote']>;
/** What a person may do with a document now, as the service says. */
export type AccionServidor = DocumentoFila['acciones'][number];
export type ExportacionInput = OperationInput<Operaciones['exportacion']>;
type OrdenDocumentos = NonNullable<OperationInput<Operaciones['consulta']>['orden']>;
export type CampoOrden = OrdenDocumentos['campo'];
export type { OrdenDocumentos };

/** The part of a row that actions, dialogs and downloads work on. */
export type DocumentoMinimo = Pick<
  DocumentoFila,
  | 'id'
  | 'id_empresa'
  | 'tipo'
  | 'numero'
  | 'cdc'
  | 'estado'
  | 'receptor_nombre'
  | 'cancelable_hasta'
  | 'correo'
  | 'url_qr'
  | 'acciones'
>;

export const isEstado = (text: string): text is EstadoDocumento => text in ESTADOS;

export type { EstadoDocumento, TipoDocumento };
