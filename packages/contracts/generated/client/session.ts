// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['session'];
export type SessionClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createSessionClient = (http: ClientHttp): SessionClient => ({
  /** POST /users/register: Registro de un visitante. */
  register: call<Area['register']>(http, 'POST', '/users/register'),
  /** POST /users/login: Ingreso con usuario y contraseña, ambos cifrados. */
  login: call<Area['login']>(http, 'POST', '/users/login'),
  /** POST /users/loginemail: Ingreso con otro perfil de la misma persona; correo y perfil cifrados. */
  loginemail: call<Area['loginemail']>(http, 'POST', '/users/loginemail'),
  /** POST /users/invitacion: A quién invita un enlace y hasta cuándo vale. */
  invitacion: call<Area['invitacion']>(http, 'POST', '/users/invitacion'),
  /** POST /users/invitacion/aceptar: Elige la contraseña de quien fue invitado. */
  aceptarInvitacion: call<Area['aceptarInvitacion']>(http, 'POST', '/users/invitacion/aceptar'),
  /** POST /users/olvido: Pide por correo un enlace para elegir otra contraseña. */
  olvido: call<Area['olvido']>(http, 'POST', '/users/olvido'),
  /** GET /users/access-token: Ingreso con un token guardado. */
  accessToken: call<Area['accessToken']>(http, 'GET', '/users/access-token'),
  /** POST /users/getListPerfiles: Perfiles que la persona puede elegir. */
  getListPerfiles: call<Area['getListPerfiles']>(http, 'POST', '/users/getListPerfiles'),
  /** POST /users/controller: Operaciones del portal: objeto, operación y datos. */
  controller: call<Area['controller']>(http, 'POST', '/users/controller'),
});
