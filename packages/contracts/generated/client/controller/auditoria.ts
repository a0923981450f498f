// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['auditoria'];
export type AuditoriaOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createAuditoriaOperations = (http: ClientHttp): AuditoriaOperations => ({
  /** C: Quién hizo qué y cuándo; un subadmin, en sus empresas. */
  consulta: operate<Objeto['consulta']>(http, 'auditoria', 'C'),
  /** D: Un acto con lo que había antes y después. */
  detalle: operate<Objeto['detalle']>(http, 'auditoria', 'D'),
  /** X: CSV o XLSX de los actos filtrados. */
  exportacion: operate<Objeto['exportacion']>(http, 'auditoria', 'X'),
});
