// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['productos'];
export type ProductosOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createProductosOperations = (http: ClientHttp): ProductosOperations => ({
  /** C: Productos y servicios de la empresa, por código o descripción. */
  consulta: operate<Objeto['consulta']>(http, 'productos', 'C'),
  /** A: Guarda un producto nuevo; el código no se repite en la empresa. */
  alta: operate<Objeto['alta']>(http, 'productos', 'A'),
  /** M: Guarda un producto. */
  modificacion: operate<Objeto['modificacion']>(http, 'productos', 'M'),
});
