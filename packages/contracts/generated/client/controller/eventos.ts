// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['eventos'];
export type EventosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEventosOperations = (http: ClientHttp): EventosOperations => ({
  /** C: Eventos de los documentos de las empresas del usuario: emitidos y recibidos. */
  consulta: operate<Objeto['consulta']>(http, 'eventos', 'C'),
  /** E: Cuántos eventos hay por pestaña, con los mismos filtros (sin el de pestaña). */
  contar: operate<Objeto['contar']>(http, 'eventos', 'E', 'contar'),
  /** D: Un evento con su XML firmado, la respuesta del servicio y sus documentos. */
  detalle: operate<Objeto['detalle']>(http, 'eventos', 'D'),
  /** X: CSV o XLSX de la lista filtrada; XML firmado de un evento, o la respuesta del servicio. */
  exportacion: operate<Objeto['exportacion']>(http, 'eventos', 'X'),
  /** A: Firma y envía un evento: cancelación, inutilización o nominación del emisor; notificación de recepción, conformidad, disconformidad o desconocimiento del receptor. */
  alta: operate<Objeto['alta']>(http, 'eventos', 'A'),
  /** E: Vuelve a enviar un evento pendiente, con la misma firma. */
  reintentar: operate<Objeto['reintentar']>(http, 'eventos', 'E', 'reintentar'),
  /** P: Qué números de un rango están libres, usados o inutilizados, y si se puede inutilizar. */
  previsualizar: operate<Objeto['previsualizar']>(http, 'eventos', 'P'),
  /** E: Documentos que se pueden cancelar o nominar: hasta 20, por número, CDC o receptor. */
  documentosPosibles: operate<Objeto['documentosPosibles']>(http, 'eventos', 'E', 'documentos_posibles'),
});
