import { styled } from '@mui/material/styles';
import { Fields } from './Fields.tsx';

/** Fields whose values or labels are long: one column on a phone, and from there on as many as fit. */
export const LongFields = styled(Fields)(({ theme }) => {
  const columns = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))' };
  return { ...columns, [theme.breakpoints.down('sm')]: columns };
});
