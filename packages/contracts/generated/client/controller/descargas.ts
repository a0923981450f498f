// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['descargas'];
export type DescargasOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createDescargasOperations = (http: ClientHttp): DescargasOperations => ({
  /** A: Pide un ZIP de los documentos elegidos, o de todos los que encuentran los filtros. */
  alta: operate<Objeto['alta']>(http, 'descargas', 'A'),
  /** C: Las descargas del usuario, la última primero. */
  consulta: operate<Objeto['consulta']>(http, 'descargas', 'C'),
  /** D: Una descarga y cuánto avanzó. */
  detalle: operate<Objeto['detalle']>(http, 'descargas', 'D'),
  /** E: Detiene una descarga que todavía no está lista. */
  cancelar: operate<Objeto['cancelar']>(http, 'descargas', 'E', 'cancelar'),
  /** E: Vuelve a preparar una descarga que falló, se canceló o venció. */
  repetir: operate<Objeto['repetir']>(http, 'descargas', 'E', 'repetir'),
  /** B: Quita una descarga y su archivo; una en curso se detiene. */
  baja: operate<Objeto['baja']>(http, 'descargas', 'B'),
  /** X: El archivo de una descarga lista. */
  exportacion: operate<Objeto['exportacion']>(http, 'descargas', 'X'),
});
