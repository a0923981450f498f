import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { PapelKude } from '@portal/contracts';
import { useId, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { saveFile, type WireFile } from '../../lib/save-file.ts';
import { SelectInput } from '../../ui/form/SelectInput.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { useArchivoMutation } from '../api.ts';
import { printFile } from './print-file.ts';
import { useTexts } from './texts.ts';

const papers: readonly PapelKude[] = ['ticket_80', 'ticket_58', 'a4'];

interface PaperDialogProps {
  readonly documento: { readonly id: string; readonly numero: string };
  readonly onClose: () => void;
}

/** Prints or downloads the KuDE of a document on another paper than that of its company. */
export default function PaperDialog({ documento: { id, numero }, onClose }: PaperDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const [fetchFile] = useArchivoMutation();
  const [papel, setPapel] = useState<PapelKude>('ticket_80');
  const [busy, setBusy] = useState<'imprimir' | 'descargar' | null>(null);
  const runOnce = useSingleRun();
  const run = async (what: 'imprimir' | 'descargar', take: (file: WireFile) => void) => {
    setBusy(what);
    try {
      take(await fetchFile({ id, formato: 'pdf', papel }).unwrap());
      onClose();
    } catch (error) {
      toastFailure(error);
      setBusy(null);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <Unbroken>{t('papel.titulo', { numero })}</Unbroken>
      </DialogTitle>
      <DialogContent>
        <SelectInput
          label={t('papel.papel')}
          options={papers.map((value) => ({ value, label: t(`papel.${value}`) }))}
          value={papel}
          onChange={({ currentTarget: { value } }) => setPapel(papers.find((one) => one === value) ?? papel)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('papel.volver')}</Button>
        <Button
          variant="outlined"
          loading={busy === 'descargar'}
          onClick={() => void runOnce(() => run('descargar', saveFile))}
        >
          {t('papel.descargar')}
        </Button>
        <Button
          variant="contained"
          loading={busy === 'imprimir'}
          onClick={() => void runOnce(() => run('imprimir', printFile))}
        >
          {t('imprimir')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
