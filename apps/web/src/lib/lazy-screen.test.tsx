import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../app/store.ts';
import { Providers } from '../app/providers.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyPart, lazyScreen, type LazyScreen } from './lazy-screen.ts';

afterEach(() => vi.unstubAllGlobals());

const draw = async (lazy: LazyScreen) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    render(
      <Providers store={createStore()}>
        <p>el marco</p>
        <ErrorBoundary>
          <Suspense fallback="cargando">
            <lazy.Component />
          </Suspense>
        </ErrorBoundary>
      </Providers>,
    );
    await Promise.resolve();
  });
};
const module = { default: () => <p>la pantalla</p> };
const notFetched = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

it('loads once, however often it is requested', async () => {
  const load = vi.fn(() => Promise.resolve(module));
  const lazy = lazyScreen(load);
  await Promise.all([lazy.preload(), lazy.preload()]);
  await draw(lazy);
  expect(await screen.findByText('la pantalla')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that the code could not be loaded, keeps the frame, and succeeds on retry', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(notFetched);
  await draw(lazyScreen(load));
  expect(await screen.findByText('No se pudo cargar esta pantalla')).toBeTruthy();
  expect(screen.getByText('el marco')).toBeTruthy();
  // Awaited by React: the second try waits for code.
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(await screen.findByText('la pantalla')).toBeTruthy();
});

it('loads the code by itself when the connection returns', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(notFetched);
  await draw(lazyScreen(load));
  expect(await screen.findByText('No se pudo cargar esta pantalla')).toBeTruthy();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(await screen.findByText('la pantalla')).toBeTruthy();
});

it('says without a connection that the screen needs one, and loads it when it returns', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await draw(lazyScreen(vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(notFetched)));
  expect(await screen.findByText('Sin conexión')).toBeTruthy();
  expect(
    screen.getByText(/^Esta pantalla todavía no se abrió en este navegador y necesita conexión/),
  ).toBeTruthy();
  line.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(await screen.findByText('la pantalla')).toBeTruthy();
});

it('fetches a part of a screen again too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(notFetched);
  const Part = lazyPart(load);
  const Whole = () => (
    <section>
      <Part />
    </section>
  );
  await draw(lazyScreen(() => Promise.resolve({ default: Whole })));
  expect(await screen.findByText('No se pudo cargar esta pantalla')).toBeTruthy();
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(await screen.findByText('la pantalla')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('offers the new version when the server has one', async () => {
  const own = document.createElement('script');
  own.type = 'module';
  own.setAttribute('src', '/assets/index-old.js');
  document.head.append(own);
  const page = '<script type="module" src="/assets/index-new.js"></script>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));
  await draw(lazyScreen(() => Promise.reject(notFetched)));
  expect(await screen.findByText('Hay una versión nueva del portal')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Volver a cargar la página' })).toBeTruthy();
  own.remove();
});

it('offers to try again when the screen itself breaks', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('boom');
    return <p>la pantalla</p>;
  };
  await draw(lazyScreen(() => Promise.resolve({ default: Fragile })));
  expect(await screen.findByText('Esta pantalla dejó de funcionar')).toBeTruthy();
  isBroken = false;
  // Awaited by React: the second try waits for code.
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(await screen.findByText('la pantalla')).toBeTruthy();
});
