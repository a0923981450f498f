import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A way to another screen among the actions of a detail. */
export const DetailLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button size="small" variant="outlined" component={Link} to={to}>
    {children}
  </Button>
);
