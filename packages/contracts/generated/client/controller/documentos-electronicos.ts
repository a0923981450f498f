// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['documentos_electronicos'];
export type DocumentosElectronicosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createDocumentosElectronicosOperations = (http: ClientHttp): DocumentosElectronicosOperations => ({
  /** C: Documentos electrónicos de las empresas del usuario. */
  consulta: operate<Objeto['consulta']>(http, 'documentos_electronicos', 'C'),
  /** E: Cuántos documentos hay por pestaña con los mismos filtros (sin el de estado). */
  contar: operate<Objeto['contar']>(http, 'documentos_electronicos', 'E', 'contar'),
  /** E: Lo que suman los documentos filtrados, o los elegidos, por moneda y con su IVA. */
  totalizar: operate<Objeto['totalizar']>(http, 'documentos_electronicos', 'E', 'totalizar'),
  /** D: Un documento con ítems, respuestas, eventos, correos, XML e historial; por id o por CDC. */
  detalle: operate<Objeto['detalle']>(http, 'documentos_electronicos', 'D'),
  /** X: CSV o XLSX de la lista filtrada o de los elegidos; KuDE o XML de un documento; ZIP de hasta 200. */
  exportacion: operate<Objeto['exportacion']>(http, 'documentos_electronicos', 'X'),
  /** E: Envía un documento generado. */
  enviar: operate<Objeto['enviar']>(http, 'documentos_electronicos', 'E', 'enviar'),
  /** E: Envía hasta 50 documentos del mismo tipo y emisor en un lote. */
  enviarLote: operate<Objeto['enviarLote']>(http, 'documentos_electronicos', 'E', 'enviar_lote'),
  /** E: Pregunta a la autoridad tributaria por documentos enviados. */
  consultarEstado: operate<Objeto['consultarEstado']>(http, 'documentos_electronicos', 'E', 'consultar_estado'),
  /** E: El documento que se emitió con una clave única, cuando su respuesta se perdió; no emite nada. */
  porClave: operate<Objeto['porClave']>(http, 'documentos_electronicos', 'E', 'por_clave'),
  /** E: Vuelve a enviar, con el mismo CDC, un documento que no llegó. */
  reintentar: operate<Objeto['reintentar']>(http, 'documentos_electronicos', 'E', 'reintentar'),
  /** E: Manda el KuDE y el XML por correo, al receptor o a los correos indicados. */
  reenviarCorreo: operate<Objeto['reenviarCorreo']>(http, 'documentos_electronicos', 'E', 'reenviar_correo'),
});
