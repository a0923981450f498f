import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { flatten } from '../scripts/check-messages.ts';
import { languages, type Language } from '../src/i18n/languages.ts';
import { expect, expectNothingCutOff } from './fixtures.ts';

/** The texts of a folder of `src` in a language, by dotted key. */
export const catalogOf = (folder: string, language: Language): Record<string, string> =>
  flatten(
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../src/${folder}/messages/${language}.json`), 'utf8'),
    ) as unknown,
  );

/** A text of a catalog as it appears: whatever fills its slots. */
export const asPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+')}$`, 's');

/**
 * Everything that the page says: visible text, choices of selects, names of things. Words of the tax authority's catalogs stay
 * Spanish and are marked with `lang`; they are left out.
 */
const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isOwn = parent?.closest('[lang], script, style, pre') === document.documentElement;
      const shown = parent?.closest('select') ?? parent;
      if (isOwn && shown?.checkVisibility() === true) said.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.replace(/ \*$/, '').trim()).filter((text) => text !== '');
  });

/** No Spanish sentence of these folders where the language words it differently, and no raw key. */
export async function expectSpoken(
  page: Page,
  folders: readonly string[],
  language: Language,
): Promise<void> {
  const said = await spoken(page);
  expect(said.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const spanish = catalogOf(folder, 'es');
    const own = new Set(Object.values(catalogOf(folder, language)));
    const foreign = Object.values(spanish)
      .filter((text) => !own.has(text) && /[a-z]/i.test(text.replace(/\{\{\w+\}\}/g, '')))
      .map(asPattern);
    expect(said.filter((text) => foreign.some((pattern) => pattern.test(text)))).toEqual([]);
    expect(said.filter((text) => text.includes('.') && text in spanish)).toEqual([]);
  }
}

/** `lang` and `dir` of the page, and nothing wider than the window on a telephone and on a desk. */
export async function expectInPlace(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].dir);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectNothingCutOff(page);
  }
}

/** The next page that opens speaks this language, as for a guest who chose it. */
export async function speak(page: Page, language: Language): Promise<void> {
  const settings = JSON.stringify({ language, direction: languages[language].dir });
  await page.evaluate((value) => localStorage.setItem('portal.settings', value), settings);
}
