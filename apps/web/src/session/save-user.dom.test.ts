import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { createStore } from '../app/store.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { ownApi } from './origins/own-api.ts';
import { saveUserData } from './save-user.ts';
import { selectUser } from './session-slice.ts';
import { signOut, startSession } from './session.ts';
import { signIn } from './sign-in.ts';
import type { SessionUser } from './types.ts';

startMockApi();

let toasts: ToastRequest[] = [];
let stopToasts: () => void;
beforeEach(() => {
  toasts = [];
  stopToasts = listenToToasts((request) => toasts.push(request));
});
afterEach(() => stopToasts());
const said = () => toasts.map(({ variant, message }) => `${variant}: ${message}`);

async function signedIn(usuario = 'cliente') {
  const store = createStore();
  await store.dispatch(signIn({ usuario, password: 'demo1234' }));
  toasts = [];
  return store;
}

/** Requests that are pending until the test ends them. */
function slowly() {
  const sent: SessionUser['data'][] = [];
  const finish: ((error?: Error) => void)[] = [];
  vi.spyOn(ownApi, 'saveUser').mockImplementation(({ data }) => {
    sent.push(data);
    return new Promise((resolve, reject) => {
      finish.push((error) => (error ? reject(error) : resolve()));
    });
  });
  return { sent, finish };
}

describe('saveUserData', () => {
  it('saves at the own API, and the next sign-in brings it back', async () => {
    const store = await signedIn();
    await store.dispatch(saveUserData({ settings: { direction: 'rtl' }, shortcuts: ['facturas'] }));
    expect(said()).toEqual(['success: User data saved with api']);
    const next = createStore();
    await next.dispatch(startSession());
    expect(selectUser(next.getState())?.data).toMatchObject({
      settings: { direction: 'rtl' },
      shortcuts: ['facturas'],
    });
  });

  it('merges into the person at once, and keeps what it does not name', async () => {
    const store = await signedIn('soporte');
    await store.dispatch(saveUserData({ settings: { direction: 'rtl', mainTheme: 'a' }, shortcuts: ['x'] }));
    const saving = store.dispatch(saveUserData({ settings: { mainTheme: 'b' } }));
    expect(selectUser(store.getState())?.data).toMatchObject({
      username: 'soporte',
      settings: { direction: 'rtl', mainTheme: 'b' },
      shortcuts: ['x'],
    });
    await saving;
  });

  it('has nothing to save for a guest', async () => {
    const { sent } = slowly();
    const store = createStore();
    const before = store.getState();
    await store.dispatch(saveUserData({ shortcuts: ['x'] }));
    expect([store.getState(), sent, said()]).toEqual([before, [], []]);
  });

  it('shows the message of a refusal', async () => {
    const store = await signedIn('admin');
    const { finish } = slowly();
    const saving = store.dispatch(saveUserData({ shortcuts: ['x'] }));
    await expect.poll(() => finish).toHaveLength(1);
    finish[0]?.(new Error('No se pudo guardar.'));
    await saving;
    expect(said()).toEqual(['error: No se pudo guardar.']);
    expect(selectUser(store.getState())?.data.shortcuts).toEqual(['x']);
  });

  it('sends one at a time, and of those that wait only the last, which has all of them', async () => {
    const store = await signedIn('admin');
    const { sent, finish } = slowly();
    const first = store.dispatch(saveUserData({ shortcuts: ['1'] }));
    await expect.poll(() => sent).toHaveLength(1);
    const rest = [
      store.dispatch(saveUserData({ settings: { direction: 'rtl' } })),
      store.dispatch(saveUserData({ shortcuts: ['2'] })),
      store.dispatch(saveUserData({ shortcuts: ['3'] })),
    ];
    finish[0]?.();
    await first;
    await expect.poll(() => sent).toHaveLength(2);
    finish[1]?.();
    // All of them are saved, with the last one.
    expect(await Promise.all(rest)).toEqual([true, true, true]);
    expect(sent.map(({ shortcuts }) => shortcuts)).toEqual([['1'], ['3']]);
    expect(sent[1]?.settings).toMatchObject({ direction: 'rtl' });
    expect(said()).toHaveLength(2);
  });

  it('goes on after a failure', async () => {
    const store = await signedIn('admin');
    const { sent, finish } = slowly();
    const first = store.dispatch(saveUserData({ shortcuts: ['1'] }));
    await expect.poll(() => sent).toHaveLength(1);
    const second = store.dispatch(saveUserData({ shortcuts: ['2'] }));
    finish[0]?.(new Error('x'));
    await expect.poll(() => sent).toHaveLength(2);
    finish[1]?.();
    await Promise.all([first, second]);
    expect(said()).toEqual(['error: x', 'success: User data saved with api']);
  });

  it('says nothing to who has left meanwhile, and sends nothing for them', async () => {
    const store = await signedIn('admin');
    const { sent, finish } = slowly();
    const first = store.dispatch(saveUserData({ shortcuts: ['1'] }));
    await expect.poll(() => sent).toHaveLength(1);
    const second = store.dispatch(saveUserData({ shortcuts: ['2'] }));
    await store.dispatch(signOut());
    finish[0]?.();
    await Promise.all([first, second]);
    expect([sent.length, said()]).toEqual([1, []]);
  });
});
