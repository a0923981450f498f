import { useEffect } from 'react';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { signOut } from '../../session/session.ts';
import { SplashScreen } from '../../ui/SplashScreen.tsx';
import { useTexts } from './texts.ts';

/** Signs out as soon as it is shown (spec §2). */
export default function LogoutPage() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(signOut());
  }, [dispatch]);
  return <SplashScreen label={t('loggingOut')} />;
}
