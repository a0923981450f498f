// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['timbrados'];
export type TimbradosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createTimbradosOperations = (http: ClientHttp): TimbradosOperations => ({
  /** C: Timbrados de una empresa. */
  consulta: operate<Objeto['consulta']>(http, 'timbrados', 'C'),
  /** A: Agrega un timbrado; los documentos llevan el último que haya empezado. */
  alta: operate<Objeto['alta']>(http, 'timbrados', 'A'),
  /** M: Corrige un timbrado que ningún documento lleva. */
  modificacion: operate<Objeto['modificacion']>(http, 'timbrados', 'M'),
  /** H: Habilita o deshabilita un timbrado. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'timbrados', 'H'),
});
