// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['empresas'];
export type EmpresasOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createEmpresasOperations = (http: ClientHttp): EmpresasOperations => ({
  /** C: Empresas que el usuario puede ver. */
  consulta: operate<Objeto['consulta']>(http, 'empresas', 'C'),
  /** D: Una empresa, con su diagnóstico. */
  detalle: operate<Objeto['detalle']>(http, 'empresas', 'D'),
  /** A: Registra una empresa; en pruebas, sin CSC lleva el del ambiente de pruebas. */
  alta: operate<Objeto['alta']>(http, 'empresas', 'A'),
  /** M: Guarda los cambios de una empresa; soporte, solo los datos técnicos. */
  modificacion: operate<Objeto['modificacion']>(http, 'empresas', 'M'),
  /** H: Habilita o deshabilita una empresa; deshabilitada no emite. */
  habilitacion: operate<Objeto['habilitacion']>(http, 'empresas', 'H'),
  /** X: CSV o XLSX de la lista filtrada de empresas. */
  exportacion: operate<Objeto['exportacion']>(http, 'empresas', 'X'),
});
