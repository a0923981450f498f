import { keyframes, styled } from '@mui/material/styles';
import { useTexts } from './texts.ts';

const pass = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } });

/** Not MUI's LinearProgress, which would add to the size of the first screen. */
const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: '0.3rem',
  zIndex: 3,
  overflow: 'hidden',
  borderRadius: '1.2rem 1.2rem 0 0',
  backgroundColor: theme.palette.primary.soft,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    backgroundColor: theme.palette.primary.main,
    animation: `${pass} 1.4s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%' },
  },
}));

/** A progress line along the upper edge of the surrounding positioned box, while stale data is being reloaded. */
export function UpdatingLine() {
  const t = useTexts();
  return <Line role="progressbar" aria-label={t('updating')} />;
}
