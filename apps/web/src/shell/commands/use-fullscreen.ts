import { useSyncExternalStore } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { text } from './texts.ts';

export interface Fullscreen {
  /** Some browsers, and pages inside others, have no full screen. */
  readonly isSupported: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

function toggle(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => toast.warning(text('fullscreenRefused')));
}

/** Full screen of the whole page; also follows the browser's own keys. */
export function useFullscreen(): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  return { isSupported: document.fullscreenEnabled, isOn, toggle };
}
