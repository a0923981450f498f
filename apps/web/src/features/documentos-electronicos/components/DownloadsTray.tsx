import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Downloads } from '../hooks/downloads.ts';
import { useTexts } from '../texts.ts';

/** Downloads under way, with their progress, and those that failed, with why and another try. */
export default function DownloadsTray({ downloads }: { downloads: Downloads }) {
  const t = useTexts();
  return (
    <Box
      role="region"
      aria-label={t('descarga.titulo')}
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
      {downloads.items.map(({ id, label, progress, error }) =>
        error === null ? (
          <Paper key={id} role="status" sx={{ p: 1.5, border: 1, borderColor: 'divider', boxShadow: 8 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                {t('descarga.enCurso', { archivo: label })}
              </Typography>
              <Button size="small" onClick={() => downloads.dismiss(id)}>
                {t('descarga.detener')}
              </Button>
            </Box>
            <LinearProgress
              aria-label={label}
              sx={{ mt: 1, borderRadius: 1 }}
              {...(progress !== null && { variant: 'determinate', value: Math.round(progress * 100) })}
            />
          </Paper>
        ) : (
          <Alert
            key={id}
            severity="error"
            onClose={() => downloads.dismiss(id)}
            sx={{ boxShadow: 8 }}
            closeText={t('descarga.quitar')}
          >
            <p style={{ margin: 0 }}>{t('descarga.fallo', { archivo: label })}</p>
            <p style={{ margin: 0 }}>
              <bdi>{error}</bdi>
            </p>
            <Button size="small" color="inherit" onClick={() => downloads.retry(id)}>
              {t('descarga.reintentar')}
            </Button>
          </Alert>
        ),
      )}
    </Box>
  );
}
