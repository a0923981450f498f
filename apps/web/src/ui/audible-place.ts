import { useEffect, useState } from 'react';

/**
 * A container for messages at the end of the page. An open dialog marks everything else as hidden; messages must still be read
 * out, so the container's mark is removed again. Callers render into it by a portal.
 */
export function useAudiblePlace(): HTMLElement {
  const [place] = useState(makePlace);
  useEffect(() => keepAudible(place), [place]);
  return place;
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

function keepAudible(place: HTMLElement): () => void {
  const reveal = () => place.hasAttribute('aria-hidden') && place.removeAttribute('aria-hidden');
  const observer = new MutationObserver(reveal);
  observer.observe(place, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
