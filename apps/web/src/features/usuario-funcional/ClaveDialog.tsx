import Typography from '@mui/material/Typography';
import { http } from '../../lib/http.ts';
import { Copied, OnceDialog } from '../../ui/OnceDialog.tsx';
import { useTexts } from './texts.ts';

interface ClaveDialogProps {
  readonly clave: string;
  readonly nombre: string;
  readonly onClose: () => void;
}

/** A request that any key may send, for testing it. */
const curlOf = (clave: string): string =>
  [
    `curl ${http.defaults.baseURL ?? window.location.origin}/users/controller`,
    `  -H 'Authorization: Bearer ${clave}'`,
    "  -H 'Content-Type: application/json'",
    `  -d '{"objeto":"catalogos","operacion":"C","data":{"filtros":{"catalogo":"monedas"}}}'`,
  ].join(' \\\n');

/** A new key, shown once. */
export default function ClaveDialog({ clave, nombre, onClose }: ClaveDialogProps) {
  const t = useTexts();
  return (
    <OnceDialog
      title={t('clave.titulo', { nombre })}
      warning={t('clave.aviso')}
      closeLabel={t('clave.guardada')}
      onClose={onClose}
    >
      <Copied text={clave} what={t('clave.laClave')} label={t('columna.clave')} />
      <Typography variant="body2">{t('clave.prueba')}</Typography>
      <Copied text={curlOf(clave)} what={t('clave.elComando')} label="curl" />
    </OnceDialog>
  );
}
