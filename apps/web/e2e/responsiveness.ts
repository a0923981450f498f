import type { Page } from '@playwright/test';

declare global {
  interface Window {
    slowestInteraction?: number;
  }
}

/** Begins to watch how long the page takes to respond to input, as INP measures it. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.slowestInteraction = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isInteraction = 'interactionId' in entry && entry.interactionId !== 0;
        if (isInteraction)
          window.slowestInteraction = Math.max(window.slowestInteraction ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** Prints the slowest response since `watchInteractions` in the report of the run: a figure of that machine, asserted nowhere. */
export async function reportInteractions(page: Page, what: string): Promise<void> {
  const slowest = await page.evaluate(() => window.slowestInteraction ?? 0);
  console.log(`      INP, ${what}: ${slowest === 0 ? '< 16' : String(Math.round(slowest))} ms`);
}

/** So long without a long task means that the page has loaded, in ms. */
const SETTLED = 1000;

/**
 * Scrolls a list 24 000 px down, 400 px a frame, once the page has loaded, and prints the longest task meanwhile: a figure of that
 * machine, asserted nowhere.
 *
 * @param list name of the list
 * @returns which row of the list is the first in the page then
 */
export async function reportScrolling(page: Page, list: string, what: string): Promise<number> {
  const [longest, first] = await page.evaluate(
    async ([name, quiet]) => {
      const rows = document.querySelector(`main ul[aria-label="${name}"]`);
      const scroller = rows?.parentElement;
      if (!rows || !scroller) throw new Error(`There is no list ${name}`);
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      let tasks: number[] = [];
      const observer = new PerformanceObserver((entries) =>
        tasks.push(...entries.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      do {
        tasks = [];
        await wait(quiet);
      } while (tasks.length > 0);
      for (let frame = 0; frame < 60; frame += 1) {
        scroller.scrollTop += 400;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await wait(quiet / 4);
      observer.disconnect();
      return [
        Math.max(0, ...tasks),
        Number(rows.querySelector('li')?.getAttribute('aria-posinset')),
      ] as const;
    },
    [list, SETTLED] as const,
  );
  console.log(
    `      longest task while ${what} are scrolled: ${longest === 0 ? '< 50' : String(Math.round(longest))} ms`,
  );
  return first;
}
