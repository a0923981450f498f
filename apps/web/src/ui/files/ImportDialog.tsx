import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { formatNumber } from '../../lib/format.ts';
import { SimpleTable, type SimpleColumn } from '../detail/SimpleTable.tsx';
import { Sentence } from '../Unbroken.tsx';
import { useTexts } from './texts.ts';
import { useFileInput } from './use-file-input.tsx';
import { useImport, type ImportOptions } from './use-import.ts';

interface ImportDialogProps<Row extends object> extends ImportOptions<Row> {
  readonly title: string;
  /** Which files can be chosen. */
  readonly help: string;
  readonly accept: string;
  readonly width: 'sm' | 'md';
  /** The content of a file in a line. */
  readonly summary: (rows: readonly Row[], file: string) => string;
  /** Decisions of the user about the rows of a file. */
  readonly choices?: (rows: readonly Row[]) => ReactNode;
  readonly columns: readonly SimpleColumn<Row>[];
}

/** Most rows in the preview. */
const SHOWN = 100;

/** Imports the records of a file after a preview. */
export function ImportDialog<Row extends object>({
  title,
  help,
  accept,
  width,
  summary,
  choices,
  columns,
  ...options
}: ImportDialogProps<Row>) {
  const t = useTexts();
  const titleId = useId();
  const { state, rest, chosen, isBusy, read, send } = useImport(options);
  const { input, open } = useFileInput({ label: t('elegir'), accept, onFiles: ([file]) => read(file) });
  const runOnce = useSingleRun();
  const { onClose } = options;
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2">{help}</Typography>
        <Box>
          <Button variant="outlined" startIcon={<UploadFileOutlined />} disabled={isBusy} onClick={open}>
            {t(state.kind === 'read' ? 'otro' : 'elegir')}
          </Button>
          {input}
        </Box>
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {state.kind === 'reading' && t('leyendo')}
          {state.kind === 'problem' && <Alert severity="error">{state.problem}</Alert>}
          {state.kind === 'read' && (
            <>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {summary(state.rows, state.file)}
              </Typography>
              {state.failure !== undefined && (
                <Alert severity="error">
                  <div>
                    <Sentence lang={state.failure.lang}>{state.failure.message}</Sentence>
                  </div>
                  <div>
                    {t('parcial', {
                      hechos: formatNumber(state.stored.size),
                      resto: formatNumber(chosen.length),
                    })}
                  </div>
                </Alert>
              )}
            </>
          )}
          {'warnings' in state &&
            state.warnings.map((warning) => (
              <Alert key={warning} severity="warning">
                {warning}
              </Alert>
            ))}
        </Box>
        {state.kind === 'read' && (
          <>
            {choices?.(rest)}
            {rest.length > 0 && (
              // The dialog scrolls: on a phone the table would otherwise shrink to nothing below the messages.
              <Box sx={{ flexShrink: 0 }}>
                <SimpleTable label={title} rows={rest.slice(0, SHOWN)} columns={columns} />
              </Box>
            )}
            {rest.length > SHOWN && (
              <Typography variant="body2">{t('primeros', { n: formatNumber(SHOWN) })}</Typography>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('volver')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void runOnce(send)}
        >
          {t('importar', { n: formatNumber(chosen.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
