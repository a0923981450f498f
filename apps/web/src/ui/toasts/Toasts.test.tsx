import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store.ts';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { toast } from './toast.ts';
import { makeToasts } from './Toasts.tsx';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it('the page stays when the code of the toasts cannot be fetched, and the next toast brings both', async () => {
  const load = vi
    .fn(() => import('./ToastHost.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const Toasts = makeToasts(load);
  render(
    <Provider store={createStore()}>
      <AppTheme>
        <p>la página</p>
        <Toasts />
      </AppTheme>
    </Provider>,
  );
  act(() => toast.success('primero'));
  await settle();
  expect(screen.getByText('la página')).toBeTruthy();
  act(() => toast.success('segundo'));
  expect(await screen.findByText('segundo')).toBeTruthy();
  expect(screen.getByText('primero')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
