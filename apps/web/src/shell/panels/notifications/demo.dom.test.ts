import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../../../test/users.ts';
import { createStore } from '../../../app/store.ts';
import { defaultConfig, setConfig } from '../../../lib/config.ts';
import { storeReset } from '../../../lib/store/root-reducer.ts';
import { setUser } from '../../../session/session.ts';
import { markSignIn } from '../../../session/sign-in-marker.ts';
import { keepErrors, listenToToasts, type ToastRequest } from '../../../ui/toasts/toast.ts';
import { changePreferences } from '../../../session/preferences-slice.ts';
import { startExamples } from './demo.ts';
import { selectNotifications } from './notifications-slice.ts';

const texts = [
  'Great Job! this is awesome.',
  'Hey there is a problem!',
  'There might be a problem here!',
  'This is some general information.',
];

let toasts: ToastRequest[] = [];
let stop: (() => void) | undefined;

function signedIn() {
  const store = createStore();
  store.dispatch(setUser(makeUser(['cliente'])));
  return store;
}
const listed = (store: ReturnType<typeof createStore>) =>
  selectNotifications(store.getState())
    .map(({ message }) => message)
    .toReversed();

beforeEach(() => {
  vi.useFakeTimers();
  toasts = [];
  stop = listenToToasts((request) => toasts.push(request));
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  setConfig(defaultConfig);
});

describe('the example notifications', () => {
  it('come after 4, 6, 8 and 10 seconds, listed and as toasts of their kind', () => {
    const store = signedIn();
    startExamples(store, 0);
    const counts = [3999, 1, 1999, 1, 1999, 1, 1999, 1].map((ms) => {
      vi.advanceTimersByTime(ms);
      return listed(store).length;
    });
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect(listed(store)).toEqual(texts);
    expect(toasts.map(({ message, variant }) => [variant, message])).toEqual([
      ['success', texts[0]],
      ['error', texts[1]],
      ['warning', texts[2]],
      ['info', texts[3]],
    ]);
  });

  it('count from when the frame was shown', () => {
    const store = signedIn();
    startExamples(store, 1500);
    vi.advanceTimersByTime(2499);
    expect(listed(store)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(listed(store)).toEqual([texts[0]]);
  });

  it('come once per sign-in: not after a reload, again after signing in again', () => {
    startExamples(signedIn(), 0);
    vi.advanceTimersByTime(20_000);
    // A reload makes a new store.
    startExamples(signedIn(), 0);
    vi.advanceTimersByTime(20_000);
    expect(toasts).toHaveLength(4);
    markSignIn(1);
    startExamples(signedIn(), 0);
    vi.advanceTimersByTime(20_000);
    expect(toasts).toHaveLength(8);
  });

  it('end with the session', () => {
    const store = signedIn();
    startExamples(store, 0);
    vi.advanceTimersByTime(4000);
    store.dispatch(storeReset());
    vi.advanceTimersByTime(20_000);
    expect([toasts.length, listed(store).length]).toEqual([1, 0]);
  });

  it('only go to the panel in do-not-disturb mode', () => {
    const store = signedIn();
    store.dispatch(changePreferences({ isQuiet: true }));
    startExamples(store, 0);
    vi.advanceTimersByTime(20_000);
    expect([toasts.length, listed(store)]).toEqual([0, texts]);
  });

  it('are not kept a second time as an error that passed by', () => {
    const kept: ToastRequest[] = [];
    const stopKeeping = keepErrors((request) => kept.push(request));
    startExamples(signedIn(), 0);
    vi.advanceTimersByTime(20_000);
    stopKeeping();
    expect(kept).toEqual([]);
  });

  it.each([
    ['a guest', () => createStore(), true],
    ['a configuration without them', signedIn, false],
  ])('do not come for %s', (_, make, demoNotifications) => {
    setConfig({ ...defaultConfig, demoNotifications });
    const store = make();
    startExamples(store, 0);
    vi.advanceTimersByTime(20_000);
    expect([toasts, listed(store)]).toEqual([[], []]);
  });
});
