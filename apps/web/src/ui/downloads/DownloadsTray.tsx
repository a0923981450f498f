import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RowProgress } from '../../lib/file-lines.ts';
import { formatNumber } from '../../lib/format.ts';
import { downloads, type Download } from './downloads.ts';
import { useTexts } from '../texts.ts';

/** Running downloads with their progress, and failed ones with the reason and another try. */
export default function DownloadsTray({ items }: { items: readonly Download[] }) {
  const t = useTexts();
  const rowsText = ({ rows, total }: RowProgress): string =>
    total === null
      ? t('downloads.rowsSoFar', { n: formatNumber(rows) })
      : t('downloads.rows', { n: formatNumber(rows), total: formatNumber(total) });
  return (
    <Box
      role="region"
      aria-label={t('downloads.title')}
      sx={(theme) => ({
        position: 'fixed',
        insetInlineEnd: '1.6rem',
        insetBlockEnd: '1.6rem',
        width: 'min(36rem, calc(100vw - 3.2rem))',
        display: 'grid',
        gap: 1,
        zIndex: theme.zIndex.snackbar,
      })}
    >
      {items.map(({ id, label, progress, error }) =>
        error === null ? (
          <Paper key={id} role="status" sx={{ p: 1.5, border: 1, borderColor: 'divider', boxShadow: 8 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                {t('downloads.running', { file: label })}
              </Typography>
              <Button size="small" onClick={() => downloads.dismiss(id)}>
                {t('downloads.stop')}
              </Button>
            </Box>
            <LinearProgress
              aria-label={label}
              sx={{ mt: 1, borderRadius: 1 }}
              {...(progress !== null && { 'aria-valuetext': rowsText(progress) })}
              {...(progress !== null &&
                progress.total !== null && {
                  variant: 'determinate',
                  value: Math.round((100 * progress.rows) / Math.max(progress.total, progress.rows, 1)),
                })}
            />
            {progress !== null && (
              // It changes too often to be read out: a screen reader finds it at the bar.
              <Typography variant="caption" aria-live="off" sx={{ color: 'text.secondary' }}>
                {rowsText(progress)}
              </Typography>
            )}
          </Paper>
        ) : (
          <Alert
            key={id}
            severity="error"
            onClose={() => downloads.dismiss(id)}
            sx={{ boxShadow: 8 }}
            closeText={t('downloads.dismiss')}
          >
            <p style={{ margin: 0 }}>{t('downloads.failed', { file: label })}</p>
            <p style={{ margin: 0 }}>
              <bdi>{error}</bdi>
            </p>
            <Button size="small" color="inherit" onClick={() => downloads.retry(id)}>
              {t('retry')}
            </Button>
          </Alert>
        ),
      )}
    </Box>
  );
}
