export const cell = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Width of the list (not of the window) from which a column is shown. */
export const columnFrom = (width: number) => ({
  display: 'none',
  flexShrink: 0,
  [`@container (min-width: ${String(width)}px)`]: { display: 'block' },
});
