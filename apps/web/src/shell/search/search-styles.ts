import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

export const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  paddingInline: '1.6rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > svg': { color: theme.palette.text.secondary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '5.6rem',
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: '1.6rem',
    color: 'inherit',
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  },
}));

export const Results = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '0.8rem' });

export const GroupName = styled('div')(({ theme }) => ({
  padding: '0.8rem 1.2rem 0.4rem',
  fontSize: '1.2rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
}));

export const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  minHeight: '4.4rem',
  padding: '0.4rem 1.2rem',
  borderRadius: '0.8rem',
  cursor: 'pointer',
  '& > svg': { flex: 'none', fontSize: '2rem', color: theme.palette.text.secondary },
  '& > span': { flex: 1, minWidth: 0 },
  '& mark': { background: 'none', color: theme.palette.primary.main, fontWeight: 700 },
  '& small': { color: theme.palette.text.secondary, fontSize: '1.25rem' },
  '&[aria-selected="true"]': {
    backgroundColor: theme.palette.primary.soft,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    '& small, & > svg': { color: theme.palette.text.primary },
  },
}));

/** Announces the number of results; visible only when there are none. */
export const Status = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '2.4rem',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '&[data-hidden]': { ...visuallyHidden, padding: 0 },
}));

export const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.4rem 1.6rem',
  padding: '0.8rem 2rem',
  fontSize: '1.25rem',
  color: theme.palette.text.secondary,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.8rem',
    minHeight: '2.8rem',
    cursor: 'pointer',
  },
  '& input': { width: '1.8rem', height: '1.8rem', margin: 0, accentColor: theme.palette.primary.main },
  '& kbd': {
    font: 'inherit',
    padding: '0 0.5rem',
    border: `1px solid ${theme.palette.control}`,
    borderRadius: '0.4rem',
  },
  // Touch devices have no such keys.
  '@media (pointer: coarse)': { '& > [data-keys]': { display: 'none' } },
}));
