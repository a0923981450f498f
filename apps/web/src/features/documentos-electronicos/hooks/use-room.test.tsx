import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../app/store.ts';
import { settingsChanged } from '../../../theme/settings-slice.ts';
import type { LayoutConfig } from '../../../theme/settings.ts';
import { useRoom } from './use-room.ts';

/** A window of that width, as far as media queries tell. */
function setWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound = '', px = ''] = /(min|max)-width: ([\d.]+)px/.exec(query) ?? [];
    const matches = bound === 'min' ? width >= Number(px) : width <= Number(px);
    return { matches, addEventListener: vi.fn(), removeEventListener: vi.fn() } as unknown as MediaQueryList;
  });
}

function roomOf(
  width: number,
  config: Partial<Pick<LayoutConfig, 'mode' | 'containerWidth'>>,
  fontFactor = 1,
) {
  setWidth(width);
  const store = createStore();
  store.dispatch(settingsChanged({ layout: { config }, fontFactor }));
  const { result } = renderHook(useRoom, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return result.current;
}

describe('the room for columns', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [360, {}, 'cards'],
    [700, {}, 0],
    [1399, {}, 0],
    [1400, {}, 1],
    [1540, {}, 2],
    [1800, {}, 3],
    [2400, { mode: 'fullwidth' }, 3],
    [2400, { mode: 'boxed', containerWidth: 1120 }, 0],
    [2400, { mode: 'boxed', containerWidth: 1540 }, 2],
    [1440, { mode: 'boxed', containerWidth: 1800 }, 1],
    [2400, { mode: 'boxed', containerWidth: 600 }, 'cards'],
    [2400, { mode: 'container', containerWidth: 900 }, 0],
    [2400, { mode: 'container', containerWidth: 1212 }, 2],
  ] as const)('in a window of %i px with %j is %s', (width, config, room) => {
    expect(roomOf(width, config)).toBe(room);
  });

  it.each([
    [900, 1.3, 'cards'],
    [910, 1.3, 0],
    [1440, 1.3, 0],
    [1820, 1.3, 1],
    [1440, 0.7, 3],
  ] as const)('in a window of %i px with letters %d times as large is %s', (width, factor, room) => {
    expect(roomOf(width, {}, factor)).toBe(room);
  });
});
