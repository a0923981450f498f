import { styled } from '@mui/material/styles';

/**
 * An icon with a number on its corner, given as `data-count`: it is CSS content, because the button's accessible name
 * already has it.
 */
export const CountedIcon = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  readonly tone: 'primary' | 'error';
}>(({ theme, tone }) => ({
  display: 'flex',
  '&[data-count]::after': {
    content: 'attr(data-count)',
    position: 'absolute',
    top: 2,
    insetInlineEnd: 0,
    minWidth: '1.8rem',
    borderRadius: '0.9rem',
    padding: '0 0.4rem',
    font: `700 1.1rem/1.8rem ${theme.typography.fontFamily ?? ''}`,
    color: theme.palette[tone].contrastText,
    backgroundColor: theme.palette[tone].main,
  },
}));
