import { useEffect, useState } from 'react';
import { toastFailure } from '../../../api/toast-failure.ts';
import { listPerfiles } from '../../../session/perfiles.ts';
import type { PerfilList } from '../../../session/types.ts';

interface Known {
  readonly email: string;
  readonly list: PerfilList;
}

const none: PerfilList = [];

/** The profiles that a user may choose; empty until loaded, and for guests. A failure is shown in a toast. */
export function usePerfiles(email: string | undefined): PerfilList {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (email === undefined) return;
    let isCurrent = true;
    listPerfiles(email).then(
      (list) => isCurrent && setKnown({ email, list }),
      (error: unknown) => isCurrent && toastFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return known !== null && known.email === email ? known.list : none;
}
