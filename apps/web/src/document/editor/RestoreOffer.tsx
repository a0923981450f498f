import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { CopyOffer } from '../fields/CopyOffer.tsx';
import { useTexts } from '../texts.ts';
import { useEditor } from '../state/editor-context.ts';
import type { LocalCopy } from './local-copy.ts';

interface RestoreOfferProps {
  readonly copy: LocalCopy;
  readonly onRestore: (copy: LocalCopy) => void;
  readonly onDiscard: () => void;
  /** The form already has input: the offer says that it would be replaced. */
  readonly isUsed: boolean;
}

/** The pressed button goes: the keyboard is where a new form begins. */
const focusStart = () => document.querySelector<HTMLElement>('[name="cliente"]')?.focus();

/** Offers to restore unsaved input of an earlier visit from this browser. */
export default function RestoreOffer({ copy, onRestore, onDiscard, isUsed }: RestoreOfferProps) {
  const t = useTexts();
  const k = useEditor().kind.useTexts();
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
            onRestore(copy);
            focusStart();
          }}
        >
          {t('copia.recuperar')}
        </Button>
      }
      onDiscard={() => {
        setDone(true);
        onDiscard();
        focusStart();
      }}
    >
      {k(isUsed ? 'copia.reemplaza' : 'copia.oferta', { fecha: formatDateTime(copy.guardado) })}
      {copy.clave_unica !== null && ` ${t('copia.incierta')}`}
    </CopyOffer>
  );
}
