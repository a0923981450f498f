import type { Perfil, SessionUser as WireUser } from '@portal/contracts';

export type { EmpresaResumen, Perfil } from '@portal/contracts';

/** The signed-in user in the portal's form: roles are always a list. */
export type SessionUser = WireUser & { readonly role: string[] };

export interface Credentials {
  readonly usuario: string;
  readonly password: string;
  /** Of the second factor, once the service asks for it. */
  readonly codigo_acceso?: string;
}

export interface Registration {
  readonly nombres: string;
  readonly apellidos: string;
  readonly nro_documento: string;
  readonly email: string;
  readonly password: string;
}

export type PerfilList = readonly Perfil[];
