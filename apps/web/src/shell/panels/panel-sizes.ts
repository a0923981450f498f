/** Widths of the panels in rem of 10 px (spec §9); the chat is narrower on phones. */
export const panelSizes = {
  chat: { xs: '32rem', md: '36rem' },
  notifications: '32rem',
  quick: '28rem',
} as const;
