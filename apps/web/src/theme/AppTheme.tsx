import { CacheProvider } from '@emotion/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type ReactNode } from 'react';
import { useAppSelector } from '../lib/store/hooks.ts';
import { createAppTheme } from './create-app-theme.ts';
import { pageStyles } from './page-styles.ts';
import { selectSettings } from './settings-slice.ts';
import { schemes, type AreaThemes, type Density, type Direction, type ThemeArea } from './settings.ts';

const ltrCache = createCache({ key: 'css' });

/** The cache that mirrors styles is only loaded for right-to-left pages. */
function useDirectionCache(direction: Direction): EmotionCache {
  const [rtlCache, setRtlCache] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (direction === 'rtl') void import('./rtl-cache.ts').then((module) => setRtlCache(module.rtlCache));
  }, [direction]);
  return direction === 'rtl' && rtlCache ? rtlCache : ltrCache;
}

/** The current themes: the chosen ones, otherwise by the system's preference. Print is always light. */
export function useAreaThemes(): AreaThemes {
  const { theme } = useAppSelector(selectSettings);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isPaper = useMediaQuery('not screen', { noSsr: true });
  return isPaper ? schemes.light : (theme ?? (prefersDark ? schemes.dark : schemes.light));
}

/** The current density: the chosen one, otherwise by pointing device. */
function useDensity(): Density {
  const { density } = useAppSelector(selectSettings);
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return density ?? (isTouch ? 'comfortable' : 'standard');
}

/** Theme of one area (navbar, toolbar, footer) inside the page. */
export function AreaTheme({ area, children }: { area: ThemeArea; children: ReactNode }) {
  const { direction } = useAppSelector(selectSettings);
  const theme = createAppTheme(useAreaThemes()[area], direction, useDensity());
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** Theme, direction and base styles of the whole page. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { direction, fontFactor } = useAppSelector(selectSettings);
  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <CacheProvider value={useDirectionCache(direction)}>
      <AreaTheme area="main">
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={(theme) => pageStyles(theme, fontFactor)} />
        {children}
      </AreaTheme>
    </CacheProvider>
  );
}
