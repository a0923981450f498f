import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on colours: all that another colour scheme can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];

export interface Scope {
  /**
   * Nothing is open over the page: everything must be inside a landmark too, which is how people with a screen reader find their
   * way. Menus are drawn beside the landmarks.
   */
  readonly isWholePage?: boolean;
  /** The same page has been checked in the other colour scheme. */
  readonly isOnlyColors?: boolean;
}

/**
 * Violations of WCAG 2.2 A and AA, each as `rule: selectors`. axe is loaded once per document: `@axe-core/playwright` loads it anew
 * for every run, which cost more than the run itself.
 */
export async function violationsOn(
  page: Page,
  { isWholePage = false, isOnlyColors = false }: Scope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // The only frame of the portal shows a PDF.
    iframes: false,
    runOnly: isOnlyColors ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags },
    ...(isWholePage && !isOnlyColors && { rules: { region: { enabled: true } } }),
  };
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`,
    );
  }, options);
}
