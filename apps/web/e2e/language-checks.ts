import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { flatten } from '../scripts/check-messages.ts';
import { languages, type Language } from '../src/i18n/languages.ts';
import { expect } from './fixtures.ts';

type Catalog = Readonly<Record<string, string>>;

const catalogs = new Map<string, Catalog>();

/** The texts of a folder of `src` in a language, by dotted key. */
function catalogOf(folder: string, language: Language): Catalog {
  const file = join(import.meta.dirname, `../src/${folder}/messages/${language}.json`);
  const known = catalogs.get(file);
  if (known) return known;
  const catalog = flatten(JSON.parse(readFileSync(file, 'utf8')) as unknown);
  catalogs.set(file, catalog);
  return catalog;
}

/** The text of a key, in the first of these folders that has it. */
export type TextOf = (folders: string | readonly string[], key: string) => string;

export const textIn =
  (language: Language): TextOf =>
  (folders, key) => {
    for (const folder of [folders].flat()) {
      const text = catalogOf(folder, language)[key];
      if (text !== undefined) return text;
    }
    throw new Error(`${String(folders)}: no text ${key}`);
  };

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
    const isMarked = (element: Element | null | undefined) =>
      element?.closest('[lang], script, style, pre') !== document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const shown = parent?.closest('select') ?? parent;
      if (!isMarked(parent) && shown?.checkVisibility() === true)
        said.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (!isMarked(element))
        for (const name of ['aria-label', 'title', 'placeholder'])
          said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.replace(/ \*$/, '').trim()).filter((text) => text !== '');
  });

interface Foreign {
  /** Spanish texts that the language words differently: without slots, and with. */
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** What the language says itself: a Turkish "Para birimi" only looks like "Para {{nombre}}". */
  readonly own: ReadonlySet<string>;
  /** Keys that have a dot. */
  readonly keys: ReadonlySet<string>;
}

const foreignTexts = new Map<string, Foreign>();

function foreignTo(folders: readonly string[], language: Language): Foreign {
  const id = [language, ...folders].join();
  const known = foreignTexts.get(id);
  if (known) return known;
  const texts = folders.flatMap((folder) => {
    const own = new Set(Object.values(catalogOf(folder, language)));
    // Neither an abbreviation (XML) nor slots with a letter between them (`{{desde}} a {{hasta}}`) are of one language.
    return Object.values(catalogOf(folder, 'es')).filter(
      (text) => !own.has(text) && /[a-záéíóúñ]{2}/.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
  });
  const foreign = {
    texts: new Set(texts.filter((text) => !text.includes('{{'))),
    // A unit beside a slot, `{{peso}} kg`, would be found in names of goods.
    patterns: texts
      .filter((text) => text.includes('{{') && /[a-záéíóúñ]{3}/.test(text.replace(/\{\{\w+\}\}/g, '')))
      .map(asPattern),
    own: new Set(folders.flatMap((folder) => Object.values(catalogOf(folder, language)))),
    keys: new Set(
      folders.flatMap((folder) => Object.keys(catalogOf(folder, 'es'))).filter((key) => key.includes('.')),
    ),
  };
  foreignTexts.set(id, foreign);
  return foreign;
}

/** No Spanish sentence of these folders where the language words it differently, and no raw key. */
export async function expectSpoken(
  page: Page,
  folders: readonly string[],
  language: Language,
): Promise<void> {
  // The shortest page, the public query of a document, says nine things once its selection of languages has arrived.
  await expect.poll(async () => (await spoken(page)).length).toBeGreaterThan(8);
  const { texts, patterns, own, keys } = foreignTo(folders, language);
  const isForeign = (text: string) =>
    texts.has(text) || keys.has(text) || (!own.has(text) && patterns.some((pattern) => pattern.test(text)));
  // The words of the data grid arrive as a chunk of their own.
  await expect.poll(async () => (await spoken(page)).filter(isForeign)).toEqual([]);
}

/** The next page that opens speaks this language, as for a guest who chose it. */
export async function speak(page: Page, language: Language): Promise<void> {
  const settings = JSON.stringify({ language, direction: languages[language].dir });
  await page.evaluate((value) => localStorage.setItem('portal.settings', value), settings);
}
