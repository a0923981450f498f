import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { Archivo } from '@portal/contracts';
import { useEffect, useId, useMemo } from 'react';
import { blobOf, saveFile } from '../../lib/save-file.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { useTexts } from './texts.ts';

export type Preview =
  | { readonly kind: 'asking' }
  | { readonly kind: 'ready'; readonly kude: Archivo }
  | { readonly kind: 'refused'; readonly messages: readonly string[] };

const Frame = styled('iframe')({ border: 0, width: '100%', height: '100%', minHeight: '60vh', flex: 1 });

/** The KuDE as it would be printed, marked as a draft; or why it cannot be shown yet. */
export function PreviewDialog({
  preview,
  onClose,
}: {
  readonly preview: Preview | null;
  readonly onClose: () => void;
}) {
  const titleId = useId();
  return (
    <Dialog open={preview !== null} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      {preview && <Content preview={preview} titleId={titleId} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ preview, titleId, onClose }: { preview: Preview; titleId: string; onClose: () => void }) {
  const t = useTexts();
  const translate = useProblemText();
  const kude = preview.kind === 'ready' ? preview.kude : null;
  const url = useMemo(() => (kude ? URL.createObjectURL(blobOf(kude)) : null), [kude]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return (
    <>
      <DialogTitle id={titleId}>{t('vista.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', minHeight: '20rem' }}>
        {preview.kind === 'asking' && (
          <CircularProgress aria-label={t('vista.preparando')} sx={{ m: 'auto' }} />
        )}
        {preview.kind === 'refused' && (
          <Alert severity="warning">
            {t('vista.noSePuede')}
            <ul>
              {preview.messages.map((message) => (
                <li key={message}>
                  <bdi>{translate(message)}</bdi>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {url !== null && <Frame src={url} title={t('vista.documento')} />}
      </DialogContent>
      <DialogActions>
        {kude && <Button onClick={() => saveFile(kude)}>{t('vista.descargar')}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('acciones.cerrar')}
        </Button>
      </DialogActions>
    </>
  );
}
