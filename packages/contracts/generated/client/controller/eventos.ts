// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['eventos'];
export type EventosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEventosOperations = (http: ClientHttp): EventosOperations => ({
  /** A: Registra un evento del emisor: la cancelación de un documento aprobado. */
  alta: operate<Objeto['alta']>(http, 'eventos', 'A'),
});
