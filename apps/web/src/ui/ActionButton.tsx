import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { memo, type ReactElement } from 'react';
import { Link } from 'react-router-dom';

interface ActionButtonProps extends Omit<ButtonProps, 'startIcon' | 'children' | 'href'> {
  readonly icon: ReactElement;
  readonly label: string;
  /** Path in the portal: a link instead of a button. */
  readonly to?: string;
}

/** A button with icon and name; on a phone only the icon. */
export const ActionButton = memo(function ActionButton({ icon, label, to, ...button }: ActionButtonProps) {
  return (
    <Button
      {...button}
      {...(to !== undefined && { component: Link, to })}
      aria-label={label}
      startIcon={icon}
      sx={{
        minHeight: '4rem',
        minWidth: { xs: '4rem', sm: '6.4rem' },
        px: { xs: 0, sm: 2 },
        whiteSpace: 'nowrap',
        '& > .MuiButton-startIcon': { mx: { xs: 0 }, marginInlineEnd: { sm: 1 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
});
