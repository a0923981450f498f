import { cleanup, configure, getConfig } from '@testing-library/react';
import type createEmotionCache from '@emotion/cache';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { PageWorker } from './page-worker.ts';

const { getElementError } = getConfig();

configure({
  // Screens load their code when they are opened, and the machine may be busy with other tests.
  asyncUtilTimeout: 30_000,
  // The page is printed when the search has failed, not each time that it looks: that was a twelfth of the time of all.
  getElementError: (message, container) =>
    isStillLooking()
      ? new Error(message ?? 'Not found')
      : getElementError(`${message ?? 'Not found'}\nMessages of the page: ${messagesOfPage()}`, container),
});

/** What the page tells the user, which is often why something else is not found; the printed page is cut before it. */
function messagesOfPage(): string {
  const texts = Array.from(
    document.querySelectorAll('[role="alert"], [role="status"]'),
    (element) => element.textContent,
  );
  return JSON.stringify(texts.filter((text) => text !== ''));
}

function isStillLooking(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

// React records the call stack of every element, for warnings that name the component; that was a sixth. It stops by itself
// after ten thousand elements in a second.
const [, internals] =
  Object.entries<unknown>(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
Object.defineProperty(internals as object, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

vi.stubGlobal('Worker', PageWorker);

// jsdom has no layout: the parts of it that MUI asks for return "nothing matches".
vi.stubGlobal('matchMedia', (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
window.scrollTo = () => undefined;

vi.mock('@emotion/cache', async (original) => {
  const { default: createCache } = await original<{ default: typeof createEmotionCache }>();
  const { styleContainer } = await import('./styles.ts');
  return {
    default: (options: Parameters<typeof createEmotionCache>[0]) =>
      createCache({ ...options, container: styleContainer }),
  };
});
