// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['clientes'];
export type ClientesOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createClientesOperations = (http: ClientHttp): ClientesOperations => ({
  /** C: Clientes de la empresa, por nombre o documento. */
  consulta: operate<Objeto['consulta']>(http, 'clientes', 'C'),
  /** A: Guarda un cliente nuevo. */
  alta: operate<Objeto['alta']>(http, 'clientes', 'A'),
  /** M: Guarda un cliente. */
  modificacion: operate<Objeto['modificacion']>(http, 'clientes', 'M'),
  /** E: Consulta de RUC en la autoridad tributaria, con o sin dígito verificador. */
  consultarRuc: operate<Objeto['consultarRuc']>(http, 'clientes', 'E', 'consultar_ruc'),
});
