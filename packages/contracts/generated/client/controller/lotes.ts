// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['lotes'];
export type LotesOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createLotesOperations = (http: ClientHttp): LotesOperations => ({
  /** C: Lotes enviados por una empresa. */
  consulta: operate<Objeto['consulta']>(http, 'lotes', 'C'),
  /** D: Un lote con sus documentos. */
  detalle: operate<Objeto['detalle']>(http, 'lotes', 'D'),
  /** X: CSV o XLSX de la lista filtrada de lotes. */
  exportacion: operate<Objeto['exportacion']>(http, 'lotes', 'X'),
});
