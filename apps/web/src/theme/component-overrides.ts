import type { Components, Theme } from '@mui/material/styles';

const thinFocus = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

/** Height of a control in the current density, plus or minus some rem; never under the 24 px of WCAG 2.5.8. */
const height = (theme: Theme, more: number) => `${Math.max(2.4, theme.density.control + more)}rem`;

/** Component styles that differ from stock MUI: flat, compact, with a visible focus everywhere. */
export const componentOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': thinFocus(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: '0.8rem',
        paddingInline: '1.6rem',
        minHeight: height(theme, -0.4),
        whiteSpace: 'nowrap',
      }),
      sizeSmall: ({ theme }) => ({ paddingInline: '1rem', minHeight: height(theme, -1) }),
      sizeLarge: ({ theme }) => ({ minHeight: height(theme, 0.4), fontSize: '1.5rem' }),
      outlined: ({ theme }) => ({ borderColor: theme.palette.control }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: '0.8rem' }, sizeSmall: { padding: '0.5rem' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, borderRadius: '1.2rem' }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: '1rem',
        boxShadow: '0 1.2rem 3.2rem rgb(0 20 20 / 18%)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: ({ theme }) => ({ minHeight: height(theme, -0.4), fontSize: '1.4rem' }) },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: '1.6rem', border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.8rem', fontWeight: 650, paddingBlock: '1.8rem 1.2rem' } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '1.2rem 2.4rem 2rem', flexWrap: 'wrap', gap: '0.8rem', '& > *': { flexShrink: 0 } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: '0.6rem', fontWeight: 600, fontSize: '1.25rem' },
      sizeSmall: { height: '2.4rem' },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: '4.4rem', minWidth: '6rem', paddingInline: '1.4rem' } } },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '1.25rem',
        backgroundColor: theme.palette.mode === 'light' ? '#15211f' : '#e7eeec',
        color: theme.palette.mode === 'light' ? '#ffffff' : '#15211f',
      }),
      arrow: ({ theme }) => ({ color: theme.palette.mode === 'light' ? '#15211f' : '#e7eeec' }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: '0.8rem',
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.control },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: '1rem', alignItems: 'center' },
      standard: ({ theme, ownerState }) => quietAlert(theme, ownerState.severity ?? 'success'),
    },
  },
};

const quietAlert = (theme: Theme, tone: 'error' | 'warning' | 'info' | 'success') => ({
  backgroundColor: theme.palette[tone].soft,
  color: theme.palette.text.primary,
  '& .MuiAlert-icon': { color: theme.palette[tone].main },
});
