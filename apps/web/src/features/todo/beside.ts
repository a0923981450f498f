/**
 * Two buttons beside each other; below each other on a phone, whose width the words need. It asks for the window's width, for the place of a
 * dragged row is counted from the window, and not from a container.
 */
export const beside = {
  display: 'flex',
  alignItems: 'center',
  '@media (max-width: 599.95px)': { flexDirection: 'column' },
} as const;
