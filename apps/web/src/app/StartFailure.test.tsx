import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readToken, storeToken } from '../session/token.ts';
import { StartFailure } from './StartFailure.tsx';

it('offers a retry during an outage, and retries by itself when the connection returns', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: window.location.href, reload });
  const { unmount } = render(<StartFailure message="No hay conexión." isOutage />);
  expect(screen.getByRole('alert').textContent).toContain('No hay conexión.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it('offers to sign in again where a stored session cannot be checked', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: window.location.href, assign });
  const { unmount } = render(<StartFailure message="No hay conexión." isOutage />);
  expect(screen.queryByRole('button', { name: 'Ingresar de nuevo' })).toBeNull();
  unmount();
  storeToken('token');
  render(<StartFailure message="No hay conexión." isOutage />);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar de nuevo' }));
  expect(readToken()).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
  vi.unstubAllGlobals();
});
