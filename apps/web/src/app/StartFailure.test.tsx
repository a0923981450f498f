import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
