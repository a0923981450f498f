// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['consultaPublica'];
export type ConsultaPublicaClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createConsultaPublicaClient = (http: ClientHttp): ConsultaPublicaClient => ({
  /** GET /users/consulta: Resumen público de un documento aprobado o cancelado, por su CDC. */
  documento: call<Area['documento']>(http, 'GET', '/users/consulta'),
});
