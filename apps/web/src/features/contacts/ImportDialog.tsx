import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { Contact } from '@portal/contracts';
import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { toastFailure } from '../../session/toast-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { contacts } from './api.ts';
import { fullName } from './model.ts';
import { useTexts } from './texts.ts';
import { LARGEST, MOST, planImport, readContacts, type Candidate } from './transfer/plan-import.ts';

interface ImportDialogProps {
  readonly all: readonly Contact[];
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Most contacts in the preview. */
const SHOWN = 100;

type State =
  | { readonly kind: 'none'; readonly problem?: string }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly file: string; readonly found: readonly Candidate[] };

/** Imports the contacts of a vCard or CSV file after a preview, which marks duplicates. */
export default function ImportDialog({ all, onImported, onClose }: ImportDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ kind: 'none' });
  const [skips, setSkips] = useState(true);
  const [isBusy, setBusy] = useState(false);

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LARGEST) {
      setState({ kind: 'none', problem: t('importar.grande') });
      return;
    }
    setState({ kind: 'reading' });
    const found = planImport(readContacts(await file.text()), all);
    if (found.length === 0) setState({ kind: 'none', problem: t('importar.nada') });
    else if (found.length > MOST) setState({ kind: 'none', problem: t('importar.grande') });
    else setState({ kind: 'read', file: file.name, found });
  };
  const found = state.kind === 'read' ? state.found : [];
  const chosen = skips ? found.filter(({ isDuplicate }) => !isDuplicate) : found;
  const repeated = found.filter(({ isDuplicate }) => isDuplicate).length;
  const send = async () => {
    setBusy(true);
    try {
      await inBatches(chosen, (batch) =>
        contacts.addContacts({ body: { contacts: batch.map(({ values }) => values) } }),
      );
      toast.success(t('hecho.importados', { count: chosen.length }));
      onImported();
      onClose();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('importar.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2">{t('importar.texto')}</Typography>
        <Box>
          <Button
            variant="outlined"
            startIcon={<UploadFileOutlined />}
            onClick={() => input.current?.click()}
          >
            {t(state.kind === 'read' ? 'importar.otro' : 'importar.archivo')}
          </Button>
          <Box
            component="input"
            ref={input}
            type="file"
            accept=".vcf,.csv,text/vcard,text/csv"
            aria-label={t('importar.archivo')}
            tabIndex={-1}
            sx={visuallyHidden}
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </Box>
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {state.kind === 'reading' && t('importar.leyendo')}
          {state.kind === 'none' && state.problem !== undefined && (
            <Alert severity="error">{state.problem}</Alert>
          )}
          {state.kind === 'read' && (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {t('importar.encontrados', { count: found.length, archivo: state.file })}
              {repeated > 0 && ` · ${t('importar.repetidos', { count: repeated })}`}
            </Typography>
          )}
        </Box>
        {state.kind === 'read' && (
          <>
            {repeated > 0 && (
              <FormControlLabel
                control={<Checkbox checked={skips} onChange={(_event, isOn) => setSkips(isOn)} />}
                label={t('importar.omitir')}
              />
            )}
            <SimpleTable
              label={t('importar.titulo')}
              rows={found.slice(0, SHOWN).map((candidate, index) => ({ id: String(index), ...candidate }))}
              columns={[
                {
                  header: t('campo.name'),
                  cell: ({ values, isDuplicate }) =>
                    isDuplicate ? `${fullName(values)} (${t('importar.repetido')})` : fullName(values),
                },
                { header: t('campo.email'), cell: ({ values }) => values.email },
                { header: t('campo.phone'), cell: ({ values }) => values.phone },
                { header: t('campo.company'), cell: ({ values }) => values.company },
              ]}
            />
            {found.length > SHOWN && (
              <Typography variant="body2">{t('importar.primeros', { n: formatNumber(SHOWN) })}</Typography>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('importar.volver')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void send()}
        >
          {t('importar.importar', { n: formatNumber(chosen.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
