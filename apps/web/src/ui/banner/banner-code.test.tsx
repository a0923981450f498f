import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawBesidePage, failingOnce } from '../../../test/late-code.tsx';
import { banner } from './banner.ts';
import { makeBanner } from './Banner.tsx';

it('the page stays when the code of the banner cannot be fetched, and the next banner is shown', async () => {
  const load = failingOnce(() => import('./BannerHost.tsx'));
  const Banner = makeBanner(load);
  drawBesidePage(<Banner />);
  act(() => void banner.show('sin conexión'));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(() => Promise.resolve());
  expect(screen.getByText('la página')).toBeTruthy();
  act(() => void banner.show('otra vez en línea'));
  expect(await screen.findByText('otra vez en línea')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
