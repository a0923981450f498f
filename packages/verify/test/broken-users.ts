import {
  asAdmin,
  keyOf,
  record,
  server,
  succeeds,
  withToken,
  type BrokenServer,
  type Json,
} from './breakages.ts';

/** Runs an operation as an admin where another one asks for it. */
const forAdmin =
  (key: string, isMeant: (data: Json) => boolean = () => true): BrokenServer['breakage'] =>
  (_token, admin) => ({
    onRequest: (call) =>
      keyOf(call) === key && isMeant((call.json as { data?: Json }).data ?? {})
        ? withToken(call, admin)
        : call,
  });

/** Servers that handle users, their sessions and the audit trail wrongly. */
export const brokenUsers: readonly BrokenServer[] = [
  server('serves a blocked user', 'usuarios/E/perfil', forAdmin('usuarios/E/perfil')),
  server('lets a temporary password do everything', 'usuarios/C', forAdmin('usuarios/C')),
  server(
    'lets soporte touch an administrator',
    'usuarios/M',
    forAdmin('usuarios/M', ({ version }) => version === 999_999),
  ),
  server('says that a user is blocked, and does not block it', 'usuarios/E/perfil', (_token, admin) => ({
    onRequest: (call) =>
      keyOf(call) === 'usuarios/H'
        ? { ...call, text: call.text.replace('"activo":false', '"activo":true') }
        : keyOf(call) === 'usuarios/E/perfil' && call.headers.authorization !== undefined
          ? withToken(call, admin)
          : call,
    onResponse: (given, call) =>
      keyOf(call) === 'usuarios/H'
        ? { ...given, text: given.text.replace('"estado":"activo"', '"estado":"bloqueado"') }
        : given,
  })),
  server(
    'keeps the other sessions open',
    'usuarios/E/cerrar_otras',
    record('usuarios/E/cerrar_otras', () => ({ sesiones_cerradas: 0 })),
  ),
  server(
    'shows the temporary password again',
    'usuarios/D',
    record('usuarios/D', (data) => ({ ...data, apellidos: `${String(data['apellidos'])} scrypt$` })),
  ),
  server(
    'writes passwords to the audit trail',
    'auditoria/D',
    record('auditoria/D', (data) => ({ ...data, despues: { contrasena: 'secreta' } })),
  ),
  server(
    'writes nothing of users to the audit trail',
    'auditoria/C',
    succeeds('auditoria/C', (envelope) => ({
      ...envelope,
      data: (envelope['data'] as Json[]).filter(({ objeto }) => objeto !== 'usuarios'),
    })),
  ),
  server('lets anybody list users', 'usuarios/C', asAdmin('usuarios/C')),
  server('lets anybody read the audit trail', 'auditoria/C', asAdmin('auditoria/C')),
].map(
  (broken) =>
    ({
      ...broken,
      only: broken.only === 'auditoria' && broken.name.includes('to the audit') ? 'usuarios' : broken.only,
      needsRoles: 'administrators',
      isAlone: true,
    }) as const,
);
