import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { createStore, type AppStore } from '../app/store.ts';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { storeReset } from '../lib/store/root-reducer.ts';
import { local, readJson } from '../lib/storage.ts';
import {
  guestSettingsKey,
  selectSettings,
  settingsChanged,
  settingsRestored,
} from '../theme/settings-slice.ts';
import { defaultSettings } from '../theme/settings.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { api } from '../api/client.ts';
import { ownApi } from './origins/own-api.ts';
import { setUser } from './session.ts';
import { chooseLanguage, followSettings } from './settings-sync.ts';

const service = startMockApi();
let store: AppStore;
let stop: () => void;
let toasts: ToastRequest[];
let stopToasts: () => void;

beforeEach(() => {
  store = createStore();
  stop = followSettings(store);
  toasts = [];
  stopToasts = listenToToasts((toast) => toasts.push(toast));
});
afterEach(async () => {
  stop();
  stopToasts();
  vi.useRealTimers();
  await changeLanguage('es');
});

const signIn = async () => {
  service().signInAs('cliente');
  const { user } = await api.session.accessToken({});
  store.dispatch(setUser(user));
};

const savedSettings = async () => (await api.session.accessToken({})).user.data.settings;

describe('a guest', () => {
  it('has the settings kept in this browser, 300 ms after the last change', () => {
    vi.useFakeTimers();
    store.dispatch(settingsChanged({ fontFactor: 1.1 }));
    vi.advanceTimersByTime(299);
    store.dispatch(settingsChanged({ customScrollbars: false }));
    vi.advanceTimersByTime(299);
    expect(readJson(guestSettingsKey)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(readJson(guestSettingsKey)).toEqual({
      ...defaultSettings,
      fontFactor: 1.1,
      customScrollbars: false,
    });
    expect(toasts).toEqual([]);
  });

  it('has them kept at once on leaving the page', () => {
    vi.useFakeTimers();
    window.dispatchEvent(new Event('pagehide'));
    expect(readJson(guestSettingsKey)).toBeNull();
    store.dispatch(settingsChanged({ fontFactor: 1.1 }));
    window.dispatchEvent(new Event('pagehide'));
    expect(readJson(guestSettingsKey)).toEqual({ ...defaultSettings, fontFactor: 1.1 });
  });

  it('has a language kept whose texts are still on their way', () => {
    void store.dispatch(chooseLanguage('ar'));
    window.dispatchEvent(new Event('pagehide'));
    expect(readJson(guestSettingsKey)).toMatchObject({ language: 'ar', direction: 'rtl' });
  });

  it('forgets a change when the store is reset before it was saved', () => {
    vi.useFakeTimers();
    store.dispatch(settingsChanged({ fontFactor: 1.1 }));
    store.dispatch(storeReset());
    vi.advanceTimersByTime(1000);
    expect(readJson(guestSettingsKey)).toBeNull();
  });
});

describe('a user', () => {
  it('has them saved with their data, and restored at the next sign-in in another browser', async () => {
    await signIn();
    store.dispatch(settingsChanged({ layout: { style: 'layout2' }, density: 'compact' }));
    await expect
      .poll(() => toasts)
      .toMatchObject([{ variant: 'success', message: 'User data saved with api' }]);
    expect(readJson(guestSettingsKey)).toBeNull();
    store = createStore();
    await signIn();
    expect(selectSettings(store.getState())).toMatchObject({
      layout: { style: 'layout2' },
      density: 'compact',
    });
    store.dispatch(storeReset());
    expect(selectSettings(store.getState())).toEqual(defaultSettings);
  });
});

describe('a user whose settings could not be saved', () => {
  const failOnce = async () => {
    await signIn();
    const send = vi.spyOn(ownApi, 'saveUser').mockRejectedValueOnce(new Error('Out of order'));
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    await expect.poll(() => toasts).toMatchObject([{ variant: 'error', message: 'Out of order' }]);
    return send;
  };

  it.each([
    ['the network is back', window, 'online'],
    ['the page is shown', document, 'visibilitychange'],
  ])('has them saved when %s', async (_when, target, event) => {
    await failOnce();
    target.dispatchEvent(new Event(event));
    await expect.poll(savedSettings).toMatchObject({ density: 'comfortable' });
  });

  it('has them saved by a later attempt, with one message for all that fail', async () => {
    await signIn();
    await Promise.all([import('./save-user.ts'), import('../api/client.ts')]);
    vi.useFakeTimers();
    const send = vi.spyOn(ownApi, 'saveUser').mockResolvedValue();
    for (const message of ['First', 'Second']) send.mockRejectedValueOnce(new Error(message));
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    await expect.poll(() => send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(toasts.map(({ variant }) => variant)).toEqual(['error', 'success']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('keeps the newer ones of another tab', async () => {
    const send = await failOnce();
    const key = 'portal.settings.saved';
    const { uuid } = (await api.session.accessToken({})).user;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: `${uuid} 1` }));
    for (const event of ['online', 'pagehide']) window.dispatchEvent(new Event(event));
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not repeat a failed save over the newer ones of another tab', async () => {
    await signIn();
    const { uuid } = (await api.session.accessToken({})).user;
    await Promise.all([import('./save-user.ts'), import('../api/client.ts')]);
    vi.useFakeTimers();
    const send = vi.spyOn(ownApi, 'saveUser').mockRejectedValueOnce(new Error('Out of order'));
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    await expect.poll(() => send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'portal.settings.saved', newValue: `${uuid} 1` }),
    );
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tells the other tabs what it saved', async () => {
    await signIn();
    store.dispatch(settingsChanged({ density: 'compact' }));
    const { uuid } = (await api.session.accessToken({})).user;
    await expect.poll(() => local.get('portal.settings.saved')).toContain(uuid);
  });
});

describe('a user who leaves', () => {
  it('has it after a reload when saving failed', async () => {
    await signIn();
    const send = vi.spyOn(ownApi, 'saveUser').mockRejectedValueOnce(new Error('Out of order'));
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    await expect.poll(() => toasts).toMatchObject([{ variant: 'error', message: 'Out of order' }]);
    send.mockRejectedValueOnce(new Error('The page is gone'));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    store = createStore();
    await signIn();
    stop = followSettings(store);
    expect(selectSettings(store.getState()).density).toBe('comfortable');
    await expect.poll(savedSettings).toMatchObject({ density: 'comfortable' });
  });

  it('has what was not saved yet sent at once', async () => {
    await signIn();
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    // The code for saving starts loading with the first change.
    await vi.dynamicImportSettled();
    window.dispatchEvent(new Event('pagehide'));
    stop();
    await expect.poll(savedSettings).toMatchObject({ density: 'comfortable' });
    expect(toasts).toEqual([]);
  });

  it('has it after an immediate reload, though nothing could be sent', async () => {
    await signIn();
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    void store.dispatch(chooseLanguage('ar'));
    const send = vi.spyOn(ownApi, 'saveUser').mockRejectedValueOnce(new Error('The page is gone'));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    send.mockRestore();
    store = createStore();
    // As at the start of a page.
    await signIn();
    stop = followSettings(store);
    expect(selectSettings(store.getState())).toMatchObject({
      density: 'comfortable',
      language: 'ar',
      direction: 'rtl',
    });
    await expect.poll(savedSettings).toMatchObject({ density: 'comfortable', language: 'ar' });
  });

  it('leaves nothing of it to another user of the browser', async () => {
    await signIn();
    store.dispatch(settingsChanged({ density: 'comfortable' }));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    store = createStore();
    service().signInAs('contabilidad');
    const { user } = await api.session.accessToken({});
    store.dispatch(setUser(user));
    expect(selectSettings(store.getState()).density).toBe(defaultSettings.density);
  });

  it('has nothing sent when all is saved', async () => {
    await signIn();
    const save = vi.spyOn(ownApi, 'saveUser');
    window.dispatchEvent(new Event('pagehide'));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('the language', () => {
  it('changes texts and direction, and goes back', async () => {
    await store.dispatch(chooseLanguage('ar'));
    expect([currentLanguage(), selectSettings(store.getState()).direction]).toEqual(['ar', 'rtl']);
    await store.dispatch(chooseLanguage('es'));
    expect([currentLanguage(), selectSettings(store.getState()).direction]).toEqual(['es', 'ltr']);
  });

  it('of restored settings is taken up', async () => {
    store.dispatch(settingsRestored({ language: 'tr' }));
    await expect.poll(() => currentLanguage()).toBe('tr');
    store.dispatch(storeReset());
    await expect.poll(() => currentLanguage()).toBe('es');
  });
});
