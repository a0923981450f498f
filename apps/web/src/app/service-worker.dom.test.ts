import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPortal } from '../lib/deployment.ts';
import { sendOutbox, skipWaiting } from '../lib/worker-messages.ts';
import * as outbox from '../session/outbox/outbox-service.ts';
import { banner, currentBanner } from '../ui/banner/banner.ts';
import { startServiceWorker } from './service-worker.ts';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  unregister = vi.fn(() => Promise.resolve(true));
}
class Container extends EventTarget {
  controller: object | null = {};
  registration = new Registration();
  active = new Worker();
  ready = Promise.resolve({ active: this.active });
  register = vi.fn(() => Promise.resolve(this.registration));
  getRegistration = () => Promise.resolve(this.registration);
  getRegistrations = () => Promise.resolve([this.registration]);
}

let container: Container;
const deleted = vi.fn(() => Promise.resolve(true));
/** The browser has fetched another version. */
const install = () => {
  const next = new Worker();
  container.registration.installing = next;
  container.registration.dispatchEvent(new Event('updatefound'));
  container.registration.waiting = next;
  container.registration.installing = null;
  next.become('installed');
  return next;
};

beforeEach(() => {
  container = new Container();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['assets']), delete: deleted });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  banner.hide();
});

it('offers a version that was fetched in the background, and changes nothing by itself', async () => {
  await startServiceWorker(true);
  expect(currentBanner()).toBeNull();
  const next = install();
  expect(currentBanner()).toMatchObject({ persist: true, action: { label: 'Volver a cargar' } });
  expect(next.postMessage).not.toHaveBeenCalled();
});

it('offers nothing when the first version is installed', async () => {
  container.controller = null;
  await startServiceWorker(true);
  install();
  expect(currentBanner()).toBeNull();
});

it('reloads once the new version has taken over', async () => {
  await startServiceWorker(true);
  const next = install();
  const reload = vi.fn();
  vi.stubGlobal('location', { origin: window.location.origin, reload });
  const reloading = reloadPortal();
  await expect.poll(() => next.postMessage.mock.calls).toEqual([[skipWaiting]]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await reloading;
  expect(reload).toHaveBeenCalledOnce();
});

it('has the worker keep what the page loaded before it', async () => {
  await startServiceWorker(true);
  const [[message]] = container.active.postMessage.mock.calls as [[{ type: string }]];
  expect(message.type).toBe('CACHE_URLS');
});

it('sends the outbox when the worker wakes it, and for no other message', async () => {
  const send = vi.spyOn(outbox, 'sendOutbox').mockResolvedValue(undefined);
  await startServiceWorker(true);
  container.dispatchEvent(new MessageEvent('message', { data: 'other' }));
  container.dispatchEvent(new MessageEvent('message', { data: sendOutbox }));
  await expect.poll(() => send.mock.calls.length).toBe(1);
});

it('removes worker and files where they are switched off', async () => {
  await startServiceWorker(false);
  expect(container.register).not.toHaveBeenCalled();
  expect(container.registration.unregister).toHaveBeenCalledOnce();
  expect(deleted).toHaveBeenCalledWith('assets');
});
