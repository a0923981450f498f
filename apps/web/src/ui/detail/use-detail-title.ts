import { useEffect, useRef, type RefObject } from 'react';

/**
 * While a detail is open its heading precedes the title of the page, `Bloqueo · Usuarios · Auditoría · …`, so that tabs and entries
 * of the browser's history can be told apart.
 *
 * @param isLoaded until then the heading is a placeholder, and the title is the list's
 * @returns ref of the heading
 */
export function useDetailTitle(isLoaded: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    if (!isLoaded || current === null) return;
    let page = '';
    let own: string | undefined;
    let shown = '';
    const show = () => {
      const text = current.textContent;
      if (document.title === own && text === shown) return;
      if (document.title !== own) page = document.title;
      shown = text;
      document.title = `${text} · ${page}`;
      own = document.title;
    };
    show();
    // The page renders its title later than the detail, or again, when the language changes or the list is reached first.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === own) document.title = page;
    };
  }, [isLoaded]);
  return heading;
}
