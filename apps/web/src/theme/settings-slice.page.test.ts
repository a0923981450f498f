import { describe, expect, it } from 'vitest';
import { createStore } from '../app/store.ts';
import { storeReset } from '../lib/store/root-reducer.ts';
import { writeJson } from '../lib/storage.ts';
import {
  guestSettingsKey,
  selectSettings,
  selectSettingsChanges,
  settingsChanged,
  settingsRestored,
} from './settings-slice.ts';
import { parseAreaThemes, parseSettings } from './parse-settings.ts';
import { patchSettings } from './patch-settings.ts';
import {
  clampFontFactor,
  defaultSettings,
  layoutDefaults,
  layoutStyles,
  navbarStylesOf,
  schemes,
} from './settings.ts';

describe('a layout style', () => {
  it.each([
    ['layout1', 1570],
    ['layout2', 1120],
    ['layout3', 1120],
  ] as const)('%s has a container of %d', (style, width) => {
    expect(layoutDefaults[style]).toMatchObject({ mode: 'container', containerWidth: width });
  });

  it.each(layoutStyles)('%s starts from its own defaults, whatever was set before', (style) => {
    const changed = patchSettings(defaultSettings, {
      layout: { config: { mode: 'boxed', navbar: { style: 'style-3' }, footer: { display: false } } },
    });
    expect(patchSettings(changed, { layout: { style } }).layout).toEqual({
      style,
      config: layoutDefaults[style],
    });
  });

  it('takes options together with the style', () => {
    const { layout } = patchSettings(defaultSettings, {
      layout: { style: 'layout2', config: { toolbar: { position: 'above' } } },
    });
    expect(layout.config.toolbar).toEqual({ ...layoutDefaults.layout2.toolbar, position: 'above' });
    expect(layout.config.footer).toEqual(layoutDefaults.layout2.footer);
  });
});

it.each([
  [0.1, 0.7],
  [0.7, 0.7],
  [1.1, 1.1],
  [1.14, 1.1],
  [0.9999999, 1],
  [9, 1.3],
])('a font factor of %d counts as %d', (asked, expected) => {
  expect(clampFontFactor(asked)).toBe(expected);
});

describe('settings from outside', () => {
  it.each([null, 7, 'x', [], {}, { layout: 'x' }, { theme: { main: 'default' }, direction: 'up' }])(
    '%j are the defaults',
    (raw) => {
      expect(parseSettings(raw)).toEqual(defaultSettings);
    },
  );

  it('come back as they were written', () => {
    const settings = patchSettings(defaultSettings, {
      theme: schemes.dark,
      direction: 'rtl',
      language: 'ar',
      customScrollbars: false,
      fontFactor: 1.2,
      density: 'compact',
      layout: { style: 'layout3', config: { mode: 'boxed', navbar: { style: 'static' } } },
    });
    expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('keep the valid parts and drop the rest', () => {
    const settings = parseSettings({
      layout: {
        style: 'layout1',
        config: {
          mode: 'wide',
          containerWidth: 12,
          scroll: 'content',
          navbar: { style: 'style-3-dense', position: 'right', folded: 'yes' },
        },
      },
      fontFactor: 99,
    });
    expect(settings.layout.config).toEqual({
      ...layoutDefaults.layout1,
      navbar: { ...layoutDefaults.layout1.navbar, style: 'style-3-dense', position: 'right' },
    });
    expect(settings.fontFactor).toBe(1.3);
  });

  it('give no layout a menu style of another', () => {
    for (const style of layoutStyles) {
      for (const navbar of ['style-2', 'static'] as const) {
        const { layout } = parseSettings({ layout: { style, config: { navbar: { style: navbar } } } });
        expect(navbarStylesOf(style)).toContain(layout.config.navbar.style);
      }
    }
  });

  it.each([null, 'default', {}, { main: 'default' }, { ...schemes.light, footer: 'rosa' }])(
    'take the themes %j as not chosen',
    (stored) => {
      expect(parseAreaThemes(stored)).toBeNull();
    },
  );
});

describe('the settings of the store', () => {
  it('count what the person changed, and nothing that was restored', () => {
    const store = createStore();
    store.dispatch(settingsChanged({ fontFactor: 1.2 }));
    store.dispatch(settingsChanged({ customScrollbars: false }));
    expect(selectSettingsChanges(store.getState())).toBe(2);
    store.dispatch(settingsRestored({ direction: 'rtl' }));
    expect(selectSettingsChanges(store.getState())).toBe(0);
    expect(selectSettings(store.getState())).toEqual({ ...defaultSettings, direction: 'rtl' });
  });

  it('start from what a guest chose in this browser, also after a reset', () => {
    writeJson(guestSettingsKey, { theme: schemes.dark });
    const store = createStore();
    expect(selectSettings(store.getState()).theme).toEqual(schemes.dark);
    store.dispatch(settingsChanged({ theme: schemes.light }));
    store.dispatch(storeReset());
    expect(selectSettings(store.getState()).theme).toEqual(schemes.dark);
    expect(selectSettingsChanges(store.getState())).toBe(0);
  });
});
