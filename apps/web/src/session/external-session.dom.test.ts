import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { startFirebase, type FirebaseStandIn } from '../../test/stand-ins/firebase.ts';
import { createStore } from '../app/store.ts';
import { defaultConfig, setConfig } from '../lib/config.ts';
import { http } from '../lib/http.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { api } from '../api/client.ts';
import { watchResponses } from './interceptors.ts';
import { auth0, firebase, hasExternalSignIn } from './origins/external.ts';
import { signOut as signOutElsewhere } from './origins/firebase/service.ts';
import { isRemembered, rememberOrigin } from './origins/remembered-origin.ts';
import { saveUserData } from './save-user.ts';
import { selectUser } from './session-slice.ts';
import { signOut, startSession } from './session.ts';
import { signInWithFirebase } from './sign-in-external.ts';
import { signIn } from './sign-in.ts';
import { readToken } from './token.ts';

startMockApi();
const ana = { uid: 'uid-ana', email: 'ana@example.com', password: 'una clave', displayName: 'Ana Benítez' };
const credentials = { email: ' ANA@example.com', password: ana.password };

let standIn: FirebaseStandIn;
beforeAll(async () => {
  standIn = await startFirebase([ana]);
});
afterAll(() => standIn.close());

let toasts: ToastRequest[] = [];
let stopToasts: () => void;
beforeEach(() => {
  toasts = [];
  stopToasts = listenToToasts((request) => toasts.push(request));
  setConfig({ ...defaultConfig, firebase: standIn.settings });
});
afterEach(async () => {
  stopToasts();
  await signOutElsewhere();
  standIn.failing = null;
  setConfig(defaultConfig);
});
const said = () => toasts.map(({ variant, message }) => `${variant}: ${message}`);

describe('external origins', () => {
  it.each([firebase, auth0])('$from is not configured while its settings are empty', async (origin) => {
    setConfig(defaultConfig);
    expect([origin.isConfigured(), hasExternalSignIn()]).toEqual([false, false]);
    const report = { progress: () => undefined, ended: () => undefined };
    expect(await origin.start(report)).toEqual({ kind: 'not-configured' });
  });

  it('are not checked when there was no sign-in with them in this browser', async () => {
    standIn.calls.length = 0;
    expect(hasExternalSignIn()).toBe(true);
    await createStore().dispatch(startSession());
    expect([standIn.calls, said()]).toEqual([[], []]);
  });
});

describe('a session at Firebase', () => {
  it('makes an admin without a token of the own API, said as it happens', async () => {
    const store = createStore();
    await store.dispatch(signIn({ usuario: 'cliente', password: 'demo1234' }));
    expect(await store.dispatch(signInWithFirebase(credentials))).toEqual({ ok: true });
    expect(selectUser(store.getState())).toMatchObject({
      uuid: ana.uid,
      from: 'firebase',
      role: ['admin'],
      data: { email: ana.email },
    });
    expect([readToken(), http.defaults.headers.common.Authorization]).toEqual([null, undefined]);
    expect(said()).toEqual(['info: Logging in with Firebase', 'info: Logged in with Firebase']);
  });

  it('says why the sign-in failed', async () => {
    const store = createStore();
    const wrong = { ...credentials, password: 'otra' };
    expect(await store.dispatch(signInWithFirebase(wrong))).toEqual({
      ok: false,
      message: 'Correo o contraseña incorrectos.',
    });
    expect([selectUser(store.getState()), isRemembered('firebase')]).toEqual([null, false]);
  });

  it('is found again at the next start', async () => {
    await createStore().dispatch(signInWithFirebase(credentials));
    const store = createStore();
    await store.dispatch(startSession());
    expect(selectUser(store.getState())?.from).toBe('firebase');
  });

  it('is replaced by signing in at the own API', async () => {
    await createStore().dispatch(signInWithFirebase(credentials));
    await createStore().dispatch(signIn({ usuario: 'cliente', password: 'demo1234' }));
    const store = createStore();
    await store.dispatch(startSession());
    expect(selectUser(store.getState())?.from).toBe('api');
  });

  it('outlives calls that the own API refuses for want of a token', async () => {
    const store = createStore();
    const stop = watchResponses(store.dispatch, () => '/');
    await store.dispatch(signInWithFirebase(credentials));
    toasts = [];
    const calls = [api.controller.empresas.consulta({}), api.controller.empresas.consulta({})];
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([selectUser(store.getState())?.from, said()]).toEqual(['firebase', []]);
    stop();
  });

  it('keeps settings and shortcuts in the user record', async () => {
    const store = createStore();
    await store.dispatch(signInWithFirebase(credentials));
    toasts = [];
    await store.dispatch(saveUserData({ settings: { direction: 'rtl' }, shortcuts: ['facturas'] }));
    expect(said()).toEqual(['success: User data saved to firebase']);
    expect(standIn.records.get(ana.uid)).toMatchObject({
      uid: ana.uid,
      data: { email: ana.email, settings: { direction: 'rtl' }, shortcuts: ['facturas'] },
    });
  });

  it('shows the words of the database when it refuses', async () => {
    const store = createStore();
    await store.dispatch(signInWithFirebase(credentials));
    toasts = [];
    standIn.failing = 'database';
    await store.dispatch(saveUserData({ settings: { direction: 'ltr' } }));
    expect(said()).toEqual(['error: Permission denied']);
  });

  it('ends at Firebase too, and the next start finds no session', async () => {
    const store = createStore();
    const before = store.getState();
    await store.dispatch(signInWithFirebase(credentials));
    toasts = [];
    await store.dispatch(signOut());
    expect([store.getState(), isRemembered('firebase'), said()]).toEqual([before, false, []]);
    rememberOrigin('firebase');
    await store.dispatch(startSession());
    expect(selectUser(store.getState())).toBeNull();
  });

  it('ends here when it ends in another tab, and says so', async () => {
    const store = createStore();
    await store.dispatch(signInWithFirebase(credentials));
    toasts = [];
    await signOutElsewhere();
    expect(selectUser(store.getState())).toBeNull();
    expect(said()).toEqual(['warning: Su sesión en Firebase terminó.']);
  });

  it('ends here even when the configuration has gone', async () => {
    const store = createStore();
    await store.dispatch(signInWithFirebase(credentials));
    setConfig(defaultConfig);
    await store.dispatch(signOut());
    expect(selectUser(store.getState())).toBeNull();
  });
});
