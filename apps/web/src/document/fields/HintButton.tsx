import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface HintButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** What can be done with a field, in the place of its hint. */
export function HintButton(props: HintButtonProps) {
  return (
    <Button
      size="small"
      sx={{ p: 0, minHeight: '2.4rem', whiteSpace: 'normal', textAlign: 'start' }}
      {...props}
    />
  );
}
