import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import type { FacturaForm } from '../model/form-values.ts';
import { useTexts } from '../texts.ts';
import type { LocalCopy } from './local-copy.ts';

interface RestoreOfferProps {
  readonly copy: LocalCopy;
  readonly onRestore: (form: FacturaForm, pendingKey: string | null) => void;
  readonly onDiscard: () => void;
  /** Something was typed already: the offer says that it would be replaced. */
  readonly isUsed: boolean;
}

/** Offers what an earlier visit left unsaved in this browser. */
export function RestoreOffer({ copy, onRestore, onDiscard, isUsed }: RestoreOfferProps) {
  const t = useTexts();
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap' }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setDone(true);
              onRestore(copy.form, copy.clave_unica);
            }}
          >
            {t('copia.recuperar')}
          </Button>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setDone(true);
              onDiscard();
            }}
          >
            {t('copia.descartar')}
          </Button>
        </>
      }
    >
      {t(isUsed ? 'copia.reemplaza' : 'copia.oferta', { fecha: formatDateTime(copy.guardado) })}
    </Alert>
  );
}
