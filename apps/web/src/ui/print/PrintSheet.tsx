import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Paper is white with black text in every palette. */
const Sheet = styled('article')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '210mm',
  minHeight: '200mm',
  padding: 'clamp(1.6rem, 4vw, 15mm)',
  color: '#111',
  backgroundColor: '#fff',
  border: '1px solid #c9d0d0',
  boxShadow: '0 2px 12px rgb(0 0 0 / 12%)',
  colorScheme: 'light',
  '& dt, & th': { color: '#444 !important' },
  '@media print': { maxWidth: 'none', minHeight: 0, padding: 0, border: 0, boxShadow: 'none' },
});

/** Hides everything but the sheet and its ancestors. */
const alone = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *:not(:has([data-sheet])):not([data-sheet]):not([data-sheet] *)': {
          display: 'none !important',
        },
        'body *:has([data-sheet])': {
          display: 'block !important',
          padding: '0 !important',
          margin: '0 !important',
          maxWidth: 'none !important',
        },
      },
    }}
  />
);

/** An A4 sheet: on screen with the look of paper, printed without anything around it. */
export function PrintSheet({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      {alone}
      <Sheet data-sheet="" aria-label={label}>
        {children}
      </Sheet>
    </>
  );
}

/** A table of a sheet. Rows are not split across pages, and the header is repeated on each. */
export const SheetTable = styled('table')({
  width: '100%',
  marginBlock: '2.4rem',
  borderCollapse: 'collapse',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { padding: '0.8rem 0.6rem', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { borderBlockEnd: '2px solid #111', fontSize: '1.2rem', verticalAlign: 'bottom' },
  '& tbody tr': { borderBlockEnd: '1px solid #d5dada' },
  // A row of words and amounts does not fit a phone.
  '@media screen and (max-width: 500px)': {
    fontSize: '1.15rem',
    overflowWrap: 'anywhere',
    '& th, & td': { paddingInline: '0.2rem' },
    '& thead th': { fontSize: '1.05rem' },
  },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});
