import type { Theme } from '@mui/material/styles';

/** Position of a popover: below its button, aligned with the button's end. */
export const belowEnd = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** Popovers look like the menus beside them. */
export const popoverPaper = (theme: Theme) => ({
  mt: 0.5,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '1rem',
  boxShadow: '0 1.2rem 3.2rem rgb(0 20 20 / 18%)',
});
