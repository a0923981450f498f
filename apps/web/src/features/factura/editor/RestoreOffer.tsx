import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { CopyOffer } from '../fields/CopyOffer.tsx';
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
    <CopyOffer
      take={
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
      }
      onDiscard={() => {
        setDone(true);
        onDiscard();
      }}
    >
      {t(isUsed ? 'copia.reemplaza' : 'copia.oferta', { fecha: formatDateTime(copy.guardado) })}
    </CopyOffer>
  );
}
