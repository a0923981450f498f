import type { Catalog } from './catalog.ts';
import type { Language } from './languages.ts';

/**
 * Every catalog except the Spanish ones, each loaded separately. This map itself is loaded with the first other language; a build
 * has JSON files instead of scripts (`scripts/catalog-files.ts`).
 */
const files = import.meta.glob<{ default: Catalog }>('../**/messages/{en,tr,ar}.json');

/** The catalog of a folder of `src` in a language; undefined when there is none. */
export async function loadCatalog(namespace: string, language: Language): Promise<Catalog | undefined> {
  return (await files[`../${namespace}/messages/${language}.json`]?.())?.default;
}

/** Addresses of all catalogs of a language, for a start without a connection; a build alone has such files. */
export const catalogUrls = (_language: Language): readonly string[] => [];
