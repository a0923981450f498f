import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from './texts.ts';

/** Placeholder of a screen whose code is loading: heading, a bar of actions, a block of content. */
export function ScreenSkeleton() {
  const t = useTexts();
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ flex: 1, px: { xs: 2, md: 3 }, py: { xs: 2, md: 2.5 }, minWidth: 0 }}
    >
      <Skeleton variant="rounded" width="28rem" height="3rem" sx={{ maxWidth: '70%' }} />
      <Skeleton variant="rounded" width="100%" height="4rem" sx={{ mt: 2.5 }} />
      <Skeleton variant="rounded" width="100%" height="44rem" sx={{ mt: 2 }} />
    </Box>
  );
}

/** Placeholder of lines of text. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useTexts();
  return (
    <Box role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="2.2rem" width={`${String(92 - ((line * 17) % 40))}%`} />
      ))}
    </Box>
  );
}

/** Placeholder of a table, with its final height. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  const t = useTexts();
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '1.2rem', p: 2, flex: 1 }}
    >
      <Skeleton variant="rounded" height="3.2rem" sx={{ mb: 1.5 }} />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="4rem" />
      ))}
    </Box>
  );
}
