import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { oneLine } from '../../ui/one-line.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

// Rows mount and unmount while a long list scrolls: styles are created once, and variations are attributes.

/** Width of the list from which a mail takes one line. */
const ONE_LINE = '@container (min-width: 720px)';

export const Row = styled('div')({ position: 'relative', overflow: 'hidden' });

/** The action of a swipe, shown under the moved row. */
export const Under = styled('div')({
  position: 'absolute',
  insetBlock: 0,
  width: '50%',
  paddingInline: '2.4rem',
  display: 'none',
  alignItems: 'center',
  color: '#fff',
  '&[data-side=end]': { insetInlineStart: 0, justifyContent: 'flex-start', backgroundColor: '#15603a' },
  '&[data-side=start]': { insetInlineEnd: 0, justifyContent: 'flex-end', backgroundColor: '#a11d1d' },
  '&[data-side=end]:has(~ [data-swipe=end]), &[data-side=start]:has(~ [data-swipe=start])': {
    display: 'flex',
  },
});

/** `data-read`, and `data-chosen` for an open or selected mail. */
export const Line = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.4rem',
  minHeight: '5.2rem',
  paddingInline: '0.4rem 0.8rem',
  position: 'relative',
  touchAction: 'pan-y',
  borderBlockEnd: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  fontWeight: 700,
  '&[data-read]': { backgroundColor: palette.background.default, fontWeight: 400 },
  '&[data-chosen]': { backgroundColor: palette.primary.soft },
  '&:hover': { backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})` },
  // Above the link, which covers the row.
  '& > .MuiButtonBase-root': { zIndex: 1 },
}));

export const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  columnGap: '1.2rem',
  paddingInlineStart: '0.4rem',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name time" "text text"',
  alignItems: 'center',
  [ONE_LINE]: {
    gridTemplateColumns: '16rem minmax(0, 1fr) auto',
    gridTemplateAreas: '"name text time"',
  },
});

export const Name = styled('div')({ ...oneLine, gridArea: 'name' });

/** The whole row opens it. */
export const RowLink = styled(Link)(({ theme: { palette } }) => ({
  color: palette.text.primary,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
}));

/** In the two-line layout a label is a dot, to leave room for the subject. */
export const Text = styled('div')({
  gridArea: 'text',
  display: 'flex',
  alignItems: 'center',
  gap: '0.6rem',
  minWidth: 0,
  '@container (max-width: 719.95px)': {
    '& [data-label]': { border: 0, padding: 0, backgroundColor: 'transparent' },
    '& [data-label] bdi': visuallyHidden,
  },
});

export const FolderChip = styled('bdi')(({ theme: { palette } }) => ({
  flex: 'none',
  paddingInline: '0.8rem',
  borderRadius: '1rem',
  backgroundColor: palette.action.selected,
  color: palette.text.primary,
  fontSize: '1.15rem',
  fontWeight: 500,
  lineHeight: '2rem',
}));

export const Subject = styled('div')(({ theme: { palette } }) => ({
  ...oneLine,
  flex: 1,
  '& > :last-child': { color: palette.text.secondary, fontWeight: 400 },
}));

export const Time = styled('div')(({ theme: { palette } }) => ({
  gridArea: 'time',
  display: 'flex',
  alignItems: 'center',
  gap: '0.4rem',
  whiteSpace: 'nowrap',
  fontSize: '1.25rem',
  '[data-read] &': { color: palette.text.secondary },
}));
