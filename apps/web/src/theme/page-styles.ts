import type { Interpolation, Theme } from '@mui/material/styles';

/** Base styles of the page: font size, focus, scroll padding under the fixed toolbar, reduced motion. */
export const pageStyles = (theme: Theme, fontFactor: number): Interpolation<Theme> => ({
  html: { fontSize: `${62.5 * fontFactor}%`, scrollPaddingTop: '8rem', scrollPaddingBottom: '4rem' },
  body: { fontSize: '1.4rem', fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
  ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  // A heading receives the focus after navigation so that it is read out; it is no control.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
