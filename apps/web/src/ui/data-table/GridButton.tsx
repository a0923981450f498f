import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';

interface GridButtonProps {
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly hasPopup?: 'menu';
  readonly children: ReactNode;
}

/** A button in a row: the row opens the detail, its buttons do not. */
export function GridButton({ label, onClick, hasPopup, children }: GridButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-haspopup={hasPopup}
      onClick={(event) => {
        event.stopPropagation();
        onClick(event);
      }}
    >
      {children}
    </IconButton>
  );
}
