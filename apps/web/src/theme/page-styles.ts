import type { Interpolation, Theme } from '@mui/material/styles';

/** Base styles of the page: font size, focus, paper, reduced motion. */
export const pageStyles = (theme: Theme, fontFactor: number): Interpolation<Theme> => ({
  html: { fontSize: `${62.5 * fontFactor}%` },
  body: { fontSize: '1.4rem', fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
  ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  // A heading receives the focus after navigation so that it is announced; it is not a control.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText },
  // Found words: the browser's yellow would glare in dark schemes.
  mark: { backgroundColor: theme.palette.warning.soft, color: theme.palette.text.primary },
  // Below 16 px a phone zooms into a field that gets the focus, and stays so.
  '@media (pointer: coarse)': {
    'input, textarea, select, [contenteditable="true"]': { fontSize: 'max(16px, 1.6rem) !important' },
  },
  // Print: only the page, without bars and panels, black on white, and scrollable regions in full.
  '@media print': {
    '@page': { size: 'A4', margin: '15mm' },
    // Paper shows the end of a transition, never its start.
    '*, *::before, *::after': { transition: 'none !important' },
    '[data-print="no"], .notistack-SnackbarContainer, .MuiDrawer-root': {
      display: 'none !important',
    },
    // Pictures stay in their frames: one that is cropped would cover the text beside it.
    // A widget with its own rules for paper has them without these.
    'main, main *:not(img, svg, svg *, video, canvas, [data-print="own"] *)': {
      overflow: 'visible !important',
      maxHeight: 'none !important',
    },
    // What scrolls sideways on a screen takes several rows on paper.
    '[data-print="wrap"]': { flexWrap: 'wrap', rowGap: '2rem' },
    // An open dialog is printed alone and in full.
    'html, body': { overflow: 'visible !important', background: '#fff !important', color: '#000 !important' },
    'body:has(> .MuiDialog-root) > #root, .MuiDialog-root > .MuiBackdrop-root': {
      display: 'none !important',
    },
    '.MuiDialog-root, .MuiDialog-container': { position: 'static !important', height: 'auto !important' },
    '.MuiDialog-paper, .MuiDialogContent-root': {
      overflow: 'visible !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
    },
    textarea: { fieldSizing: 'content', height: 'auto !important', maxHeight: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'tr, li, img, svg': { breakInside: 'avoid' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      // What has no transition of its own must not get one by the duration: it would be measured before the change.
      transitionProperty: 'none',
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
