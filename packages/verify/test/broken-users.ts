import {
  asAdmin,
  both,
  isRefusal,
  json,
  keyOf,
  operates,
  operation,
  pathOf,
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

/** Responds that the invitation was accepted where it was refused, for one reason or for any. */
const alwaysAccepted =
  (codigo = ''): BrokenServer['breakage'] =>
  () => {
    let usuario = '';
    return {
      onResponse: (given, { path }) => {
        usuario = /"usuario":"(i\.[^"]+)"/.exec(given.text)?.[1] ?? usuario;
        return path === pathOf('session.aceptarInvitacion') &&
          given.status === 200 &&
          given.text.includes(`"codigo":"${codigo}`)
          ? json(200, { status: 'success', message: '', data: { usuario } })
          : given;
      },
    };
  };

/** Responds as after a change, and does nothing. */
const forgetsChange =
  (key: string, data: Json): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) =>
      keyOf(call) === key && (call.json as { data?: Json }).data?.['nueva'] !== '12345678'
        ? json(200, { status: 'success', message: '', data })
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
    'keeps the session open that signs out',
    'usuarios/E/cerrar_sesion',
    record('usuarios/E/cerrar_sesion', () => ({ sesiones_cerradas: 0 })),
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
  server(
    'makes a temporary password for who is invited',
    'usuarios/A',
    record('usuarios/A', (data) =>
      data['contrasena_temporal'] === null ? { ...data, contrasena_temporal: 'k7mq-x2hd-9fwt' } : data,
    ),
  ),
  server(
    'shows no link where no server mails it',
    'usuarios/A',
    record('usuarios/A', (data) =>
      data['invitacion'] === null
        ? data
        : { ...data, invitacion: { ...(data['invitacion'] as Json), enlace: null } },
    ),
  ),
  server('takes the link of an invitation twice', 'session.aceptarInvitacion', alwaysAccepted()),
  server('takes a link that was replaced', 'session.invitacion', () => {
    let shown: string | undefined;
    return {
      onResponse: (given, { path }) => {
        if (path !== pathOf('session.invitacion') || given.status !== 200) return given;
        shown ??= given.text.includes('"success"') ? given.text : undefined;
        return { ...given, text: shown ?? given.text };
      },
    };
  }),
  server('lets a blocked user accept an invitation', 'session.aceptarInvitacion', alwaysAccepted('ESTADO')),
  server(
    'takes one of the commonest passwords of who is invited',
    'session.aceptarInvitacion',
    alwaysAccepted('VALIDACION'),
  ),
  server('has the link of an invitation in the file of its mail', 'empresas_correo/X', () => {
    let link = '';
    return {
      onResponse: (given, call) => {
        const found = /"enlace":"([^"]+)"/.exec(given.text)?.[1];
        if (found !== undefined) link = found;
        if (keyOf(call) !== 'empresas_correo/X' || !given.text.includes('"base64"')) return given;
        const base64 = Buffer.from(`Elija su clave: ${link}`).toString('base64');
        return { ...given, text: given.text.replace(/"base64":"[^"]*"/, `"base64":"${base64}"`) };
      },
    };
  }),
  server('has the link of an invitation in the outbox', 'empresas_correo/E/bandeja', () => {
    let link = '';
    return {
      onResponse: (given, call) => {
        const found = /"enlace":"([^"]+)"/.exec(given.text)?.[1];
        if (found !== undefined) link = found;
        return keyOf(call) === 'empresas_correo/E/bandeja'
          ? { ...given, text: given.text.replaceAll('"respuesta":null', `"respuesta":"${link}"`) }
          : given;
      },
    };
  }),
  server(
    'invites a user that has a password',
    'usuarios/E/reenviar_invitacion',
    operation('usuarios/E/reenviar_invitacion', (envelope) =>
      isRefusal(envelope, 'ESTADO_INVALIDO') ? { ...envelope, data: { codigo: 'NO_ENCONTRADO' } } : envelope,
    ),
  ),
  server(
    'does not notice that another one saved a user first',
    'usuarios/M',
    operation('usuarios/M', (envelope) =>
      isRefusal(envelope, 'CONFLICTO_VERSION')
        ? { ...envelope, data: { ...(envelope['data'] as Json), codigo: 'VALIDACION' } }
        : envelope,
    ),
  ),
  server(
    'takes a document number twice',
    'usuarios/A',
    operation('usuarios/A', (envelope) =>
      isRefusal(envelope, 'DUPLICADO')
        ? { ...envelope, data: { ...(envelope['data'] as Json), codigo: 'ESTADO_INVALIDO' } }
        : envelope,
    ),
  ),
  server(
    'takes one of the commonest passwords',
    'usuarios/E/cambiar_contrasena',
    operation('usuarios/E/cambiar_contrasena', (envelope) =>
      isRefusal(envelope, 'VALIDACION')
        ? { status: 'success', message: '', data: { sesiones_cerradas: 0 } }
        : envelope,
    ),
  ),
  server(
    'keeps the password as it was',
    'session.login',
    forgetsChange('usuarios/E/cambiar_contrasena', { sesiones_cerradas: 0 }),
  ),
  server('takes the token of a session that was closed', 'usuarios/E/perfil', forAdmin('usuarios/E/perfil')),
  server(
    'makes no temporary password',
    'usuarios/E/restablecer_contrasena',
    record('usuarios/E/restablecer_contrasena', (data) => ({ ...data, contrasena_temporal: '' })),
  ),
  server('gives the same temporary password again', 'usuarios/E/restablecer_contrasena', (token, admin) => {
    let first: unknown;
    return both(
      record('usuarios/A', (data) => {
        first ??= data['contrasena_temporal'];
        return data;
      }),
      record('usuarios/E/restablecer_contrasena', (data) => ({ ...data, contrasena_temporal: first })),
    )(token, admin);
  }),
  server(
    'has no history of sign-ins',
    'usuarios/D',
    record('usuarios/D', (data) => ({ ...data, accesos: [] })),
  ),
  server(
    'says that a user is let in again, and does not let it',
    'usuarios/E/desbloquear',
    record('usuarios/E/desbloquear', (data) => ({ ...data, estado: 'bloqueado' })),
  ),
  server(
    'shows one session of several',
    'usuarios/E/sesiones',
    succeeds('usuarios/E/sesiones', (envelope) => ({
      ...envelope,
      data: (envelope['data'] as Json[]).slice(0, 1),
    })),
  ),
  server(
    'forgets the change of a user',
    'usuarios/M',
    operates('usuarios/M', ({ nombres: _nombres, ...data }) => data),
  ),
  server('blocks nobody who is edited', 'usuarios/M', () => ({
    onRequest: (call) =>
      keyOf(call) === 'usuarios/M' ? { ...call, text: call.text.replace(',"activo":false', '') } : call,
  })),
  server('lets anybody list users', 'usuarios/C', asAdmin('usuarios/C')),
  server('lets anybody read the audit trail', 'auditoria/C', asAdmin('auditoria/C')),
].map(
  (broken) =>
    ({
      ...broken,
      // Noticed by what is done with users.
      only: isOfUsers(broken) ? 'usuarios' : broken.only,
      needsRoles: 'administrators',
      isAlone: true,
    }) as const,
);

function isOfUsers({ only, name }: BrokenServer): boolean {
  return (
    only === 'session' ||
    only === 'empresas_correo' ||
    (only === 'auditoria' && name.includes('to the audit'))
  );
}
