import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { storeReset } from '../lib/store/root-reducer.ts';
import {
  chooseScheme,
  directionChanged,
  fontFactorChanged,
  layoutStyleChanged,
  selectSettings,
} from './settings-slice.ts';
import { layoutDefaults, parseAreaThemes, schemes } from './settings.ts';

describe('settings', () => {
  it('keep the chosen scheme in this browser, over a reset and for the next visit', () => {
    const store = createStore();
    expect(selectSettings(store.getState()).theme).toBeNull();
    store.dispatch(chooseScheme('dark'));
    store.dispatch(storeReset());
    expect(selectSettings(store.getState()).theme).toEqual(schemes.dark);
    const next = createStore();
    expect(selectSettings(next.getState()).theme).toEqual(schemes.dark);
  });

  it.each([null, 'claro', {}, { main: 'claro' }, { ...schemes.light, footer: 'rosa' }])(
    'take %j as not chosen',
    (stored) => {
      expect(parseAreaThemes(stored)).toBeNull();
    },
  );

  it.each([
    [0.1, 0.7],
    [1.1, 1.1],
    [9, 1.3],
  ])('hold the font factor %d within limits: %d', (asked, expected) => {
    const store = createStore();
    store.dispatch(fontFactorChanged(asked));
    expect(selectSettings(store.getState()).fontFactor).toBe(expected);
  });

  it('start a layout style from its defaults', () => {
    const store = createStore();
    store.dispatch(layoutStyleChanged('layout1'));
    expect(selectSettings(store.getState()).layout).toEqual({
      style: 'layout1',
      config: layoutDefaults.layout1,
    });
  });

  it('turn the page and its styles around for right-to-left', async () => {
    const store = createStore();
    render(createElement(Providers, { store, children: createElement('p', null, 'texto') }));
    act(() => void store.dispatch(directionChanged('rtl')));
    expect(screen.getByText('texto')).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    await waitFor(() => expect(document.querySelector('style[data-emotion^="cssrtl"]')).not.toBeNull());
    act(() => void store.dispatch(directionChanged('ltr')));
    expect(document.documentElement.dir).toBe('ltr');
  });
});
