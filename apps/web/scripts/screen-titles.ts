import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const src = path.resolve(import.meta.dirname, '../src');
const routingCatalog = /\/src\/routing\/messages\/(\w+)\.json$/;

/** The `screen` texts of all features in a language, by folder; features without any are left out. */
export function screenTexts(language: string): Readonly<Record<string, unknown>> {
  const files = globSync(`features/*/messages/${language}.json`, { cwd: src }).sort();
  return Object.fromEntries(
    files.flatMap((file): [string, unknown][] => {
      const { screen } = JSON.parse(readFileSync(path.join(src, file), 'utf8')) as { screen?: unknown };
      return screen === undefined ? [] : [[path.basename(path.resolve(file, '../..')), screen]];
    }),
  );
}

/**
 * Adds the title of every screen to the catalogs of `src/routing`: a title is written once, in its feature's catalog, and
 * the menu has it without loading the rest of that catalog.
 */
export const screenTitles: Plugin = {
  name: 'screen-titles',
  enforce: 'pre',
  transform(code, id) {
    const language = routingCatalog.exec(id.split('?')[0] ?? '')?.[1];
    if (language === undefined) return null;
    for (const file of globSync(`features/*/messages/${language}.json`, { cwd: src }))
      this.addWatchFile(path.join(src, file));
    return JSON.stringify({ ...(JSON.parse(code) as object), screen: screenTexts(language) });
  },
};
