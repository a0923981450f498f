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
  beforeEach(() => {
    toasts.length = 0;
    // A token is good for the sandbox that it was made for.
    service().signInAs('cliente');
    // The page of the tests has no layout.
    Element.prototype.scrollIntoView = () => undefined;
    return listenToToasts((toast) => toasts.push(toast));
  });
  return {
    service,
    toasts,
    /** Presses the way back in the last toast. */
    undo: () => toasts.at(-1)?.action?.onClick(),
    /** Opens the application as a client company's user, at an address below its own. */
    show: (address = '') =>
      renderScreen(<Page />, {
        user: makeUser(['cliente']),
        path: `${path}${address}`,
        pattern: `${path}/*`,
      }),
  };
}
