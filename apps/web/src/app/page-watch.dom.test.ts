import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { AppDispatch } from '../lib/store/hooks.ts';
import { local } from '../lib/storage.ts';
import { reconnected } from '../lib/store/root-reducer.ts';
import { banner, currentBanner } from '../ui/banner/banner.ts';
import { listenToToasts } from '../ui/toasts/toast.ts';
import { watchPage } from './page-watch.ts';

let time: number;
let stop: () => void;
let toasts: string[];
let dispatch: Mock<AppDispatch>;
let stopToasts: () => void;

beforeEach(() => {
  time = 0;
  toasts = [];
  stopToasts = listenToToasts(({ message }) => toasts.push(message));
  dispatch = vi.fn<AppDispatch>();
  stop = watchPage(dispatch, () => time);
});
afterEach(() => {
  stop();
  stopToasts();
  banner.hide();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('the connection', () => {
  it('is reported while it is lost and when it is back', () => {
    window.dispatchEvent(new Event('offline'));
    expect(currentBanner()).toMatchObject({ variant: 'warning', persist: true });
    window.dispatchEvent(new Event('online'));
    expect([currentBanner(), toasts]).toEqual([null, ['La conexión volvió.']]);
    expect(dispatch).toHaveBeenCalledWith(reconnected());
  });

  it('is not reported as back when it never was lost', () => {
    window.dispatchEvent(new Event('online'));
    expect(toasts).toEqual([]);
  });
});

describe('the version', () => {
  const serve = (entry: string) => {
    const fetcher = vi.fn(() =>
      Promise.resolve(new Response(`<script type="module" src="${entry}"></script>`)),
    );
    vi.stubGlobal('fetch', fetcher);
    return fetcher;
  };
  beforeEach(() => {
    document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>';
  });

  it('is checked when the user returns after five minutes, not before, and a newer one is offered', async () => {
    const fetcher = serve('/assets/index-b.js');
    time = 299_999;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetcher).not.toHaveBeenCalled();
    time = 300_000;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(currentBanner).toMatchObject({ persist: true, action: { label: 'Volver a cargar' } });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('is checked at once when code is missing; the same version is not offered', async () => {
    const fetcher = serve('/assets/index-a.js');
    window.dispatchEvent(new Event('vite:preloadError'));
    await expect.poll(() => fetcher).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(currentBanner()).toBeNull();
  });
});

describe('the storage of the browser', () => {
  it('is reported once when nothing more can be stored, and again the next time', () => {
    const message =
      'El almacenamiento del navegador está lleno o bloqueado: lo que escriba y no guarde se perderá al recargar la página.';
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    local.set('a', '1');
    local.set('a', '2');
    expect(toasts).toEqual([message]);
    setItem.mockRestore();
    local.set('a', '3');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    local.set('a', '4');
    expect(toasts).toEqual([message, message]);
  });
});
