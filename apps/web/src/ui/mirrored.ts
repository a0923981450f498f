/** For icons that point in the reading direction, such as a paper plane. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;
