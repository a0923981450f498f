import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { failureOf } from '../../../api/messages-of.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useLugaresDeQuery, useTimbradosDeQuery } from '../api.ts';
import { useTexts } from '../texts.ts';
import { VoidRangeForm } from './VoidRangeForm.tsx';

interface VoidRangeDialogProps {
  readonly idEmpresa: string;
  readonly onClose: () => void;
}

/** Voids numbers; waits for the puntos of the company. */
export default function VoidRangeDialog({ idEmpresa, onClose }: VoidRangeDialogProps) {
  const t = useTexts();
  const timbrados = useTimbradosDeQuery(idEmpresa);
  const lugares = useLugaresDeQuery(idEmpresa);
  const error = timbrados.error ?? lugares.error;
  if (timbrados.data && lugares.data)
    return (
      <VoidRangeForm
        idEmpresa={idEmpresa}
        timbrados={timbrados.data}
        lugares={lugares.data}
        onClose={onClose}
      />
    );
  if (error === undefined) return null;
  const retry = () => {
    void timbrados.refetch();
    void lugares.refetch();
  };
  return (
    <Dialog open onClose={onClose} aria-label={t('rango.titulo')}>
      <DialogContent>
        <ErrorState {...failureOf(error)} onRetry={retry} />
      </DialogContent>
    </Dialog>
  );
}
