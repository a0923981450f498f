/** A font factor in percent: 1.1 is 110. */
export const asPercent = (fontFactor: number): number => Math.round(fontFactor * 100);
