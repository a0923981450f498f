import { mainThemeDark, mainThemeLight, modeOf } from '../../theme/palettes.ts';
import { schemes, themeAreas, type AreaThemes } from '../../theme/settings.ts';

const isSame = (one: AreaThemes, other: AreaThemes): boolean =>
  themeAreas.every((area) => one[area] === other[area]);

/**
 * The themes in force with light and dark exchanged: the system's light scheme becomes its dark one and vice versa;
 * otherwise every area gets the counterpart of its colours, the menu only when it matched the page.
 */
export function flipScheme(themes: AreaThemes): AreaThemes {
  const { main, navbar, toolbar, footer } = themes;
  const isDark = modeOf(main) === 'dark';
  if (isSame(themes, isDark ? schemes.dark : schemes.light)) return isDark ? schemes.light : schemes.dark;
  const flip = isDark ? mainThemeLight : mainThemeDark;
  return {
    main: flip(main),
    navbar: navbar === main ? flip(navbar) : navbar,
    toolbar: flip(toolbar),
    footer: flip(footer),
  };
}
