import type { Catalog } from './catalog.ts';
import type { Language } from './languages.ts';

/** Every catalog beside the Spanish ones, each in a chunk of its own. This map itself is loaded with the first other language. */
const files = import.meta.glob<{ default: Catalog }>('../**/messages/{en,tr,ar}.json');

/** The catalog of a folder of `src` in a language; nothing when there is none. */
export async function loadCatalog(namespace: string, language: Language): Promise<Catalog | undefined> {
  return (await files[`../${namespace}/messages/${language}.json`]?.())?.default;
}
