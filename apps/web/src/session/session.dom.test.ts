import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '@portal/mock-api';
import { startMockApi } from '../../test/mock-api.ts';
import { makeUser } from '../../test/users.ts';
import { createStore } from '../app/store.ts';
import { http } from '../lib/http.ts';
import { local } from '../lib/storage.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { api } from '../api/client.ts';
import { empresaKey, selectEmpresa, selectEmpresaId } from './empresa-slice.ts';
import { watchResponses } from './interceptors.ts';
import { checkToken, ownApi } from './origins/own-api.ts';
import { listPerfiles } from './perfiles.ts';
import { selectIsSimulated, selectUser } from './session-slice.ts';
import { forceSignOut, setUser, signOut, startSession } from './session.ts';
import { signIn, signInAs } from './sign-in.ts';
import { readToken, storeToken } from './token.ts';
import { rememberedPath } from './return-path.ts';

const clock = manualClock(new Date().toISOString());
const service = startMockApi({ clock });
const tokenFor = (exp: number) => `e30.${btoa(JSON.stringify({ sub: 'x', exp }))}.x`;
const seconds = (ms: number) => Math.floor(ms / 1000);

let toasts: ToastRequest[] = [];
let stopToasts: () => void;
beforeEach(() => {
  toasts = [];
  stopToasts = listenToToasts((request) => toasts.push(request));
});
afterEach(() => {
  stopToasts();
  delete http.defaults.headers.common.Authorization;
});
const said = () => toasts.map(({ message }) => message);

describe('checkToken', () => {
  it('raises no-token', () => expect(checkToken(Date.now())).toEqual({ kind: 'no-token' }));

  it('raises auto-login for a token that is still valid', () => {
    const token = tokenFor(seconds(Date.now()) + 60);
    storeToken(token);
    expect(checkToken(Date.now())).toEqual({ kind: 'auto-login', token });
  });

  it('raises auto-logout for an expired one, and drops it', () => {
    storeToken(tokenFor(seconds(Date.now()) - 1));
    expect(checkToken(Date.now())).toEqual({ kind: 'auto-logout', message: 'access_token expired' });
    expect(readToken()).toBeNull();
  });
});

describe('startSession', () => {
  it('starts as guest without a token, silently', async () => {
    const store = createStore();
    await store.dispatch(startSession());
    expect(selectUser(store.getState())).toBeNull();
    expect(said()).toEqual([]);
  });

  it('signs in with the stored token and restores the company', async () => {
    storeToken(service().api.tokenFor('cliente'));
    local.set(empresaKey, 'emp-3');
    const store = createStore();
    await store.dispatch(startSession());
    expect(selectUser(store.getState())?.data.username).toBe('cliente');
    expect(selectEmpresaId(store.getState())).toBe('emp-3');
  });

  it('says that the token has expired', async () => {
    storeToken(tokenFor(1));
    await createStore().dispatch(startSession());
    expect(said()).toEqual(['access_token expired']);
  });

  it('says that the token was refused, and drops it', async () => {
    storeToken(tokenFor(seconds(Date.now()) + 60));
    const store = createStore();
    await store.dispatch(startSession());
    expect(said()).toEqual(['Failed to login with token.']);
    expect(readToken()).toBeNull();
    expect(selectUser(store.getState())).toBeNull();
  });

  it('waits for every origin', async () => {
    let finish: () => void = () => undefined;
    const slow = {
      from: 'firebase',
      isConfigured: () => true,
      start: () => new Promise<{ kind: 'none' }>((resolve) => (finish = () => resolve({ kind: 'none' }))),
      saveUser: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
    } as const;
    const ended = vi.fn();
    const running = createStore()
      .dispatch(startSession([slow]))
      .then(ended);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    finish();
    await running;
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a session that ends', () => {
  it('on 401: message, guest, token dropped, the place remembered', async () => {
    const store = createStore();
    const stop = watchResponses(store.dispatch, () => '/eventos?pagina=2');
    service().signInAs('cliente');
    store.dispatch(setUser(makeUser(['cliente'])));
    clock.advance(3 * 24 * 3600 * 1000);
    const calls = [listPerfiles('cliente@example.com'), api.controller.empresas.consulta({})];
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(said()).toEqual(['Invalid access_token']);
    expect(selectUser(store.getState())).toBeNull();
    expect(readToken()).toBeNull();
    expect(rememberedPath()).toBe('/eventos?pagina=2');
    stop();
  });

  it('stays when an earlier token was rejected: a late response must not end it', async () => {
    const store = createStore();
    const stop = watchResponses(store.dispatch, () => '/');
    service().signInAs('cliente');
    clock.advance(3 * 24 * 3600 * 1000);
    // Sent with the token of then, and adopted while it is on its way.
    const late = api.controller.empresas.consulta({});
    await new Promise((resolve) => setTimeout(resolve));
    service().signInAs('admin');
    store.dispatch(setUser(makeUser(['admin'])));
    const current = readToken();
    await expect(late).rejects.toMatchObject({ response: { status: 401 } });
    expect(selectUser(store.getState())?.role).toEqual(['admin']);
    expect([readToken(), said()]).toEqual([current, []]);
    stop();
  });

  it('says nothing when a response is late: the user has signed out', async () => {
    const store = createStore();
    const stop = watchResponses(store.dispatch, () => '/eventos');
    service().signInAs('cliente');
    store.dispatch(setUser(makeUser(['cliente'])));
    clock.advance(3 * 24 * 3600 * 1000);
    const late = api.controller.empresas.consulta({});
    await new Promise((resolve) => setTimeout(resolve));
    await store.dispatch(signOut());
    await expect(late).rejects.toMatchObject({ response: { status: 401 } });
    expect([said(), rememberedPath()]).toEqual([[], null]);
    stop();
  });

  it('warns once: a rejection that arrives after the session has ended does not', () => {
    const store = createStore();
    service().signInAs('cliente');
    store.dispatch(setUser(makeUser(['cliente'])));
    store.dispatch(forceSignOut('Invalid access_token', '/eventos'));
    store.dispatch(forceSignOut('Invalid access_token', '/login'));
    expect([said(), rememberedPath()]).toEqual([['Invalid access_token'], '/eventos']);
  });

  it('forgets the path of a forced logout when the user signs out: the next user starts at home', async () => {
    const store = createStore();
    store.dispatch(setUser(makeUser(['cliente'])));
    store.dispatch(forceSignOut('Invalid access_token', '/eventos'));
    expect(rememberedPath()).toBe('/eventos');
    store.dispatch(setUser(makeUser(['cliente'])));
    await store.dispatch(signOut());
    expect(rememberedPath()).toBeNull();
  });

  const accepts = (token: string | null) =>
    api.session.accessToken({ query: { access_token: token ?? '' } }).then(
      () => true,
      () => false,
    );

  it('is restored with the token in a header, and nothing in the address', async () => {
    service().signInAs('cliente');
    service().api.clearCalls();
    expect(await ownApi.start({ progress: vi.fn(), ended: vi.fn() })).toMatchObject({
      kind: 'user',
      user: { role: ['cliente'] },
    });
    expect(
      service()
        .api.calls('session.accessToken')
        .map(({ sent }) => sent),
    ).toEqual([{ query: {} }]);
  });

  it('ends on the service, too, when the user signs out', async () => {
    const store = createStore();
    await store.dispatch(signIn({ usuario: 'cliente', password: 'demo1234' }));
    const token = readToken();
    await store.dispatch(signOut());
    expect(readToken()).toBeNull();
    await expect.poll(() => accepts(token)).toBe(false);
  });

  it('leaves alone the user who signed in in another tab', async () => {
    const store = createStore();
    await store.dispatch(signIn({ usuario: 'cliente', password: 'demo1234' }));
    const own = readToken();
    const other = service().api.tokenFor('admin');
    // As the other tab does.
    storeToken(other);
    await store.dispatch(signOut());
    expect([selectUser(store.getState()), readToken()]).toEqual([null, other]);
    await expect.poll(() => accepts(own)).toBe(false);
    expect(await accepts(other)).toBe(true);
  });

  it('leaves the token of another tab alone when its own was rejected', () => {
    const store = createStore();
    service().signInAs('cliente');
    store.dispatch(setUser(makeUser(['cliente'])));
    const other = service().api.tokenFor('admin');
    storeToken(other);
    store.dispatch(forceSignOut('Invalid access_token', '/'));
    expect([selectUser(store.getState()), readToken()]).toEqual([null, other]);
  });

  it('on logout the whole store returns to its start, the company of this browser stays stored', async () => {
    const store = createStore();
    const before = store.getState();
    store.dispatch(
      setUser(
        makeUser(['cliente'], {
          empresas: [
            { id: 'e1', razon_social: 'E' },
            { id: 'e2', razon_social: 'F' },
          ],
        }),
      ),
    );
    store.dispatch(selectEmpresa('e2'));
    await store.dispatch(signOut());
    expect(store.getState()).toEqual(before);
    expect(local.get(empresaKey)).toBe('e2');
  });
});

it('errors of the request are those of the fields of the form', async () => {
  const error = [
    { type: 'username', message: 'Usuario desconocido' },
    { type: 'pass', message: 'Contraseña incorrecta' },
    { type: 'general', message: 'Intente más tarde' },
  ];
  vi.spyOn(api.session, 'login').mockResolvedValueOnce({ error });
  const result = await createStore().dispatch(signIn({ usuario: 'a', password: 'b' }));
  expect(result).toMatchObject({
    ok: false,
    errors: [
      { type: 'usuario', message: 'Usuario desconocido' },
      { type: 'password', message: 'Contraseña incorrecta' },
      { type: 'general', message: 'Intente más tarde' },
    ],
  });
});

describe('profiles', () => {
  it('are listed, and choosing one signs in with it', async () => {
    const store = createStore();
    await store.dispatch(signIn({ usuario: 'multi', password: 'demo1234' }));
    const perfiles = await listPerfiles('multi@example.com');
    expect(perfiles.map(({ perfil }) => perfil)).toEqual(['cliente', 'contabilidad', 'subadmin']);
    expect(await store.dispatch(signInAs('MULTI@example.com ', 'contabilidad'))).toEqual({ ok: true });
    expect(selectUser(store.getState())?.role).toEqual(['contabilidad']);
  });

  it('refuses one that is not theirs with a message', async () => {
    const store = createStore();
    await store.dispatch(signIn({ usuario: 'multi', password: 'demo1234' }));
    const result = await store.dispatch(signInAs('multi@example.com', 'admin'));
    expect(result.ok).toBe(false);
    expect(!result.ok && result.errors[0]?.message).not.toBe('');
  });
});

describe('watchResponses', () => {
  it('notices that the service is simulated', async () => {
    const store = createStore();
    const stop = watchResponses(store.dispatch, () => '/');
    await store.dispatch(signIn({ usuario: 'admin', password: 'demo1234' }));
    expect(selectIsSimulated(store.getState())).toBe(true);
    stop();
  });
});
