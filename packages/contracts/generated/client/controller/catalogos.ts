// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['catalogos'];
export type CatalogosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createCatalogosOperations = (http: ClientHttp): CatalogosOperations => ({
  /** C: Códigos y descripciones de un catálogo. */
  consulta: operate<Objeto['consulta']>(http, 'catalogos', 'C'),
  /** D: Distritos de un departamento y ciudades de un distrito. */
  geografia: operate<Objeto['geografia']>(http, 'catalogos', 'D'),
});
