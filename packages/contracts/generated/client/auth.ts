// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['auth'];
export type AuthClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createAuthClient = (http: ClientHttp): AuthClient => ({
  /** GET /api/auth: Ingreso de un usuario de muestra con correo y contraseña. */
  signIn: call<Area['signIn']>(http, 'GET', '/api/auth'),
  /** GET /api/auth/access-token: Ingreso de un usuario de muestra con un token guardado. */
  accessToken: call<Area['accessToken']>(http, 'GET', '/api/auth/access-token'),
  /** POST /api/auth/register: Registro de un usuario de muestra. */
  register: call<Area['register']>(http, 'POST', '/api/auth/register'),
  /** POST /api/auth/user/update: Guarda los datos, ajustes y atajos de un usuario. */
  updateUser: call<Area['updateUser']>(http, 'POST', '/api/auth/user/update'),
});
