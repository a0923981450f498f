/**
 * One line that is cut where there is no room: at its own end, even if its direction differs from the page's (with `dir="auto"` on the same
 * element, and no `bdi` in it), but aligned like the page.
 */
export const oneLine = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Paper has no other place for the end of the line.
  '@media print': { whiteSpace: 'normal' },
  textAlign: '-webkit-match-parent',
  '@supports (text-align: match-parent)': { textAlign: 'match-parent' },
} as const;
