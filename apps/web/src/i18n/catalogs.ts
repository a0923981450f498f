import type { Catalog } from './catalog.ts';
import type { Language } from './languages.ts';

/**
 * Every catalog beside the Spanish ones, each fetched by itself. This map itself is loaded with the first other language; a build
 * has files of data in place of scripts (`scripts/catalog-files.ts`).
 */
const files = import.meta.glob<{ default: Catalog }>('../**/messages/{en,tr,ar}.json');

/** The catalog of a folder of `src` in a language; nothing when there is none. */
export async function loadCatalog(namespace: string, language: Language): Promise<Catalog | undefined> {
  return (await files[`../${namespace}/messages/${language}.json`]?.())?.default;
}
