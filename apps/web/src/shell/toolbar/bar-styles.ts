import { styled } from '@mui/material/styles';

/**
 * Widths of the bar's content at which it changes. Container widths, not those of the window, because the menu takes its
 * share; in rem of the page, so that the font size counts.
 */
const query = (condition: string): string => `@container toolbar ${condition}`;

/** Everything fits into the bar; below that, the rest is in the menu "Más". */
export const wide = query('(width >= 92rem)');
/** The panels and the colours have their place too. */
export const medium = query('(width >= 56rem)');
/** Search and chip have text beside their icons. */
export const roomy = query('((76rem <= width < 92rem) or (width >= 104rem))');
/** Room for a fourth shortcut, and for more. */
export const large = query('(width >= 104rem)');
export const huge = query('(width >= 130rem)');

/** Phones, or narrow ones with a larger font. */
export const tight = query('(width < 30rem)');

const row = { display: 'flex', alignItems: 'center', gap: '0.4rem' } as const;

export const FromMedium = styled('div')({ display: 'none', [medium]: row });
export const FromWide = styled('div')({ display: 'none', [wide]: row });
export const BelowWide = styled('div')({ [wide]: { display: 'none' } });
