import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

/** From this width of the section on, lines are rows of a grid; below, each is a card. */
const wide = '@container lineas (min-width: 80rem)';
/** What the other columns leave is the description's: two fifths of the table on a screen of 1440 px. */
const columns = '1.8rem 8.4rem minmax(12rem, 1fr) 8.4rem 5.6rem 9.6rem 6.6rem 8rem 9.2rem 2.8rem';

/** The number of a line, a button for its menu. */
export const Position = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  minHeight: '2.4rem',
  justifySelf: 'start',
});

export const LinesBox = styled('div')({ containerType: 'inline-size', containerName: 'lineas' });

export const Headings = styled('div')(({ theme }) => ({
  display: 'none',
  [wide]: {
    display: 'grid',
    gridTemplateColumns: columns,
    gap: '0.4rem',
    paddingBottom: '0.6rem',
    fontSize: '1.25rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    borderBottom: `1px solid ${theme.palette.divider}`,
    // Above the texts of the fields.
    '& > * + *': { paddingInline: '0.7rem' },
    '& > [data-number]': { textAlign: 'end' },
    // Digits run from left to right in every language: numbers line up at their right.
    '[dir="rtl"] & > [data-number]': { textAlign: 'start' },
    '& > [data-total]': { paddingInlineEnd: 0 },
  },
}));

export const Lines = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '1.2rem',
  [wide]: { gap: 0 },
});

export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1rem',
  padding: '1.2rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '1rem',
  // Rows out of sight are not laid out; the one in use must not clip its suggestions.
  '&:not(:focus-within)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 30rem' },
  '& [data-position]': { fontWeight: 600, color: theme.palette.text.secondary, alignSelf: 'center' },
  '& [data-remove]': { justifySelf: 'end' },
  '& [data-total]': {
    alignSelf: 'center',
    textAlign: 'end',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-col="descripcion"]': { gridColumn: '1 / -1' },
  '& input[inputmode]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // In a card every field shows its own label; in the grid the headings above do.
  '& label[data-hidden]': {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
  },
  '& [data-position]::before': { content: '"#"' },
  [wide]: {
    gridTemplateColumns: columns,
    gap: '0.4rem',
    padding: '0.6rem 0',
    border: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderRadius: 0,
    alignItems: 'start',
    '&:not(:focus-within)': { containIntrinsicSize: 'auto 5.3rem' },
    '& [data-position], & [data-total]': { alignSelf: 'start', lineHeight: '4rem' },
    '[dir="rtl"] & [data-total]': { textAlign: 'start' },
    '& [data-position]::before': { content: 'none' },
    '& [data-total] > [data-label]': { display: 'none' },
    '& [data-col="descripcion"]': { gridColumn: 'auto' },
    '& [data-order="last"]': { order: 1 },
    '& [data-error]': { fontSize: '1.15rem', hyphens: 'auto' },
    '& label[data-hidden]': visuallyHidden,
    '& input, & select': { paddingInline: '0.7rem', fontSize: '1.35rem' },
    '& select': { paddingInlineEnd: '0.4rem' },
  },
}));
