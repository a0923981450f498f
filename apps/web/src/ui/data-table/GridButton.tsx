import IconButton from '@mui/material/IconButton';
import { useCallback, type MouseEvent, type ReactNode } from 'react';

interface GridButtonProps {
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly hasPopup?: 'menu';
  readonly children: ReactNode;
}

/**
 * A button in a cell. The grid is one stop of the Tab key: arrows bring the focus to the cell, and the cell hands it to its
 * button. Outside of a grid it is a plain button.
 */
export function GridButton({ label, onClick, hasPopup, children }: GridButtonProps) {
  const adopt = useCallback((button: HTMLButtonElement | null) => {
    const cell = button?.closest('[role="gridcell"]');
    if (!button || !cell) return;
    button.tabIndex = -1;
    const handOver = (event: Event) => {
      if (event.target === cell) button.focus();
    };
    cell.addEventListener('focus', handOver);
    return () => cell.removeEventListener('focus', handOver);
  }, []);
  return (
    <IconButton
      ref={adopt}
      size="small"
      aria-label={label}
      aria-haspopup={hasPopup}
      onClick={(event) => {
        // The row opens the detail; its buttons do not.
        event.stopPropagation();
        onClick(event);
      }}
    >
      {children}
    </IconButton>
  );
}
