import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ElementType, ReactElement } from 'react';

type ActionButtonProps<C extends ElementType> = Omit<ButtonProps<C>, 'startIcon' | 'children'> & {
  readonly icon: ReactElement;
  readonly label: string;
};

/** A button with icon and name; on a phone the icon stands for it. */
export function ActionButton<C extends ElementType = 'button'>({
  icon,
  label,
  ...button
}: ActionButtonProps<C>) {
  return (
    <Button
      {...button}
      aria-label={label}
      startIcon={icon}
      sx={{
        minWidth: { xs: '4rem', sm: '6.4rem' },
        px: { xs: 0, sm: 2 },
        '& > .MuiButton-startIcon': { mx: { xs: 0 }, marginInlineEnd: { sm: 1 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
