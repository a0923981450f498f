import { defaultLanguage, languageNames } from '../i18n/languages.ts';
import { record, type UnknownRecord } from '../lib/record.ts';
import { paletteNames } from './palettes.ts';
import {
  barStyles,
  clampFontFactor,
  containerWidths,
  defaultSettings,
  densities,
  layoutDefaults,
  layoutModes,
  layoutStyles,
  navbarStylesOf,
  themeAreas,
  type AreaThemes,
  type BarStyle,
  type LayoutConfig,
  type LayoutStyle,
  type NavbarStyle,
  type Settings,
} from './settings.ts';

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw);
const bool = (raw: unknown, fallback: boolean): boolean => (typeof raw === 'boolean' ? raw : fallback);

/** Parses stored area themes; anything unknown counts as "not chosen". */
export function parseAreaThemes(raw: unknown): AreaThemes | null {
  const [main, navbar, toolbar, footer] = themeAreas.map((area) => oneOf(paletteNames, record(raw)[area]));
  return main && navbar && toolbar && footer ? { main, navbar, toolbar, footer } : null;
}

/**
 * Parses untrusted settings: stored by this or another version, sent by the service, imported from a file. Missing or
 * unknown values get their defaults; a layout takes the defaults of its own style.
 */
export function parseSettings(raw: unknown): Settings {
  const from = record(raw);
  const layout = record(from['layout']);
  const style = oneOf(layoutStyles, layout['style']) ?? defaultSettings.layout.style;
  const { direction, customScrollbars } = defaultSettings;
  return {
    theme: parseAreaThemes(from['theme']),
    layout: { style, config: parseConfig(record(layout['config']), style) },
    direction: oneOf(['ltr', 'rtl'], from['direction']) ?? direction,
    language: oneOf(languageNames, from['language']) ?? defaultLanguage,
    customScrollbars: bool(from['customScrollbars'], customScrollbars),
    fontFactor: typeof from['fontFactor'] === 'number' ? clampFontFactor(from['fontFactor']) : 1,
    density: oneOf(densities, from['density']) ?? null,
  };
}

function parseConfig(from: UnknownRecord, layoutStyle: LayoutStyle): LayoutConfig {
  const base = layoutDefaults[layoutStyle];
  const part = (name: keyof LayoutConfig) => record(from[name]);
  const shown = (name: 'leftSidePanel' | 'rightSidePanel' | 'navbar' | 'toolbar' | 'footer') =>
    bool(part(name)['display'], base[name].display);
  const width = from['containerWidth'];
  const bar = (name: 'toolbar' | 'footer') => ({
    display: shown(name),
    style: oneOf(barStyles, part(name)['style']) ?? base[name].style,
    position: oneOf(['above', 'below'] as const, part(name)['position']) ?? base[name].position,
  });
  return {
    mode: oneOf(layoutModes, from['mode']) ?? base.mode,
    containerWidth:
      typeof width === 'number' && width >= containerWidths.min && width <= containerWidths.max
        ? Math.round(width)
        : base.containerWidth,
    navbar: {
      display: shown('navbar'),
      style:
        oneOf<NavbarStyle | BarStyle>(navbarStylesOf(layoutStyle), part('navbar')['style']) ??
        base.navbar.style,
      folded: bool(part('navbar')['folded'], base.navbar.folded),
      position: oneOf(['left', 'right'] as const, part('navbar')['position']) ?? base.navbar.position,
    },
    toolbar: bar('toolbar'),
    footer: bar('footer'),
    leftSidePanel: { display: shown('leftSidePanel') },
    rightSidePanel: { display: shown('rightSidePanel') },
  };
}
