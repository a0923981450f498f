import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { useSingleRun } from '../../../lib/use-single-run.ts';
import { signInAs } from '../../../session/sign-in.ts';
import type { PerfilList, SessionUser } from '../../../session/types.ts';
import { sizes } from '../../sizes.ts';
import { useTexts } from './texts.ts';

interface PerfilDialogProps {
  readonly user: SessionUser;
  readonly perfiles: PerfilList;
  readonly onClose: () => void;
}

/** 'Elegir perfil' (spec §4): signs in again with the chosen profile and reloads; a refusal is shown in the dialog. */
export function PerfilDialog({ user, perfiles, onClose }: PerfilDialogProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const runOnce = useSingleRun();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (perfil: string) => {
    setBusyWith(perfil);
    setError(null);
    const result = await dispatch(signInAs(user.data.email, perfil));
    if (result.ok) {
      window.location.reload();
      return;
    }
    setBusyWith(null);
    setError(result.errors.map(({ message }) => message).join(' '));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="perfil-title"
      slotProps={{ paper: { sx: { width: sizes.perfilDialog, maxWidth: 'calc(100vw - 3.2rem)', m: 2 } } }}
    >
      <DialogTitle id="perfil-title">{t('perfil.title')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('perfil.text')}
        </Typography>
        {error !== null && <Alert severity="error">{error}</Alert>}
        <List>
          {perfiles.map(({ id, perfil, desc_perfil }) => {
            const isCurrent = user.role.includes(perfil);
            return (
              <ListItem key={id} disablePadding>
                <ListItemButton
                  selected={isCurrent}
                  aria-current={isCurrent || undefined}
                  disabled={busyWith !== null}
                  onClick={() => void runOnce(() => choose(perfil))}
                  sx={{ borderRadius: '0.8rem' }}
                >
                  <ListItemText
                    primary={desc_perfil}
                    {...(isCurrent && { secondary: t('perfil.current') })}
                  />
                  {isCurrent && <CheckCircle color="primary" />}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('perfil.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
