import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { cutRequests, facturaNumbered } from '../../../test/outbox-proof.ts';
import { makeUser } from '../../../test/users.ts';
import { createStore } from '../../app/store.ts';
import { outboxTag } from '../../lib/worker-messages.ts';
import { listenToToasts } from '../../ui/toasts/toast.ts';
import { forceSignOut, setUser, signOut } from '../session.ts';
import { useStorageFailure } from './outbox-list.ts';
import { openOutboxDb } from './outbox-db.ts';
import { keepDocument, sendOutbox, startOutbox } from './outbox-service.ts';

const service = startMockApi();
const user = makeUser(['cliente']);
let isOnline = true;
let count = 0;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  service().signInAs('cliente');
});

const start = () => {
  const store = createStore();
  store.dispatch(setUser(user));
  onTestFinished(startOutbox(store));
  return store;
};
const keep = () => {
  const mark = `servicio-${String((count += 1))}`;
  const content = facturaNumbered(mark, '001', 5000);
  return keepDocument({
    key: `documento-${mark}`,
    user: user.uuid,
    since: new Date().toISOString(),
    content,
  });
};
const states = async () => {
  const db = openOutboxDb();
  const entries = await db.list(user.uuid);
  await db.close();
  return entries.map(({ state }) => state);
};

describe('what waits goes out', () => {
  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the user returns to the window', () => window.dispatchEvent(new Event('focus'))],
    ['the user returns to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    // The service worker wakes the page, or the user presses the button.
    ['it is asked to', () => void sendOutbox()],
  ])('when %s', async (_when, wake) => {
    isOnline = false;
    start();
    await keep();
    wake();
    await expect.poll(states).toEqual(['waiting']);
    isOnline = true;
    wake();
    await expect.poll(states).toEqual(['issued']);
  });

  it('after a while that doubles, without any event', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const uncut = cutRequests(() => 'request lost');
    onTestFinished(uncut);
    start();
    await keep();
    const longer = () => waits.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms >= 5_000 && ms < 30_000);
    await expect.poll(longer).toContain(10_000);
    await sendOutbox();
    expect(longer()).toContain(20_000);
  });
});

it('is gone at the end of a session where it was issued, and is kept where it was not', async () => {
  const store = start();
  await keep();
  await expect.poll(states).toEqual(['issued']);
  isOnline = false;
  await keep();
  expect(await states()).toEqual(['issued', 'waiting']);
  await store.dispatch(signOut());
  await expect.poll(states).toEqual(['waiting']);
});

it('is left alone at the end of a session, and goes out at the next sign-in', async () => {
  isOnline = false;
  const store = start();
  await keep();
  store.dispatch(forceSignOut('La sesión terminó', '/'));
  isOnline = true;
  expect(await sendOutbox()).toBeUndefined();
  expect(await states()).toEqual(['waiting']);
  service().signInAs('cliente');
  store.dispatch(setUser(user));
  await expect.poll(states).toEqual(['issued']);
});

it('waits while the storage is full, says so, and goes out once it has room', async () => {
  isOnline = false;
  start();
  await keep();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  isOnline = true;
  await sendOutbox();
  expect(await states()).toEqual(['waiting']);
  const { result } = renderHook(() => useStorageFailure());
  expect(result.current).toBe(true);
  // The next run comes by itself.
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(10_000);
  full.mockRestore();
  window.dispatchEvent(new Event('focus'));
  await expect.poll(states).toEqual(['issued']);
  await expect.poll(() => result.current).toBe(false);
});

it('sums a run up in one message', async () => {
  const shown: string[] = [];
  onTestFinished(listenToToasts(({ message }) => shown.push(message)));
  // Those of earlier tests.
  shown.length = 0;
  isOnline = false;
  start();
  await keep();
  const refused = facturaNumbered('mal', '001', 5000, { cantidad: 0 });
  await keepDocument({
    key: 'clave-mal',
    user: user.uuid,
    since: new Date().toISOString(),
    content: refused,
  });
  isOnline = true;
  await sendOutbox();
  expect(shown).toEqual([
    'Se emitió 1 documento que esperaba. 1 documento de Por enviar necesita una corrección',
  ]);
});

describe('Background Sync', () => {
  const withSync = (sync: object | undefined) => {
    const getRegistration = () => Promise.resolve(sync && { sync });
    Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  };

  it('is asked for where the browser has it', async () => {
    const register = vi.fn(() => Promise.resolve());
    withSync({ register });
    isOnline = false;
    start();
    await keep();
    await expect.poll(() => register.mock.calls).toEqual([[outboxTag]]);
  });

  it.each([
    ['has none', undefined],
    ['refuses it', { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ])('is done without where the browser %s', async (_case, sync) => {
    withSync(sync);
    isOnline = false;
    start();
    await keep();
    expect(await states()).toEqual(['waiting']);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(states).toEqual(['issued']);
  });
});

describe('the browser is asked to keep the storage', () => {
  const offer = (storage: unknown) => {
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  };

  it('once, when the first document is stored', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    offer({ persist });
    isOnline = false;
    start();
    expect(persist).not.toHaveBeenCalled();
    await keep();
    await expect.poll(() => persist.mock.calls.length).toBe(1);
    await keep();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has no storage manager', undefined],
    ['never promises it', {}],
    ['refuses', { persist: () => Promise.reject(new TypeError('not allowed')) }],
    ['says no', { persist: () => Promise.resolve(false) }],
  ])('and one that %s stores it all the same', async (_case, storage) => {
    offer(storage);
    isOnline = false;
    start();
    await keep();
    const db = openOutboxDb();
    onTestFinished(() => db.close());
    expect(await db.list(user.uuid)).toHaveLength(1);
  });
});
