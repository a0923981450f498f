import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { PreparacionFactura } from '@portal/contracts';
import { useId, useState } from 'react';
import { useSingleRun } from '../../../lib/use-single-run.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useFileInput } from '../../../ui/files/use-file-input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Sentence } from '../../../ui/Unbroken.tsx';
import { FoundFacturas } from './FoundFacturas.tsx';
import { useTexts } from './texts.ts';
import { isWrong, MOST_ROWS, useFacturasImport } from './use-facturas-import.ts';

/** Files of `public/`, which `scripts/import-templates.ts` writes. */
const templates = ['xlsx', 'csv'] as const;

interface ImportarDialogProps {
  readonly preparacion: PreparacionFactura;
  /** With the ids of the new drafts. */
  readonly onStored: (drafts: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Imports the facturas of a file as drafts after a preview with the errors of each row. */
export default function ImportarDialog({ preparacion, onStored, onClose }: ImportarDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const { state, isBusy, read, store } = useFacturasImport(preparacion);
  const [isAllOrNone, setAllOrNone] = useState(false);
  const { input, open } = useFileInput({
    label: t('elegir'),
    accept: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    onFiles: ([file]) => read(file),
  });
  const facturas = state.kind === 'read' ? state.facturas : [];
  const wrong = facturas.filter(isWrong);
  const stored = facturas.flatMap(({ draft }) => draft ?? []);
  const ready = facturas.filter((one) => !isWrong(one) && one.draft === null);
  const close = () => (stored.length > 0 ? onStored(stored) : onClose());
  const runOnce = useSingleRun();
  const save = async () => {
    const drafts = await store(isAllOrNone);
    if (drafts === null || drafts.length === 0 || wrong.length > 0) return;
    toast.success(t('guardados', { count: drafts.length, n: formatNumber(drafts.length) }));
    onStored(drafts);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : close} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{t('titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2">{t('ayuda', { max: formatNumber(MOST_ROWS) })}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<UploadFileOutlined />} disabled={isBusy} onClick={open}>
            {t(state.kind === 'read' ? 'otro' : 'elegir')}
          </Button>
          {input}
          {templates.map((extension) => (
            <Button
              key={extension}
              startIcon={<FileDownloadOutlined />}
              href={`/facturas_plantilla.${extension}`}
              download
            >
              {t('plantilla', { formato: extension.toUpperCase() })}
            </Button>
          ))}
        </Box>
        {preparacion.establecimientos.length === 0 && <Alert severity="warning">{t('sinPuntos')}</Alert>}
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {state.kind === 'reading' && t('leyendo')}
          {state.kind === 'problem' && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={() => void read(state.file)}>
                  {t('reintentar')}
                </Button>
              }
            >
              <Sentence lang={state.problem.lang}>{state.problem.message}</Sentence>
            </Alert>
          )}
          {state.kind === 'read' && state.failure !== undefined && (
            <Alert severity="error">
              <Sentence lang={state.failure.lang}>{state.failure.message}</Sentence>
            </Alert>
          )}
          {stored.length > 0 && wrong.length > 0 && (
            <Alert severity="success">
              {t('guardados', { count: stored.length, n: formatNumber(stored.length) })}{' '}
              {t('quedan', { count: wrong.length, n: formatNumber(wrong.length) })}
            </Alert>
          )}
        </Box>
        {state.kind === 'read' && <FoundFacturas {...state} />}
        {ready.length > 0 && wrong.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={isAllOrNone} onChange={(_event, isOn) => setAllOrNone(isOn)} />}
            label={t('todoONada')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          {t(stored.length > 0 ? 'cerrar' : 'volver')}
        </Button>
        {ready.length === 0 && stored.length > 0 ? (
          <Button variant="contained" onClick={close}>
            {t('ver')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={ready.length === 0 || (isAllOrNone && wrong.length > 0)}
            loading={isBusy}
            onClick={() => void runOnce(save)}
          >
            {t('guardar', { count: ready.length, n: formatNumber(ready.length) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
