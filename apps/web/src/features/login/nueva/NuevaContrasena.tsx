import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { PasswordForm } from '../../../session/password/PasswordForm.tsx';
import { signOut, startSession } from '../../../session/session.ts';
import { ownApi } from '../../../session/origins/own-api.ts';
import { useTexts } from './texts.ts';

interface NuevaContrasenaProps {
  /** The temporary password that was typed to sign in; empty after a reload. */
  readonly temporal: string;
}

/** A user with a temporary password chooses their own here, and is then fully signed in. */
export default function NuevaContrasena({ temporal }: NuevaContrasenaProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  return (
    <>
      <Alert severity="info">{t('aviso')}</Alert>
      <PasswordForm
        currentLabel={t('temporal')}
        current={temporal}
        onChanged={async () => {
          // The new password is stored: only the start-up, which can be retried, is left.
          if ((await dispatch(startSession([ownApi]))) !== undefined) window.location.reload();
        }}
      />
      <Button onClick={() => void dispatch(signOut())} sx={{ alignSelf: 'start' }}>
        {t('otro')}
      </Button>
    </>
  );
}
