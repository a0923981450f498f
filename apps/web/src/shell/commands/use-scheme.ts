import { useAppDispatch } from '../../lib/store/hooks.ts';
import { useAreaThemes } from '../../theme/AppTheme.tsx';
import { modeOf } from '../../theme/palettes.ts';
import { settingsChanged } from '../../theme/settings-slice.ts';
import { flipScheme } from './flip-scheme.ts';
import { useTexts } from './texts.ts';

interface Scheme {
  readonly isDark: boolean;
  /** Label of `flip`. */
  readonly label: string;
  readonly flip: () => void;
}

/** Light or dark, as chosen or by the system's preference, and a function to switch. */
export function useScheme(): Scheme {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const themes = useAreaThemes();
  const isDark = modeOf(themes.main) === 'dark';
  return {
    isDark,
    label: t(isDark ? 'toLight' : 'toDark'),
    flip: () => dispatch(settingsChanged({ theme: flipScheme(themes) })),
  };
}
