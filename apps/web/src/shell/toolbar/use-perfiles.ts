import { useEffect, useState } from 'react';
import { messageOf } from '../../session/messages-of.ts';
import { listPerfiles } from '../../session/perfiles.ts';
import type { PerfilList } from '../../session/types.ts';
import { toast } from '../../ui/toasts/toast.ts';

const none: PerfilList = [];

/** The profiles that the person may choose; empty until known. A failure is said in a toast. */
export function usePerfiles(email: string): PerfilList {
  const [perfiles, setPerfiles] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    listPerfiles(email).then(
      (list) => isCurrent && setPerfiles(list),
      (error: unknown) => isCurrent && toast.error(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return perfiles;
}
