import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

interface CopyOfferProps {
  readonly children: ReactNode;
  /** How it is taken. */
  readonly take: ReactNode;
  readonly onDiscard: () => void;
}

/** Offers what this browser kept of a form: to be taken or given up. */
export function CopyOffer({ children, take, onDiscard }: CopyOfferProps) {
  const t = useTexts();
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap' }}
      action={
        <>
          {take}
          <Button color="inherit" size="small" onClick={onDiscard}>
            {t('copia.descartar')}
          </Button>
        </>
      }
    >
      {children}
    </Alert>
  );
}
