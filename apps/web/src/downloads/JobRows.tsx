import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { Descarga } from '@portal/contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { formatBytes } from '../lib/file-size.ts';
import { formatDateTime, formatNumber } from '../lib/format.ts';
import { DownloadProgress } from '../ui/downloads/DownloadProgress.tsx';
import { isActive, percentOf } from './jobs.ts';
import { useTexts } from './texts.ts';
import { nameOf, serviceJobs } from './watch.ts';

/** Id of the list, for the button that opens it. */
export const LIST_ID = 'descargas-del-servicio';

/** The user's background downloads: progress and a cancel button, then the file or the error. */
export default function JobRows() {
  const t = useTexts();
  const jobs = useSyncExternalStore(serviceJobs.subscribe, serviceJobs.current);
  return (
    <Paper id={LIST_ID} tabIndex={-1} sx={{ border: 1, borderColor: 'divider', boxShadow: 8 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInline: '1.2rem 0.4rem' }}>
        <Typography component="h2" variant="body1" sx={{ flex: 1, fontWeight: 650 }}>
          {t('titulo')}
        </Typography>
        <IconButton aria-label={t('ocultar')} onClick={serviceJobs.toggle}>
          <ExpandMore />
        </IconButton>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '40vh', overflowY: 'auto' }}>
        {jobs.map((job) => (
          <Box key={job.id} component="li" sx={{ borderTop: 1, borderColor: 'divider', p: '1.2rem' }}>
            {isActive(job) ? <Working job={job} /> : <Ended job={job} />}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

interface JobProps {
  readonly job: Descarga;
}

function Working({ job }: JobProps) {
  const t = useTexts();
  const { id, hechos, total } = job;
  const percent = percentOf(job);
  return (
    <DownloadProgress
      label={nameOf(job)}
      text={t('preparando', { file: nameOf(job) })}
      stopLabel={t('detener')}
      onStop={() => serviceJobs.cancel(id)}
      percent={percent}
      detail={
        percent === null
          ? t('enEspera')
          : t('avance', { n: formatNumber(hechos), total: formatNumber(total) })
      }
    />
  );
}

function Ended({ job }: JobProps) {
  const t = useTexts();
  const { id, estado, bytes, vence, omitidos, error } = job;
  const file = nameOf(job);
  const isReady = estado === 'listo';
  const sentence = isReady ? 'listo' : estado === 'vencido' ? 'vencido' : 'fallo';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {t(sentence, { file })}
        </Typography>
        {isReady ? (
          <Button size="small" variant="contained" onClick={() => serviceJobs.save(job)}>
            {t('descargar')}
          </Button>
        ) : (
          <Button size="small" variant="outlined" onClick={() => serviceJobs.repeat(id)}>
            {t('repetir')}
          </Button>
        )}
        <IconButton
          size="small"
          aria-label={`${t('quitar')}: ${file}`}
          onClick={() => serviceJobs.remove(id)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isReady && vence !== null && (
        <Note>{t('guardado', { size: formatBytes(bytes), fecha: formatDateTime(vence) })}</Note>
      )}
      {isReady && omitidos > 0 && <Note>{t('omitidos', { n: formatNumber(omitidos) })}</Note>}
      {error !== null && (
        <Note>
          <bdi lang="es">{error}</bdi>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
