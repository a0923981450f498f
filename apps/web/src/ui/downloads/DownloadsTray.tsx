import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { RowProgress } from '../../lib/file-lines.ts';
import { formatNumber } from '../../lib/format.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import { downloads, type Download } from './downloads.ts';
import { useTexts } from '../texts.ts';

interface DownloadsTrayProps {
  readonly items: readonly Download[];
  /** Background jobs of the service, below the downloads. */
  readonly children: ReactNode;
}

const percentOf = ({ rows, total }: RowProgress): number | null =>
  total === null ? null : Math.round((100 * rows) / Math.max(total, rows, 1));

/** Running downloads with their progress, and failed ones with the reason and a retry button. */
export default function DownloadsTray({ items, children }: DownloadsTrayProps) {
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
        // Above the footer of a list: its pages are turned while a long file is made.
        insetBlockEnd: { xs: '1.6rem', md: 'calc(var(--frame-bottom, 0rem) + 7.6rem)' },
        width: 'min(36rem, calc(100vw - 3.2rem))',
        display: 'grid',
        gap: 1,
        zIndex: theme.zIndex.snackbar,
      })}
    >
      {items.map(({ id, label, progress, error }) =>
        error === null ? (
          <Paper key={id} sx={{ p: 1.5, border: 1, borderColor: 'divider', boxShadow: 8 }}>
            <DownloadProgress
              label={label}
              text={t('downloads.running', { file: label })}
              stopLabel={t('downloads.stop')}
              onStop={() => downloads.dismiss(id)}
              percent={progress === null ? null : percentOf(progress)}
              detail={progress === null ? null : rowsText(progress)}
            />
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
      {children}
    </Box>
  );
}
