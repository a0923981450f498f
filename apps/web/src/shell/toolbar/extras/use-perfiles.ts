import { useEffect, useState } from 'react';
import { toastFailure } from '../../../api/toast-failure.ts';
import { useDataAges } from '../../../session/offline/data-ages.ts';
import { useIsOnline } from '../../../session/outbox/outbox-list.ts';
import { listPerfiles } from '../../../session/perfiles.ts';
import type { PerfilList } from '../../../session/types.ts';

interface Known {
  readonly email: string;
  readonly list: PerfilList;
}

const none: PerfilList = [];

/**
 * The profiles that a user may choose; empty until loaded, and for guests. A failure is shown in a toast. Without a connection, of
 * which a notice tells already, they are loaded once it is back.
 */
export function usePerfiles(email: string | undefined): PerfilList {
  const [known, setKnown] = useState<Known | null>(null);
  const isOnline = useIsOnline();
  const isAway = useDataAges() !== null || !isOnline;
  const isKnown = known !== null && known.email === email;
  useEffect(() => {
    if (email === undefined || isAway || isKnown) return;
    let isCurrent = true;
    listPerfiles(email).then(
      (list) => isCurrent && setKnown({ email, list }),
      (error: unknown) => isCurrent && toastFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [email, isAway, isKnown]);
  return isKnown ? known.list : none;
}
