import { styled } from '@mui/material/styles';

export const NavColumn = styled('div')(({ theme }) => ({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  backgroundColor: theme.palette.background.default,
  color: theme.palette.text.primary,
  colorScheme: theme.palette.mode,
}));

export const NavList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '0.2rem',
  '&[data-nested] > li > a': { paddingInlineStart: '4.8rem' },
});

/** Look of links and of the buttons that open a collapsible entry. */
export const NavEntry = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  width: '100%',
  minHeight: '4rem',
  padding: '0.6rem 1.2rem',
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
  '& > span': { flex: 1, minWidth: 0 },
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
  padding: '1.6rem 1.2rem 0.8rem',
  fontSize: '1.15rem',
  fontWeight: 650,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  color: theme.palette.text.secondary,
}));
