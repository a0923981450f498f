import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { signOut } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SplashScreen } from '../../ui/SplashScreen.tsx';
import { useTexts } from './texts.ts';

/** Documents of the user that only this browser has; none when that cannot be read. */
async function pendingOf(user: string): Promise<number> {
  const { countPending } = await import('../../session/outbox/outbox-service.ts');
  return countPending(user);
}

/** Signs out as soon as it is shown (spec §2), unless documents wait in the outbox: then it asks. */
export default function LogoutPage() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser)?.uuid;
  const [pending, setPending] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const decide = async () => {
      const count = user === undefined ? 0 : await pendingOf(user).catch(() => 0);
      if (!isCurrent) return;
      if (count === 0) void dispatch(signOut());
      else setPending(count);
    };
    void decide();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, user]);
  return (
    <>
      <SplashScreen label={t('loggingOut')} />
      <ConfirmDialog
        open={pending > 0}
        title={t('porEnviar.titulo')}
        confirmLabel={t('porEnviar.salir')}
        onConfirm={() => dispatch(signOut())}
        onClose={() => void navigate(paths.porEnviar, { replace: true })}
      >
        {t('porEnviar.texto', { count: pending })}
      </ConfirmDialog>
    </>
  );
}
