import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  /** Name of the region, for screen readers. */
  readonly label: string;
  /** Number of selected rows, in words. */
  readonly count: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Buttons for what can be done with them. */
  readonly children: ReactNode;
  /** Message about the last attempt, below the buttons. */
  readonly notice?: ReactNode;
}

/** Actions on the selected rows of a list. */
export function SelectionBar({ label, count, clearLabel, onClear, children, notice }: SelectionBarProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flex: 1 }}
    >
      <Tooltip title={clearLabel}>
        <IconButton aria-label={clearLabel} onClick={onClear}>
          <Close />
        </IconButton>
      </Tooltip>
      <Typography component="p" role="status" sx={{ fontWeight: 650, marginInlineEnd: 1 }}>
        {count}
      </Typography>
      {children}
      {notice}
    </Box>
  );
}
