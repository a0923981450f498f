import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../app/store.ts';
import { settingsChanged } from '../../../theme/settings-slice.ts';
import { useRoom } from './use-room.ts';

/** A page of some width, which can change. */
function stubPage(width: number) {
  const page = { width, observed: 0, tell: (): void => undefined };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ width: page.width }) as DOMRect,
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        page.tell = tell;
      }
      observe = () => void (page.observed += 1);
      disconnect = () => void (page.observed -= 1);
    },
  );
  return page;
}

function Room({ taken }: { taken: number }) {
  const { room, measured } = useRoom(taken);
  return <output ref={measured}>{room}</output>;
}

function renderRoom(taken = 0) {
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <Room taken={taken} />
    </Provider>,
  );
  return { store, ...view };
}

const shown = () => screen.getByRole('status').textContent;

describe('the room for columns', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [320, 'cards'],
    [789, 'cards'],
    [790, '0'],
    [920, '1'],
    [1071.5, '1'],
    [1072, '2'],
    [1212, '3'],
    [1472, '4'],
  ])('in a page of %d px is %s', (width, room) => {
    stubPage(width);
    renderRoom();
    expect(shown()).toBe(room);
  });

  it('is less by what another column takes', () => {
    stubPage(920);
    renderRoom(160);
    expect(shown()).toBe('cards');
  });

  it('follows the page and the size of the letters, and watches no longer than it is shown', () => {
    const page = stubPage(1472);
    const { store, unmount } = renderRoom();
    expect(shown()).toBe('4');
    page.width = 1200;
    act(page.tell);
    expect(shown()).toBe('2');
    act(() => void store.dispatch(settingsChanged({ fontFactor: 1.3 })));
    expect(shown()).toBe('1');
    act(() => void store.dispatch(settingsChanged({ fontFactor: 0.8 })));
    expect(shown()).toBe('4');
    expect(page.observed).toBe(1);
    unmount();
    expect(page.observed).toBe(0);
  });

  it('stays as it was while the page is not drawn', () => {
    const page = stubPage(1072);
    renderRoom();
    page.width = 0;
    act(page.tell);
    expect(shown()).toBe('2');
  });
});
