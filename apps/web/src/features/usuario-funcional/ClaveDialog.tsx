import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { http } from '../../lib/http.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useTexts } from './texts.ts';

interface ClaveDialogProps {
  readonly clave: string;
  readonly nombre: string;
  readonly onClose: () => void;
}

/** A request that any key may send, to try it. */
const curlOf = (clave: string): string =>
  [
    `curl ${http.defaults.baseURL ?? window.location.origin}/users/controller`,
    `  -H 'Authorization: Bearer ${clave}'`,
    "  -H 'Content-Type: application/json'",
    `  -d '{"objeto":"catalogos","operacion":"C","data":{"filtros":{"catalogo":"monedas"}}}'`,
  ].join(' \\\n');

/** A new key, shown once. Neither Escape nor a click beside it closes the dialog: the key would be lost. */
export default function ClaveDialog({ clave, nombre, onClose }: ClaveDialogProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('clave.titulo', { nombre })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning">{t('clave.aviso')}</Alert>
        <Copied text={clave} what={t('clave.laClave')} label={t('columna.clave')} />
        <Typography variant="body2">{t('clave.prueba')}</Typography>
        <Copied text={curlOf(clave)} what={t('clave.elComando')} label="curl" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('clave.guardada')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Copied({
  text,
  what,
  label,
}: {
  readonly text: string;
  readonly what: string;
  readonly label: string;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box
        component="code"
        role="group"
        aria-label={label}
        dir="ltr"
        sx={{
          flex: 1,
          minWidth: 0,
          p: 1,
          borderRadius: '0.8rem',
          bgcolor: 'background.raised',
          fontFamily: 'monospace',
          fontSize: '1.3rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <CopyButton value={text} what={what} />
    </Box>
  );
}
