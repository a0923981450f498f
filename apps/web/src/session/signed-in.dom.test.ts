import { AxiosError, AxiosHeaders } from 'axios';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../app/store.ts';
import { http } from '../lib/http.ts';
import { local } from '../lib/storage.ts';
import { listenToToasts } from '../ui/toasts/toast.ts';
import { clearSession } from './origins/own-api.ts';
import { registerVisitor } from './register.ts';
import { selectUser } from './session-slice.ts';
import { startSession } from './session.ts';
import { signIn, signInAs } from './sign-in.ts';
import { readToken, storeToken } from './token.ts';

const token = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 60 }))}.x`;
const user = {
  uuid: 'u-1',
  role: ['cliente'],
  from: 'api',
  data: { displayName: 'Ana Benítez', photoURL: '', email: 'ana@example.com' },
};
const adapter = http.defaults.adapter!;
let said: string[] = [];
let stopToasts: () => void;

/** From now on the service sends this to every request. */
function respond(data: unknown, status = 200): void {
  http.defaults.adapter = (config) => {
    const response = { status, data, statusText: '', headers: new AxiosHeaders(), config };
    return status < 400
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response));
  };
}

beforeEach(() => {
  said = [];
  stopToasts = listenToToasts(({ message }) => said.push(message));
});
afterEach(() => {
  stopToasts();
  clearSession();
  http.defaults.adapter = adapter;
});

const general = (message: string) => [{ type: 'general', message }];
const unreadable =
  'El servicio envió una respuesta que el portal no entiende. Vuelva a intentarlo; si el problema sigue, avise al soporte.';
const listed = [{ type: 'usuario', message: 'Check your email address' }];

const refusals: readonly [name: string, body: unknown, errors: unknown, lang?: 'es'][] = [
  ['a sentence', { error: 'Usuario bloqueado' }, general('Usuario bloqueado'), 'es'],
  ['a list', { error: listed }, listed, 'es'],
  ['an error beside a user without a token', { user, error: 'Sin token' }, general('Sin token'), 'es'],
  ['nothing', {}, general(unreadable)],
  ['an empty list', { error: [] }, general(unreadable)],
  ['null', { error: null, user: null, access_token: null }, general(unreadable)],
  ['no body', undefined, general(unreadable)],
  ['a page', '<!doctype html><title>Portal</title>', general(unreadable)],
  ['a user without a token', { user }, general(unreadable)],
  ['an empty token', { user, access_token: '' }, general(unreadable)],
  ['a token without a user', { access_token: token }, general(unreadable)],
  ['a user without a role', { user: { ...user, role: undefined }, access_token: token }, general(unreadable)],
  ['a user without data', { user: { ...user, data: undefined }, access_token: token }, general(unreadable)],
  [
    'a user without a name',
    { user: { ...user, data: { email: 'ana@example.com' } }, access_token: token },
    general(unreadable),
  ],
  [
    'companies that are no list',
    { user: { ...user, data: { ...user.data, empresas: { id: 'emp-1' } } }, access_token: token },
    general(unreadable),
  ],
];

const calls = [
  ['users/login', () => signIn({ usuario: 'ana', password: 'demo1234' })],
  ['users/loginemail', () => signInAs('ana@example.com', 'cliente')],
] as const;

describe.each(calls)('%s', (_path, send) => {
  it.each(refusals)('rejects a response with %s', async (_name, body, errors, lang) => {
    respond(body);
    const store = createStore();
    const result = await store.dispatch(send());
    expect(result).toEqual({ ok: false, errors, lang });
    expect([selectUser(store.getState()), local.get('jwt_access_token')]).toEqual([null, null]);
  });

  it.each([[null], [''], [[]]])('accepts a user and a token beside the error %j', async (error) => {
    respond({ user, access_token: token, error });
    const store = createStore();
    expect(await store.dispatch(send())).toEqual({ ok: true });
    expect(selectUser(store.getState())?.data.displayName).toBe('Ana Benítez');
    expect(readToken()).toBe(token);
  });
});

describe('users/access-token', () => {
  it.each(refusals)('rejects a response with %s, and drops the token', async (_name, body) => {
    storeToken(token);
    respond(body);
    const store = createStore();
    await store.dispatch(startSession());
    expect(said).toEqual(['Failed to login with token.']);
    expect([selectUser(store.getState()), local.get('jwt_access_token')]).toEqual([null, null]);
  });
});

describe('users/access-token during an outage', () => {
  it.each([503, 500, 429, 408])('keeps the token after a %i', async (status) => {
    storeToken(token);
    respond('<html>', status);
    const result = await createStore().dispatch(startSession());
    expect(result).toMatchObject({
      message: `El servicio respondió con un error (${String(status)}). Vuelva a intentarlo; si el problema sigue, avise al soporte.`,
      isOffline: false,
    });
    expect([said, readToken()]).toEqual([[], token]);
  });

  it('keeps the token without a response, and signs in once the service is back', async () => {
    storeToken(token);
    http.defaults.adapter = (config) =>
      Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
    const store = createStore();
    const result = await store.dispatch(startSession());
    expect(result).toMatchObject({
      message: 'No hay conexión con el servicio. Revise su conexión y vuelva a intentar.',
      isOffline: true,
    });
    expect([said, readToken()]).toEqual([[], token]);
    respond({ user, access_token: token });
    expect(await store.dispatch(startSession())).toBeUndefined();
    expect(selectUser(store.getState())?.data.displayName).toBe('Ana Benítez');
  });

  it.each([400, 401, 403])('drops it after a %i', async (status) => {
    storeToken(token);
    respond({ error: 'Invalid access token detected' }, status);
    await createStore().dispatch(startSession());
    expect([said, readToken()]).toEqual([['Failed to login with token.'], null]);
  });
});

describe('users/register', () => {
  const form = { nombres: 'Ana', apellidos: 'B', nro_documento: '1', email: 'a@b.co', password: 'demo1234' };

  it.each([
    [
      { status: 'success', message: 'Listo' },
      { isDone: true, message: 'Listo' },
    ],
    [
      { status: 'error', message: 'El email ya existe' },
      { isDone: false, message: 'El email ya existe' },
    ],
  ])('returns what %j says', async (body, result) => {
    respond(body);
    expect(await registerVisitor(form)).toEqual(result);
  });

  it.each([{}, '<html>', { error: [{ type: 'email', message: 'The email address is already in use' }] }])(
    'rejects %j',
    async (body) => {
      respond(body);
      await expect(registerVisitor(form)).rejects.toMatchObject({ response: { status: 200, body } });
    },
  );
});
