// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['establecimientos'];
export type EstablecimientosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEstablecimientosOperations = (http: ClientHttp): EstablecimientosOperations => ({
  /** C: Establecimientos de una empresa con sus puntos de expedición y próximos números. */
  consulta: operate<Objeto['consulta']>(http, 'establecimientos', 'C'),
  /** A: Agrega un establecimiento. */
  alta: operate<Objeto['alta']>(http, 'establecimientos', 'A'),
  /** M: Guarda un establecimiento, sus puntos y sus próximos números. */
  modificacion: operate<Objeto['modificacion']>(http, 'establecimientos', 'M'),
  /** H: Habilita o deshabilita un establecimiento. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'establecimientos', 'H'),
});
