/** For pictures that point in the direction of reading, such as a letter that flies off. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;
