import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { screenTexts } from './screen-titles.ts';

const src = path.resolve(import.meta.dirname, '../src');

interface CatalogFile {
  /** `<folder of src>/<language>`, as `loadCatalog` asks for it. */
  readonly key: string;
  /** Name of the file in the build, with a hash of what it holds. */
  readonly fileName: string;
  readonly source: string;
}

/** The catalogs of the languages other than Spanish, as files of a build. */
export function catalogFiles(): readonly CatalogFile[] {
  return globSync('**/messages/{en,tr,ar}.json', { cwd: src }).map((file) => {
    const namespace = path.dirname(path.dirname(file)).split(path.sep).join('/');
    const language = path.basename(file, '.json');
    const texts = JSON.parse(readFileSync(path.join(src, file), 'utf8')) as object;
    const source = JSON.stringify(
      namespace === 'routing' ? { ...texts, screen: screenTexts(language) } : texts,
    );
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    const fileName = `assets/${namespace.replaceAll('/', '.')}.${language}-${hash}.json`;
    return { key: `${namespace}/${language}`, fileName, source };
  });
}

/**
 * In a build the catalogs are files of data, which a browser parses faster than scripts, and which are no weight of the code:
 * `i18n/catalogs.ts`, which imports them elsewhere, fetches them there.
 */
export const catalogsAsFiles: Plugin = {
  name: 'catalogs-as-files',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== path.join(src, 'i18n/catalogs.ts')) return null;
    const files = catalogFiles();
    for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    const names = Object.fromEntries(files.map(({ key, fileName }) => [key, fileName]));
    return `const names = ${JSON.stringify(names)};
      export async function loadCatalog(namespace, language) {
        const name = names[namespace + '/' + language];
        if (name === undefined) return undefined;
        const response = await fetch(import.meta.env.BASE_URL + name);
        if (!response.ok) throw new Error(name + ': ' + response.status);
        return response.json();
      }
      export const catalogUrls = (language) =>
        Object.keys(names).filter((key) => key.endsWith('/' + language)).map((key) => '/' + names[key]);`;
  },
};
