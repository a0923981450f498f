import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { DocumentoMinimo, ResultadoLote, ResultadoPorDocumento } from '../model/types.ts';
import { useTexts } from './texts.ts';

interface FrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ResultFrame({ title, onClose, children }: FrameProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{children}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('entendido')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reasons({ label, lines }: { label: string; lines: readonly { numero: string; texto: string }[] }) {
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: '2rem', display: 'grid', gap: 0.5 }}>
        {lines.map(({ numero, texto }) => (
          <li key={numero}>
            <strong>{numero}</strong>: <bdi>{texto}</bdi>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const numberOf = (documents: readonly DocumentoMinimo[], id: string): string =>
  documents.find((document) => document.id === id)?.numero ?? id;

interface LoteDialogProps {
  readonly documents: readonly DocumentoMinimo[];
  readonly result: ResultadoLote;
  readonly onClose: () => void;
}

/** What became of a lote: its protocol, how many went out, and why the others did not. */
export function LoteDialog({ documents, result, onClose }: LoteDialogProps) {
  const t = useTexts();
  const { protocolo, aceptados, omitidos } = result;
  return (
    <ResultFrame title={t('lote.resultado')} onClose={onClose}>
      <Alert severity={aceptados.length > 0 ? 'success' : 'warning'}>
        {aceptados.length > 0 ? t('lote.aceptados', { count: aceptados.length }) : t('lote.ninguno')}
      </Alert>
      {aceptados.length > 0 && <Typography variant="body2">{t('lote.espera')}</Typography>}
      {protocolo !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography>
            {t('lote.protocolo')} <strong>{protocolo}</strong>
          </Typography>
          <CopyButton value={protocolo} what={t('lote.elProtocolo')} />
        </Box>
      )}
      {omitidos.length > 0 && (
        <Reasons
          label={t('lote.omitidos', { count: omitidos.length })}
          lines={omitidos.map(({ id, motivo }) => ({ numero: numberOf(documents, id), texto: motivo }))}
        />
      )}
    </ResultFrame>
  );
}

interface ResultsDialogProps {
  readonly title: string;
  readonly documents: readonly DocumentoMinimo[];
  readonly results: ResultadoPorDocumento;
  readonly onClose: () => void;
}

/** What became of each document of an action on several. */
export function ResultsDialog({ title, documents, results, onClose }: ResultsDialogProps) {
  const t = useTexts();
  const done = results.filter(({ hecho }) => hecho).length;
  const failed = results.filter(({ hecho }) => !hecho);
  return (
    <ResultFrame title={title} onClose={onClose}>
      {done > 0 && <Alert severity="success">{t('resultado.hechos', { count: done })}</Alert>}
      {failed.length > 0 && (
        <Reasons
          label={t('resultado.fallidos', { count: failed.length })}
          lines={failed.map(({ id, mensaje }) => ({ numero: numberOf(documents, id), texto: mensaje }))}
        />
      )}
    </ResultFrame>
  );
}
