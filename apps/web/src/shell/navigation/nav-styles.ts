import { styled } from '@mui/material/styles';
import { sizes } from '../sizes.ts';

export const NavColumn = styled('div')(({ theme }) => ({
  height: '100%',
  width: sizes.navbar,
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  backgroundColor: theme.palette.background.default,
  color: theme.palette.text.primary,
  colorScheme: theme.palette.mode,
  scrollbarColor: `${theme.palette.control} transparent`,
}));

/** Head of a menu, as high as the toolbar beside it. */
export const NavHead = styled('div')({
  flex: 'none',
  height: sizes.bar,
  display: 'flex',
  alignItems: 'center',
  gap: '1rem',
  paddingInline: '1.4rem 1.2rem',
  fontWeight: 650,
  fontSize: '1.35rem',
  lineHeight: 1.25,
  '& > span': { flex: 1, minWidth: 0 },
});

/** Indentation of an entry's icon in rem, by depth in the tree. */
const indent = (depth: number) => (depth === 0 ? 1 : 2.6 + depth * 1.6);

export const NavList = styled('ul', { shouldForwardProp: (prop) => prop !== 'depth' })<{ depth?: number }>(
  ({ depth = 0 }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '0.2rem',
    '& > li > :is(a, button)': { paddingInlineStart: `${String(indent(depth))}rem` },
  }),
);

/** Style of links and of the buttons that open an entry. Lists that differ override it for their entries. */
export const NavEntry = styled('a')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  width: '100%',
  minHeight: '4rem',
  padding: '0.6rem 1rem',
  border: 0,
  borderRadius: '0.8rem',
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  color: theme.palette.text.secondary,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { fontSize: '2rem', flex: 'none' },
  '& > span': { minWidth: 0 },
  '& > span:first-of-type': { flex: 1 },
  '&:hover': { backgroundColor: theme.palette.background.raised, color: theme.palette.text.primary },
  '&[data-active="true"]': {
    backgroundColor: theme.palette.primary.soft,
    color: theme.palette.primary.main,
    fontWeight: 600,
    boxShadow: `inset 0.3rem 0 0 ${theme.palette.primary.main}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '-2px' },
}));

export const GroupTitle = styled('div')(({ theme }) => ({
  padding: '1.6rem 1rem 0.8rem',
  fontSize: '1.15rem',
  fontWeight: 650,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: theme.palette.text.secondary,
}));
