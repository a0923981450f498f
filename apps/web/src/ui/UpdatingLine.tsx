import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from './texts.ts';

/** Says, along the upper edge of the positioned box around it, that what is shown is about to be replaced by newer data. */
export function UpdatingLine() {
  const t = useTexts();
  return (
    <LinearProgress
      aria-label={t('updating')}
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 0,
        height: '0.3rem',
        zIndex: 3,
        borderRadius: '1.2rem 1.2rem 0 0',
      }}
    />
  );
}
