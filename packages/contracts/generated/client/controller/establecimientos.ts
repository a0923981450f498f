// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['establecimientos'];
export type EstablecimientosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEstablecimientosOperations = (http: ClientHttp): EstablecimientosOperations => ({
  /** C: Establecimientos de una empresa con sus puntos de expedición. */
  consulta: operate<Objeto['consulta']>(http, 'establecimientos', 'C'),
});
