import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { outboxTag, sendOutbox, skipWaiting } from '../lib/worker-messages.ts';

const page = { postMessage: vi.fn() };
const scope = {
  shellFiles: [{ url: '/index.html', revision: '1' }],
  skipWaiting: vi.fn(() => Promise.resolve()),
  clients: { claim: vi.fn(() => Promise.resolve()), matchAll: vi.fn(() => Promise.resolve([page])) },
  registration: { scope: 'https://portal.example/' },
};

beforeAll(async () => {
  // The page's global scope stands for that of a worker.
  Object.entries(scope).forEach(([name, value]) => vi.stubGlobal(name, value));
  await import('./worker.ts');
});
beforeEach(() => vi.clearAllMocks());

/** Fires an event of the worker; resolves when the work that it waits for is done. */
async function fire(type: string, properties: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event(type), {
    waitUntil: (one: Promise<unknown>) => work.push(one),
    ...properties,
  });
  window.dispatchEvent(event);
  await Promise.all(work);
}

it('wakes its pages to send the outbox when the browser has the connection back', async () => {
  await fire('sync', { tag: outboxTag });
  expect(page.postMessage.mock.calls).toEqual([[sendOutbox]]);
});

it('leaves other tags, and has nothing to do without a page', async () => {
  await fire('sync', { tag: 'other' });
  scope.clients.matchAll.mockResolvedValueOnce([]);
  await fire('sync', { tag: outboxTag });
  expect(page.postMessage).not.toHaveBeenCalled();
});

it('takes over only when the user accepts the new version', async () => {
  await fire('message', { data: sendOutbox });
  expect(scope.skipWaiting).not.toHaveBeenCalled();
  await fire('message', { data: skipWaiting });
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});
