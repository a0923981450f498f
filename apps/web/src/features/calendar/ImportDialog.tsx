import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { NewCalendarEvent } from '@portal/contracts';
import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { toastFailure } from '../../session/toast-failure.ts';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { calendar } from './api.ts';
import { whenOf, whenText } from './model.ts';
import { useTexts } from './texts.ts';
import { fromIcs } from './transfer/ics.ts';

interface ImportDialogProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Most events in the preview. */
const SHOWN = 50;
/** Limits of an import: number of events, and size of the file in bytes. */
const MOST = 10_000;
const LARGEST = 10 * 1024 * 1024;

/** Imports the events of an iCalendar file after a preview. */
export default function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly NewCalendarEvent[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const events = file.size > LARGEST ? null : fromIcs(await file.text());
    const isTooMuch = events === null || events.length > MOST;
    setFound(isTooMuch ? [] : events);
    setProblem(isTooMuch ? t('importar.grande') : events.length === 0 ? t('importar.nada') : '');
  };
  const send = async () => {
    setBusy(true);
    try {
      await inBatches(found, (newEvents) => calendar.addEvents({ body: { newEvents } }));
      toast.success(t('hecho.importados', { count: found.length }));
      onImported();
      onClose();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('importar.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2">{t('importar.texto')}</Typography>
        <Box>
          <Button
            variant="outlined"
            startIcon={<UploadFileOutlined />}
            onClick={() => input.current?.click()}
          >
            {t('importar.archivo')}
          </Button>
          <Box
            component="input"
            ref={input}
            type="file"
            accept=".ics,text/calendar"
            aria-label={t('importar.archivo')}
            tabIndex={-1}
            sx={visuallyHidden}
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </Box>
        <Box role="status">{problem !== '' && <Alert severity="error">{problem}</Alert>}</Box>
        {found.length > 0 && (
          <SimpleTable
            label={t('importar.titulo')}
            rows={found.slice(0, SHOWN).map((event, index) => ({ id: String(index), event }))}
            columns={[
              { header: t('campo.titulo'), cell: ({ event }) => event.title },
              { header: t('campo.cuando'), cell: ({ event }) => whenText(whenOf({ id: '', ...event })) },
            ]}
          />
        )}
        {found.length > SHOWN && (
          <Typography variant="body2">{t('importar.primeros', { n: formatNumber(SHOWN) })}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('importar.volver')}
        </Button>
        <Button
          variant="contained"
          disabled={found.length === 0}
          loading={isBusy}
          onClick={() => void send()}
        >
          {t('importar.importar', { n: formatNumber(found.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
