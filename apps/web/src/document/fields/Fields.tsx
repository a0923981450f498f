import { styled } from '@mui/material/styles';

/** Fields side by side, as many as fit; one column at phone width. */
export const Fields = styled('div')({
  display: 'grid',
  gap: '1.6rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  '& > [data-wide]': { gridColumn: '1 / -1' },
});
