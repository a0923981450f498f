import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawBesidePage, failingOnce } from '../../../test/late-code.tsx';
import { toast } from './toast.ts';
import { makeToasts } from './Toasts.tsx';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it('the page stays when the code of the toasts cannot be fetched, and the next toast brings both', async () => {
  const load = failingOnce(() => import('./ToastHost.tsx'));
  const Toasts = makeToasts(load);
  drawBesidePage(<Toasts />);
  act(() => toast.success('primero'));
  await settle();
  expect(screen.getByText('la página')).toBeTruthy();
  act(() => toast.success('segundo'));
  expect(await screen.findByText('segundo')).toBeTruthy();
  expect(screen.getByText('primero')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
