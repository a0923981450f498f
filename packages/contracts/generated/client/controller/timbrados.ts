// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['timbrados'];
export type TimbradosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createTimbradosOperations = (http: ClientHttp): TimbradosOperations => ({
  /** C: Timbrados de una empresa. */
  consulta: operate<Objeto['consulta']>(http, 'timbrados', 'C'),
});
