import type { PortalRole } from '@portal/contracts/access';

/** Password of every demo user; public on purpose. */
export const DEMO_PASSWORD = 'demo1234';

/**
 * `scrypt` of the demo password with a fixed salt, so that seeding needs no key derivation and always gives the same bytes. At a low cost:
 * nobody has to guess a public password, and tests and demos check it thousands of times.
 */
export const DEMO_PASSWORD_HASH =
  'scrypt$1024$8$1$ZGVtby1zYWx0LTE2Ynl0ZQ==$U2U1a6D3FLTIfgOmTENa+lwnfQWg1or5BcoVe6ciX/g=';

export interface DemoUser {
  readonly id: string;
  readonly usuario: string;
  readonly nro_documento: string;
  readonly email: string;
  readonly nombres: string;
  readonly apellidos: string;
  /** The first is the profile of the first sign-in. */
  readonly perfiles: readonly [PortalRole, ...PortalRole[]];
  readonly empresas: readonly string[];
}

const user = (
  number: number,
  usuario: string,
  nro_documento: string,
  names: string,
  apellidos: string,
  perfiles: readonly [PortalRole, ...PortalRole[]],
  empresas: readonly string[],
): DemoUser => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  usuario,
  nro_documento,
  email: `${usuario}@example.com`,
  nombres: names,
  apellidos,
  perfiles,
  empresas,
});

/** One user per role, and one with several profiles and companies. */
export const demoUsers = [
  user(1, 'admin', '1131421', 'Adriana', 'Domínguez', ['admin'], []),
  user(2, 'subadmin', '3210654', 'Sebastián', 'Ortiz', ['subadmin'], ['emp-1', 'emp-2', 'emp-3', 'emp-4']),
  user(3, 'cliente', '2876540', 'Clara', 'Benítez', ['cliente'], ['emp-1', 'emp-3']),
  user(4, 'soporte', '4012378', 'Sonia', 'Paredes', ['soporte'], []),
  user(5, 'contabilidad', '3654987', 'Carlos', 'Acosta', ['contabilidad'], ['emp-1', 'emp-2']),
  user(6, 'consulta', '4554737', 'Consuelo', 'Giménez', ['consulta'], []),
  user(
    7,
    'multi',
    '2345678',
    'Mirta',
    'Villalba',
    ['cliente', 'contabilidad', 'subadmin'],
    ['emp-1', 'emp-2', 'emp-4'],
  ),
] as const satisfies readonly DemoUser[];

export type DemoUserName =
  'admin' | 'subadmin' | 'cliente' | 'soporte' | 'contabilidad' | 'consulta' | 'multi';

/** Labels of 'Elegir perfil'. */
export const perfilLabels: Readonly<Record<PortalRole, string>> = {
  admin: 'Administrador',
  subadmin: 'Subadministrador',
  cliente: 'Cliente',
  soporte: 'Soporte',
  contabilidad: 'Contabilidad',
  consulta: 'Consulta',
};

/** Why a production server cannot use a seed; undefined when it can. */
export function seedProblem(seed: string, nodeEnv: string | undefined): string | undefined {
  if (nodeEnv !== 'production' || seed === 'empty') return undefined;
  return `The seed "${seed}" brings demo users with a public password: NODE_ENV=production takes "empty" alone, without any user.`;
}
