import { styled } from '@mui/material/styles';

/** Maps the colours of FullCalendar's theme to those of the page. */
export const GridBox = styled('div')(({ theme }) => {
  const { palette } = theme;
  return {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    '--fc-monarch-primary': palette.primary.main,
    '--fc-monarch-primary-foreground': palette.primary.contrastText,
    '--fc-monarch-primary-over': palette.primary.dark,
    '--fc-monarch-primary-down': palette.primary.dark,
    '--fc-monarch-secondary': palette.primary.soft,
    '--fc-monarch-secondary-foreground': palette.text.primary,
    '--fc-monarch-secondary-over': palette.action.hover,
    '--fc-monarch-secondary-down': palette.action.selected,
    '--fc-monarch-tertiary': palette.primary.main,
    '--fc-monarch-tertiary-foreground': palette.primary.contrastText,
    '--fc-monarch-tertiary-over': palette.primary.dark,
    '--fc-monarch-tertiary-down': palette.primary.dark,
    '--fc-monarch-event': palette.primary.main,
    '--fc-monarch-event-contrast': palette.primary.contrastText,
    '--fc-monarch-highlight': palette.action.selected,
    '--fc-monarch-now': palette.error.main,
    '--fc-monarch-outline': palette.primary.main,
    '--fc-monarch-popover': palette.background.paper,
    '--fc-monarch-background': palette.background.paper,
    '--fc-monarch-faint': palette.action.hover,
    '--fc-monarch-muted': palette.action.hover,
    '--fc-monarch-strong': palette.action.selected,
    '--fc-monarch-stronger': palette.action.selected,
    '--fc-monarch-strongest': palette.action.selected,
    '--fc-monarch-foreground': palette.text.primary,
    '--fc-monarch-faint-foreground': palette.text.secondary,
    '--fc-monarch-muted-foreground': palette.text.secondary,
    '--fc-monarch-border': palette.divider,
    '--fc-monarch-strong-border': palette.divider,
    // Touch target size.
    '& [data-event], & [data-date] [role="link"]': { minHeight: '2.4rem', minWidth: '2.4rem' },
    '& [data-event] [dir="auto"]': { textAlign: 'match-parent' },
    // In the list a long title takes several lines.
    '&[data-view="agenda"] [data-event] *': { whiteSpace: 'normal', overflowWrap: 'break-word' },
    '& a:focus-visible, & [tabindex]:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 1,
    },
  };
});
