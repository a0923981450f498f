import { useLayoutEffect, useState } from 'react';

/**
 * A container for messages at the end of the page, for as long as the caller is mounted. An open dialog marks everything else as
 * hidden; messages must still be read out, so the container's mark is removed again. Callers render into it by a portal.
 */
export function useAudiblePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    const stop = keepAudible(place);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return place;
}

function keepAudible(place: HTMLElement): () => void {
  const reveal = () => place.hasAttribute('aria-hidden') && place.removeAttribute('aria-hidden');
  const observer = new MutationObserver(reveal);
  observer.observe(place, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
