// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['empresas'];
export type EmpresasOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEmpresasOperations = (http: ClientHttp): EmpresasOperations => ({
  /** C: Empresas que el usuario puede ver. */
  consulta: operate<Objeto['consulta']>(http, 'empresas', 'C'),
  /** D: Una empresa. */
  detalle: operate<Objeto['detalle']>(http, 'empresas', 'D'),
});
