import type { Page } from '@playwright/test';

declare global {
  interface Window {
    slowestInteraction?: number;
  }
}

/** Begins to watch how long the page takes to answer what the user does, as INP measures it. */
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

/** Prints the slowest answer since `watchInteractions` in the report of the run: a figure of that machine, asserted nowhere. */
export async function reportInteractions(page: Page, what: string): Promise<void> {
  const slowest = await page.evaluate(() => window.slowestInteraction ?? 0);
  console.log(`      INP, ${what}: ${slowest === 0 ? '< 16' : String(Math.round(slowest))} ms`);
}
