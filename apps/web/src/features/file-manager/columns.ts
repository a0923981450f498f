export const cell = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** From this width of the list on a column has room; the list is narrower than the window when a detail is beside it. */
export const columnFrom = (width: number) => ({
  display: 'none',
  flexShrink: 0,
  [`@container (min-width: ${String(width)}px)`]: { display: 'block' },
});
