import { useEffect, useLayoutEffect } from 'react';
import { endFirstPaint } from '../lib/first-paint.ts';
import { paths } from '../lib/paths.ts';
import { dropToken, readToken } from '../session/token.ts';
import { text } from '../ui/texts.ts';

interface StartFailureProps {
  readonly message: string;
  /** The service cannot be reached for now: the start is retried by the user, and by itself when the connection returns. */
  readonly isOutage?: boolean;
}

const reload = () => window.location.reload();

/** For a service that works, but cannot check the stored session. */
function signInAgain(): void {
  dropToken();
  window.location.assign(paths.login);
}

/** The portal cannot start, such as for an invalid configuration. Imports nothing that may have failed too. */
export function StartFailure({ message, isOutage = false }: StartFailureProps) {
  useLayoutEffect(endFirstPaint, []);
  useEffect(() => {
    if (!isOutage) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOutage]);
  return (
    <div className="splash" role="alert">
      <strong>{text(isOutage ? 'error.title' : 'error.unexpected')}</strong>
      <span>{message}</span>
      <button type="button" onClick={reload}>
        {text(isOutage ? 'retry' : 'reload')}
      </button>
      {isOutage && readToken() !== null && (
        <button type="button" onClick={signInAgain}>
          {text('signInAgain')}
        </button>
      )}
    </div>
  );
}
