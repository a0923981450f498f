import type { CSSObject, Theme } from '@mui/material/styles';

/** Look of a text control: native inputs, areas and selects share it. */
export const controlStyles = (theme: Theme): CSSObject => ({
  font: 'inherit',
  fontSize: '1.4rem',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  width: '100%',
  minWidth: 0,
  minHeight: `${theme.density.control}rem`,
  padding: `${(theme.density.control - 2.4) / 2}rem 1.2rem`,
  border: `1px solid ${theme.palette.control}`,
  borderRadius: '0.8rem',
  outline: 'none',
  boxSizing: 'border-box',
  // A text that does not fit ends in an ellipsis and not in half a letter.
  textOverflow: 'ellipsis',
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&:focus': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&[aria-invalid="true"]': { borderColor: theme.palette.error.main },
  '&[aria-invalid="true"]:focus': { boxShadow: `0 0 0 1px ${theme.palette.error.main}` },
  '&:disabled, &[readonly]': {
    backgroundColor: theme.palette.background.raised,
    color: theme.palette.text.secondary,
  },
  // Browsers paint autofilled fields in their own colours, which fail in the dark palettes.
  '&:-webkit-autofill': {
    WebkitTextFillColor: theme.palette.text.primary,
    boxShadow: `0 0 0 100rem ${theme.palette.primary.soft} inset`,
  },
});
