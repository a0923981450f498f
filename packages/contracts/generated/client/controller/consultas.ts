// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['consultas'];
export type ConsultasOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createConsultasOperations = (http: ClientHttp): ConsultasOperations => ({
  /** C: Documentos recibidos por la persona: aquellos cuyo RUC o documento del receptor es el suyo. */
  consulta: operate<Objeto['consulta']>(http, 'consultas', 'C'),
  /** D: Un documento por su CDC, o por timbrado, número y RUC del emisor; de un documento ajeno, el resumen público. */
  detalle: operate<Objeto['detalle']>(http, 'consultas', 'D'),
  /** X: CSV o XLSX de los documentos recibidos y filtrados, o ZIP de hasta 200; KuDE o XML de uno propio, o XML de uno de sus eventos. */
  exportacion: operate<Objeto['exportacion']>(http, 'consultas', 'X'),
});
