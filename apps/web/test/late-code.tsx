import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { createStore } from '../src/app/store.ts';
import { AppTheme } from '../src/theme/AppTheme.tsx';

/** Code that cannot be fetched at the first try, as after a new deployment. */
export const failingOnce = <Module,>(load: () => Promise<Module>) =>
  vi
    .fn(load)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));

/** Draws a host beside "la página", without the hosts of the real providers, which would take its messages. */
export const drawBesidePage = (host: ReactNode) =>
  render(
    <Provider store={createStore()}>
      <AppTheme>
        <p>la página</p>
        {host}
      </AppTheme>
    </Provider>,
  );
