import { useEffect, useState, type RefObject } from 'react';

/** A heading within this distance of the upper edge of the window, in px, is the current one. */
const READING_LINE = 180;

interface Reading {
  /** Reading progress, 0 to 1. */
  readonly share: number;
  /** Id of the current heading. */
  readonly heading: string | undefined;
}

/** Scroll progress of an article, in any scroll container. */
export function useReading(article: RefObject<HTMLElement | null>, headingIds: readonly string[]): Reading {
  const [reading, setReading] = useState<Reading>({ share: 0, heading: headingIds[0] });
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { top = 0, height = 0 } = article.current?.getBoundingClientRect() ?? {};
      const seen = height === 0 ? 0 : (window.innerHeight - top) / height;
      const passed = headingIds.filter((id) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top < READING_LINE;
      });
      const next = { share: Math.min(1, Math.max(0, seen)), heading: passed.at(-1) ?? headingIds[0] };
      setReading((now) => (now.share === next.share && now.heading === next.heading ? now : next));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    soon();
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [article, headingIds]);
  return reading;
}
