import { useLayoutEffect } from 'react';
import { endFirstPaint } from '../lib/first-paint.ts';
import { text } from '../ui/texts.ts';

/** The portal cannot start: its configuration is invalid. Imports nothing that may have failed too. */
export function StartFailure({ message }: { message: string }) {
  useLayoutEffect(endFirstPaint, []);
  return (
    <div className="splash" role="alert">
      <strong>{text('error.unexpected')}</strong>
      <span>{message}</span>
      <button type="button" onClick={() => window.location.reload()}>
        {text('reload')}
      </button>
    </div>
  );
}
