import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { banner } from './banner.ts';
import { makeBanner } from './Banner.tsx';

it('the page stays when the code of the banner cannot be fetched, and the next banner is shown', async () => {
  const load = vi
    .fn(() => import('./BannerHost.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const Banner = makeBanner(load);
  render(
    <Provider store={createStore()}>
      <AppTheme>
        <p>la página</p>
        <Banner />
      </AppTheme>
    </Provider>,
  );
  act(() => void banner.show('sin conexión'));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(() => Promise.resolve());
  expect(screen.getByText('la página')).toBeTruthy();
  act(() => void banner.show('otra vez en línea'));
  expect(await screen.findByText('otra vez en línea')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
