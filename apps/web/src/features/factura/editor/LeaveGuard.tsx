import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useStore } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import type { RootState } from '../../../lib/store/root-reducer.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { useTexts } from '../texts.ts';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  readonly isUnsaved: () => boolean;
  readonly hasUnsaved: boolean;
  /** Saves the draft; `false` when it did not work out. Absent where there is no draft to save. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left behind, inside the portal and when the tab closes. */
export function LeaveGuard({ isUnsaved, hasUnsaved, onSave, onDiscard }: LeaveGuardProps) {
  const t = useTexts();
  const titleId = useId();
  const store = useStore<RootState>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that ended must not be held up; the local copy brings the form back.
      currentLocation.pathname !== nextLocation.pathname &&
      selectUser(store.getState()) !== null &&
      isUnsaved(),
  );
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  const isOpen = blocker.state === 'blocked';
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={isOpen} onClose={stay} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('salir.titulo')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('salir.texto')}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button onClick={stay} autoFocus>
          {t('salir.seguir')}
        </Button>
        <Button
          color="error"
          onClick={() => {
            onDiscard();
            blocker.proceed?.();
          }}
        >
          {t('salir.descartar')}
        </Button>
        {onSave && (
          <Button
            variant="contained"
            onClick={() => {
              void onSave().then((isSaved) => (isSaved ? blocker.proceed?.() : blocker.reset?.()));
            }}
          >
            {t('salir.guardar')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
