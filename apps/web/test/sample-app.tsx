import type { ComponentType } from 'react';
import { afterAll, beforeEach } from 'vitest';
import { http } from '../src/lib/http.ts';
import { listenToToasts, type ToastRequest } from '../src/ui/toasts/toast.ts';
import { startMockApi } from './mock-api.ts';
import { renderScreen } from './render.tsx';
import { makeUser } from './users.ts';

/** Every test of the file calls the service in a sandbox of its own, seeded anew. */
export function ownSandboxes(): void {
  let count = 0;
  beforeEach(() => {
    count += 1;
    http.defaults.headers.common['X-Sandbox'] = `test-${String(count)}`;
  });
  afterAll(() => {
    delete http.defaults.headers.common['X-Sandbox'];
  });
}

/**
 * What the tests of a sample application's screen share: the service, a sandbox per test, the toasts of the test so far.
 * @param path address of the application, below which `show` opens it.
 */
export function startSampleApp(Page: ComponentType, path: string) {
  const service = startMockApi();
  ownSandboxes();
  const toasts: ToastRequest[] = [];
  beforeEach(({ onTestFailed, task }) => {
    toasts.length = 0;
    // A toast is often why a test waits in vain, and the page of the tests shows none.
    onTestFailed(() => {
      const messages = JSON.stringify(toasts.map(({ message }) => message));
      for (const error of task.result?.errors ?? []) error.message += `\nToasts: ${messages}`;
    });
    // A token is good for the sandbox that it was made for.
    service().signInAs('cliente');
    // The page of the tests has no layout.
    Element.prototype.scrollIntoView = () => undefined;
    return listenToToasts((toast) => toasts.push(toast));
  });
  return {
    service,
    toasts,
    /** Presses the newest undo button. Its toast need not be the last one: an earlier request may show its toast later. */
    undo: () => {
      const offer = toasts.findLast(({ action }) => action !== undefined);
      if (offer?.action === undefined) throw new Error('No toast has an undo button');
      offer.action.onClick();
    },
    /** Opens the application as a client company's user, at an address below its own. */
    show: (address = '') =>
      renderScreen(<Page />, {
        user: makeUser(['cliente']),
        path: `${path}${address}`,
        pattern: `${path}/*`,
      }),
  };
}
