import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ResultadoEvento } from '@portal/contracts';
import { useId, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { DateText } from '../../ui/DateText.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useProblemText } from '../problems/use-problem-text.ts';
import { eventPath } from './event-path.ts';
import { useTexts } from './texts.ts';

interface EventDialogProps extends ComponentProps<typeof FormDialog> {
  /** The service's response to the event, unless it was registered. */
  readonly outcome: ResultadoEvento | null;
}

/**
 * The form of a new event. A rejection by the service is shown with its code above the form, which keeps its input; a pending event
 * replaces the form, because it is signed and must not be created again.
 */
export function EventDialog({ outcome, children, ...dialog }: EventDialogProps) {
  if (outcome?.estado === 'pendiente') return <Pending outcome={outcome} onClose={dialog.onClose} />;
  return (
    <FormDialog {...dialog}>
      {children}
      {outcome !== null && <Rejected outcome={outcome} />}
    </FormDialog>
  );
}

interface OutcomeProps {
  readonly outcome: ResultadoEvento;
}

function Rejected({ outcome: { id, codigo, mensaje } }: OutcomeProps) {
  const t = useTexts();
  const translated = useProblemText()(mensaje);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" component={Link} to={eventPath(id)}>
          {t('verEvento')}
        </Button>
      }
    >
      <AlertTitle>{t('rechazado.titulo')}</AlertTitle>
      <bdi lang={translated === mensaje ? 'es' : undefined}>{`${codigo}: ${translated}`}</bdi>
      <div>{t('rechazado.texto')}</div>
    </Alert>
  );
}

function Pending({ outcome, onClose }: OutcomeProps & { readonly onClose: () => void }) {
  const t = useTexts();
  const titleId = useId();
  const { id, codigo, mensaje, proximo_intento } = outcome;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('pendiente.titulo')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">
          <AlertTitle>{t('pendiente.aviso')}</AlertTitle>
          <bdi lang="es">{`${codigo}: ${mensaje}`}</bdi>
          <div>{t('pendiente.texto')}</div>
          {proximo_intento !== null && (
            <div>
              {t('pendiente.proximo')} <DateText value={proximo_intento} time />
            </div>
          )}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={eventPath(id)}>
          {t('verEvento')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('entendido')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
