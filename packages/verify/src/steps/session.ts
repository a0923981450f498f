import { equals, refusedSignIn, signedIn, type Step } from '../plan/step.ts';
import { isObject, type Memory } from '../plan/memory.ts';

const credentials = (memory: Memory, username: string, pass: string) => ({
  body: { username: memory.seal(username), pass: memory.seal(pass) },
});

/** What the registration form sends. */
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

export const hasStatus = (wanted: string) => (body: unknown) =>
  isObject(body) && body['status'] === wanted ? undefined : `status is not "${wanted}"`;

/** Sign-in, profiles, registration. The registered visitor stays: nothing in the contract removes one. */
export const sessionSteps: readonly Step[] = [
  {
    target: 'session.login',
    name: 'unknown user',
    send: (memory) => credentials(memory, memory.runId, 'x'),
    look: refusedSignIn,
  },
  {
    target: 'session.login',
    name: 'wrong password',
    send: (memory) => credentials(memory, memory.username, `${memory.password}x`),
    look: refusedSignIn,
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
    look: signedIn,
  },
  {
    target: 'session.accessToken',
    name: 'token in the query',
    send: (memory) => ({ query: { access_token: memory.text('session.access_token') } }),
    look: signedIn,
  },
  {
    target: 'session.accessToken',
    name: 'token in a JSON body',
    send: (memory) => ({ body: { access_token: memory.text('session.access_token') } }),
    look: signedIn,
  },
  { target: 'session.accessToken', name: 'token in the header', send: () => ({}), look: signedIn },
  {
    target: 'session.accessToken',
    name: 'forged token in the query',
    send: () => ({ query: { access_token: 'no-es-un-token' } }),
    expect: { status: [401] },
  },
  {
    target: 'session.getListPerfiles',
    send: (memory) => ({ body: { email: memory.text('session.user.data.email') } }),
    look: hasStatus('success'),
  },
  {
    target: 'session.getListPerfiles',
    name: "somebody else's profiles",
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
    look: signedIn,
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
    name: "somebody else's email",
    send: (memory) => ({
      body: { username: memory.seal(`${memory.runId}@example.com`), perfil: memory.seal('admin') },
    }),
    look: refusedSignIn,
  },
  { target: 'session.register', send: visitor, look: hasStatus('success') },
  { target: 'session.register', name: 'taken document number', send: visitor, look: hasStatus('error') },
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

/** The users of the sample areas, who are not the portal's. The one registered stays. */
export const authSteps: readonly Step[] = [
  {
    target: 'auth.signIn',
    name: 'unknown email',
    send: (memory) => ({ query: { email: `${memory.runId}@example.com`, password: 'x' } }),
    look: refusedSignIn,
  },
  {
    target: 'auth.register',
    send: (memory) => ({
      body: { displayName: 'Portal Verify', email: `${memory.runId}@example.com`, password: memory.runId },
    }),
    keep: 'sampleSession',
    look: signedIn,
  },
  {
    target: 'auth.register',
    name: 'taken email',
    send: (memory) => ({
      body: { displayName: 'Portal Verify', email: `${memory.runId}@example.com`, password: 'x' },
    }),
    look: refusedSignIn,
  },
  {
    target: 'auth.signIn',
    name: 'registered user, in the query',
    when: 'writing',
    send: (memory) => ({
      query: { email: memory.text('sampleSession.user.data.email'), password: memory.runId },
    }),
    look: signedIn,
  },
  {
    target: 'auth.signIn',
    name: 'registered user, in a JSON body',
    when: 'writing',
    send: (memory) => ({
      body: { email: memory.text('sampleSession.user.data.email'), password: memory.runId },
    }),
    look: signedIn,
  },
  {
    target: 'auth.signIn',
    name: 'wrong password',
    when: 'writing',
    send: (memory) => ({ query: { email: memory.text('sampleSession.user.data.email'), password: 'x' } }),
    look: refusedSignIn,
  },
  {
    target: 'auth.accessToken',
    name: 'token in the query',
    when: 'writing',
    send: (memory) => ({ query: { access_token: memory.text('sampleSession.access_token') } }),
    look: signedIn,
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
      isObject(body) ? equals(memory.text('session.user.uuid'), body['uuid']) : 'the answer is no object',
  },
  {
    target: 'auth.updateUser',
    name: "somebody else's settings",
    send: (memory) => ({
      body: { user: { uuid: memory.text('sampleSession.user.uuid'), data: { settings: {} } } },
    }),
    expect: { status: [403] },
  },
];
