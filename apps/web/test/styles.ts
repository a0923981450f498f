import { afterAll, beforeAll } from 'vitest';

/**
 * Where Emotion puts its styles: outside the page, as jsdom matches every rule of a page against every element whose role or name a test
 * asks for, and parses them all. That was a fifth of the time.
 */
export const styleContainer = document.createElement('div');

/** The styles are in the page for the tests of this file, which look at them. */
export function withStyles(): void {
  beforeAll(() => {
    document.head.append(styleContainer);
  });
  afterAll(() => {
    styleContainer.remove();
  });
}
