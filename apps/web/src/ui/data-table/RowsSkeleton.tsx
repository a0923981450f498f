import { keyframes, styled } from '@mui/material/styles';
import { useTexts } from '../texts.ts';
import { footHeight, headHeight } from './grid-styles.ts';

const breathe = keyframes({ '50%': { opacity: 0.4 } });

/** Bars in place of the first rows: one element, for it is thrown away at once. */
const Bars = styled('div', { shouldForwardProp: (name) => name !== 'rowHeight' })<{ rowHeight: number }>(
  ({ theme, rowHeight }) => ({
    position: 'absolute',
    insetInline: '1.6rem',
    top: headHeight,
    bottom: footHeight,
    background: `repeating-linear-gradient(transparent 0 ${String(rowHeight * 0.3)}px, ${theme.palette.action.hover} 0 ${String(rowHeight * 0.7)}px, transparent 0 ${String(rowHeight)}px)`,
    animation: `${breathe} 1.5s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  }),
);

export function RowsSkeleton({ rowHeight }: { readonly rowHeight: number }) {
  const t = useTexts();
  return <Bars role="status" aria-label={t('loading')} rowHeight={rowHeight} />;
}
