import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { auth0, firebase } from '../../../session/origins/external.ts';
import { signInWithAuth0 } from '../../../session/sign-in-external.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useTexts } from './texts.ts';

const FirebaseDialog = lazyPart(() => import('./FirebaseDialog.tsx'));

const Ways = styled('div')({ display: 'grid', gap: '1.2rem' });

/** One button for each configured sign-in provider. */
export default function ProviderButtons() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const [isLeaving, setLeaving] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const result = await dispatch(signInWithAuth0());
    if (!result.ok) toast.error(result.message);
    // After the browser's back button the page is restored in its previous state.
    setLeaving(false);
  };
  return (
    <Ways>
      <Divider sx={{ color: 'text.secondary', fontSize: '1.3rem' }}>{t('or')}</Divider>
      {auth0.isConfigured() && (
        <Button variant="outlined" size="large" loading={isLeaving} onClick={() => void leave()}>
          {t('auth0')}
        </Button>
      )}
      {firebase.isConfigured() && (
        <Button variant="outlined" size="large" onClick={() => setDialogOpen(true)}>
          {t('firebase')}
        </Button>
      )}
      {isDialogOpen && (
        <Suspense fallback={null}>
          <FirebaseDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </Ways>
  );
}
