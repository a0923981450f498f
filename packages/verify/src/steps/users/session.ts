import { equals, echoes, looks, refusedSignIn, signedIn, signedInAs, type Step } from '../../plan/step.ts';
import type { Look } from '../../plan/case.ts';
import { isObject, type Memory } from '../../plan/memory.ts';

const credentials = (memory: Memory, username: string, pass: string) => ({
  body: { username: memory.seal(username), pass: memory.seal(pass) },
});

/** Input of the registration form. */
export const visitorNamed = (name: string) => ({
  data: {
    nombres: 'Portal',
    apellidos: 'Verify',
    nro_documento: name,
    email: `${name}@example.com`,
    password: 'una clave larga',
    usuario: 'invitado',
  },
  objeto: 'visitantes',
  operacion: 'A',
});
const visitor = (memory: Memory) => ({ body: visitorNamed(memory.runId) });

/** Checks the `status` of a response's body. */
export const hasStatus = (wanted: string) => (body: unknown) =>
  isObject(body) && body['status'] === wanted ? undefined : `status is not "${wanted}"`;

/** Sign-in, profiles, registration. The registered visitor is not removed: the contract has no endpoint for that. */
export const sessionSteps: readonly Step[] = [
  {
    target: 'session.login',
    name: 'unknown user',
    send: (memory) => credentials(memory, memory.runId, 'x'),
    keep: 'refused',
    look: refusedSignIn,
  },
  {
    target: 'session.login',
    name: 'wrong password, which nobody can tell from an unknown user',
    send: (memory) => credentials(memory, memory.username, `${memory.password}x`),
    look: looks(refusedSignIn, (body, memory) => equals(memory.value('refused'), body)),
  },
  {
    target: 'session.login',
    name: 'not encrypted',
    send: (memory) => ({ body: { username: `${memory.runId}-plano`, pass: 'x' } }),
    look: refusedSignIn,
  },
  {
    target: 'session.login',
    name: 'right password, blanks around it',
    send: (memory) => credentials(memory, memory.username, ` ${memory.password} `),
    look: signedInAs('session'),
  },
  {
    target: 'session.accessToken',
    name: 'token in the query',
    send: (memory) => ({ query: { access_token: memory.text('session.access_token') } }),
    look: signedInAs('session'),
  },
  {
    target: 'session.accessToken',
    name: 'token in a JSON body',
    send: (memory) => ({ body: { access_token: memory.text('session.access_token') } }),
    look: signedInAs('session'),
  },
  {
    target: 'session.accessToken',
    name: 'token in the header',
    send: () => ({}),
    look: signedInAs('session'),
  },
  {
    target: 'session.accessToken',
    name: 'forged token in the query',
    send: () => ({ query: { access_token: 'no-es-un-token' } }),
    expect: { status: [401] },
  },
  {
    target: 'session.getListPerfiles',
    send: (memory) => ({ body: { email: memory.text('session.user.data.email') } }),
    look: looks(hasStatus('success'), (body, memory) => {
      const list: unknown = isObject(body) ? body['data'] : undefined;
      const codes = Array.isArray(list)
        ? list.map((one: unknown) => (isObject(one) ? one['perfil'] : one))
        : [];
      const role = memory.text('session.user.role.0');
      return codes.includes(role) ? undefined : `${role} is not among the profiles`;
    }),
  },
  {
    target: 'session.getListPerfiles',
    name: "another user's profiles",
    send: (memory) => ({ body: { email: `${memory.runId}@example.com` } }),
    look: hasStatus('error'),
  },
  {
    target: 'session.loginemail',
    name: 'the profile that is chosen already',
    send: (memory) => ({
      body: {
        username: memory.seal(memory.text('session.user.data.email')),
        perfil: memory.seal(memory.text('session.user.role.0')),
      },
    }),
    look: looks(signedInAs('session'), (body, memory) =>
      isObject(body) ? echoes({ role: [memory.text('session.user.role.0')] }, body['user']) : undefined,
    ),
  },
  {
    target: 'session.loginemail',
    name: 'a profile that the person does not have',
    send: (memory) => ({
      body: {
        username: memory.seal(memory.text('session.user.data.email')),
        perfil: memory.seal('desconocido'),
      },
    }),
    look: refusedSignIn,
  },
  {
    target: 'session.loginemail',
    name: "another user's email",
    send: (memory) => ({
      body: { username: memory.seal(`${memory.runId}@example.com`), perfil: memory.seal('admin') },
    }),
    look: refusedSignIn,
  },
  { target: 'session.register', send: visitor, look: hasStatus('success') },
  {
    target: 'session.login',
    name: 'the new visitor',
    when: 'writing',
    send: (memory) => credentials(memory, memory.runId, visitorNamed(memory.runId).data.password),
    look: looks(signedIn, (body) =>
      isObject(body) ? echoes({ role: ['consulta'] }, body['user']) : undefined,
    ),
  },
  { target: 'session.register', name: 'taken document number', send: visitor, look: hasStatus('error') },
  {
    target: 'session.invitacion',
    name: 'an unknown link',
    send: (memory) => ({ body: { token: memory.runId } }),
    look: hasStatus('error'),
  },
  {
    target: 'session.aceptarInvitacion',
    name: 'an unknown link',
    send: (memory) => ({ body: { token: memory.runId, password: 'una clave larga' } }),
    look: hasStatus('error'),
  },
  {
    target: 'session.olvido',
    name: 'an unknown user, who is not told from a known one',
    send: (memory) => ({ body: { usuario: memory.runId } }),
    look: hasStatus('success'),
  },
  {
    target: 'session.controller',
    name: 'unknown objeto',
    send: () => ({ body: { objeto: 'portal_verify', operacion: 'C', data: {} } }),
    expect: { outcome: ['OBJETO_DESCONOCIDO'] },
  },
  {
    target: 'session.controller',
    name: 'unknown operacion',
    send: () => ({ body: { objeto: 'facturas', operacion: 'Z', data: {} } }),
    expect: { outcome: ['OPERACION_NO_SOPORTADA'] },
  },
];

/** A refusal of exactly one field with exactly this message (spec §5). */
const refusedFor = (type: string, message: string): Look =>
  looks(refusedSignIn, (body) => equals({ error: [{ type, message }] }, body));

/** The user that registered, with its own token. */
const asSample = (memory: Memory) => ({
  authorization: `Bearer ${memory.text('sampleSession.access_token')}`,
});
const sampleUuid = (memory: Memory) => memory.text('sampleSession.user.uuid');
const layouts = { uno: 1, dos: 1 } as const;

/** Settings saved in two requests are merged. */
const hasBothSettings: Look = (body, memory) => {
  const user = isObject(body) && isObject(body['user']) ? body['user'] : {};
  const data = isObject(user['data']) ? user['data'] : {};
  return (
    echoes({ uuid: sampleUuid(memory), role: memory.value('sampleSession.user.role') }, user) ??
    echoes({ displayName: 'Portal Verify', settings: { layout: layouts } }, data)
  );
};

/** The users of the sample areas, which are not the portal's. The registered one is not removed. */
export const authSteps: readonly Step[] = [
  {
    target: 'auth.signIn',
    name: 'unknown email',
    send: (memory) => ({ query: { email: `${memory.runId}@example.com`, password: 'x' } }),
    look: refusedFor('email', 'Check your email address'),
  },
  {
    target: 'auth.register',
    send: (memory) => ({
      body: { displayName: 'Portal Verify', email: `${memory.runId}@example.com`, password: memory.runId },
    }),
    keep: 'sampleSession',
    look: looks(signedIn, (body, memory) => {
      const user = isObject(body) && isObject(body['user']) ? body['user'] : {};
      if ([user['role']].flat().join() !== 'admin') return 'who registers is no admin';
      return echoes({ displayName: 'Portal Verify', email: `${memory.runId}@example.com` }, user['data']);
    }),
  },
  {
    target: 'auth.register',
    name: 'taken email',
    send: (memory) => ({
      body: { displayName: 'Portal Verify', email: `${memory.runId}@example.com`, password: 'x' },
    }),
    look: refusedFor('email', 'The email address is already in use'),
  },
  {
    target: 'auth.signIn',
    name: 'registered user, in the query',
    when: 'writing',
    send: (memory) => ({
      query: { email: memory.text('sampleSession.user.data.email'), password: memory.runId },
    }),
    look: signedInAs('sampleSession'),
  },
  {
    target: 'auth.signIn',
    name: 'registered user, in a JSON body',
    when: 'writing',
    send: (memory) => ({
      body: { email: memory.text('sampleSession.user.data.email'), password: memory.runId },
    }),
    look: signedInAs('sampleSession'),
  },
  {
    target: 'auth.signIn',
    name: 'wrong password',
    when: 'writing',
    send: (memory) => ({ query: { email: memory.text('sampleSession.user.data.email'), password: 'x' } }),
    look: refusedFor('password', 'Check your password'),
  },
  {
    target: 'auth.accessToken',
    name: 'token in the query',
    when: 'writing',
    send: (memory) => ({ query: { access_token: memory.text('sampleSession.access_token') } }),
    look: signedInAs('sampleSession'),
  },
  {
    target: 'auth.accessToken',
    name: 'forged token in the query',
    send: () => ({ query: { access_token: 'no-es-un-token' } }),
    expect: { status: [401] },
  },
  {
    target: 'auth.updateUser',
    name: 'own settings as they are',
    send: (memory) => ({
      body: { user: { uuid: memory.text('session.user.uuid'), data: { settings: {} } } },
    }),
    look: (body, memory) =>
      isObject(body) ? equals(memory.text('session.user.uuid'), body['uuid']) : 'the response is no object',
  },
  ...(['uno', 'dos'] as const).map((key): Step => ({
    target: 'auth.updateUser',
    name: `the part "${key}" of the settings, and a role that one does not get`,
    send: (memory) => ({
      headers: asSample(memory),
      body: {
        user: { uuid: sampleUuid(memory), role: 'staff', data: { settings: { layout: { [key]: 1 } } } },
      },
    }),
    look: (body, memory) => echoes({ uuid: sampleUuid(memory) }, body),
  })),
  {
    target: 'auth.accessToken',
    name: 'the settings are kept, merged into each other',
    when: 'writing',
    send: (memory) => ({ query: { access_token: memory.text('sampleSession.access_token') } }),
    look: looks(signedInAs('sampleSession'), hasBothSettings),
  },
  {
    target: 'auth.updateUser',
    name: "another user's settings",
    send: (memory) => ({
      body: { user: { uuid: memory.text('sampleSession.user.uuid'), data: { settings: {} } } },
    }),
    expect: { status: [403] },
  },
];
