import { styled } from '@mui/material/styles';

/**
 * Widths of the bar's content at which it changes. They are asked of the bar, not of the window, for the menu beside it takes its
 * share; and in rem of the page, so that large letters count.
 */
const query = (condition: string): string => `@container toolbar ${condition}`;

/** Everything has its place in the bar; below, what is missing is in the menu "Más". */
export const wide = query('(width >= 92rem)');
/** The panels and the colours have their place too. */
export const medium = query('(width >= 56rem)');
/** Words stand beside the icons of search and chip. */
export const roomy = query('((76rem <= width < 92rem) or (width >= 104rem))');
/** Room for a fourth shortcut, and for more. */
export const large = query('(width >= 104rem)');
export const huge = query('(width >= 130rem)');

const row = { display: 'flex', alignItems: 'center', gap: '0.4rem' } as const;

export const FromMedium = styled('div')({ display: 'none', [medium]: row });
export const FromWide = styled('div')({ display: 'none', [wide]: row });
export const BelowWide = styled('div')({ [wide]: { display: 'none' } });
