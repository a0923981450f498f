import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { useTexts } from './texts.ts';

interface EnableButtonProps {
  readonly isActive: boolean;
  /** Accessible name of what is enabled or disabled. */
  readonly label: string;
  readonly act: () => Promise<unknown>;
}

/** Enables or disables a part of a company. */
export function EnableButton({ isActive, label, act }: EnableButtonProps) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleRun();
  const run = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={isBusy} aria-label={label} onClick={() => void runOnce(run)}>
      {t(isActive ? 'deshabilitar' : 'habilitar')}
    </Button>
  );
}
