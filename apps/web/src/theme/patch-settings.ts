import { applyOverride, type LayoutOverride } from './layout-override.ts';
import { clampFontFactor, layoutDefaults, type LayoutStyle, type Settings } from './settings.ts';

/** A change of settings. A new layout style starts from that style's defaults, overridden by `config`. */
export interface SettingsPatch extends Partial<Omit<Settings, 'layout'>> {
  readonly layout?: { readonly style?: LayoutStyle; readonly config?: LayoutOverride };
}

/** The settings with a change applied. */
export function patchSettings(settings: Settings, { layout, ...rest }: SettingsPatch): Settings {
  const style = layout?.style ?? settings.layout.style;
  const base = layout?.style === undefined ? settings.layout.config : layoutDefaults[style];
  return {
    ...settings,
    ...rest,
    fontFactor: clampFontFactor(rest.fontFactor ?? settings.fontFactor),
    layout: { style, config: applyOverride(base, layout?.config) },
  };
}
