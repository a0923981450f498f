import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on colours: all that another colour scheme can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const repeatedRules = {
  colors: colorRules,
  // Longer words change where things are, and whether they scroll.
  looks: [...colorRules, 'target-size', 'scrollable-region-focusable'],
};

export interface Scope {
  /**
   * Nothing is open over the page: everything must be inside a landmark too, which is how people with a screen reader find their
   * way. Menus are drawn beside the landmarks.
   */
  readonly isWholePage?: boolean;
  /** The same page is checked as a whole in the other colour scheme; with `looks` also in another language and direction. */
  readonly only?: keyof typeof repeatedRules;
}

/**
 * Violations of WCAG 2.2 A and AA, each as `rule: selectors`. axe is loaded once per document: `@axe-core/playwright` loads it anew
 * for every run, which cost more than the run itself.
 */
export async function violationsOn(page: Page, { isWholePage = false, only }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // The only frame of the portal shows a PDF.
    iframes: false,
    // Sounds and films, which the portal has none of, and all style sheets: a tenth of a run.
    preload: false,
    runOnly: only ? { type: 'rule', values: repeatedRules[only] } : { type: 'tag', values: tags },
    ...(isWholePage && !only && { rules: { region: { enabled: true } } }),
  };
  return page.evaluate(async (given) => {
    const run = (on: axe.ElementContext, more: axe.RunOptions) =>
      (window as unknown as { axe: typeof axe }).axe.run(on, more);
    const { violations } = await run(document, given);
    const [x, y] = [window.scrollX, window.scrollY];
    /** Whether a target is too small also in the middle of the page, where no sticky bar lies over a part of it. */
    const isSmall = async (selector: string): Promise<boolean> => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await run({ include: selector }, { runOnly: { type: 'rule', values: ['target-size'] } });
      return again.violations.length > 0;
    };
    const found: string[] = [];
    for (const { id, nodes } of violations) {
      const targets: string[] = [];
      for (const { target } of nodes)
        if (id !== 'target-size' || (await isSmall(String(target)))) targets.push(String(target));
      if (targets.length > 0) found.push(`${id}: ${targets.join(' | ')}`);
    }
    window.scrollTo({ left: x, top: y, behavior: 'instant' });
    return found;
  }, options);
}
