/** Controls of a card lie above the area that opens it. */
export const aboveCard = { position: 'relative', zIndex: 1 } as const;
