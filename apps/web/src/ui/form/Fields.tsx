import { styled } from '@mui/material/styles';

/** Fields side by side, as many as fit; at least two on a phone. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.6rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > fieldset': { gridColumn: '1 / -1' },
}));
