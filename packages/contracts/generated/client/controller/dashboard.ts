// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalOperations } from '../../../src/operations.ts';
import type { ClientHttp } from '../../../src/client/call.ts';
import { operate, type Operate } from '../../../src/client/operate.ts';

type Objeto = PortalOperations['dashboard'];
export type DashboardOperations = { readonly [Name in keyof Objeto]: Operate<Objeto[Name]> };

export const createDashboardOperations = (http: ClientHttp): DashboardOperations => ({
  /** C: Cifras de un período: tarjetas, series, rechazos, clientes y alertas. */
  consulta: operate<Objeto['consulta']>(http, 'dashboard', 'C'),
});
