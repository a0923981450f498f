import { globSync, readFileSync } from 'node:fs';
import { fromRoot, root } from './paths.mjs';

/** What an import of another workspace leads to. */
const manifests = globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root })
  .sort()
  .map((file) => readFileSync(fromRoot(file), 'utf8'))
  .join('');

/**
 * Keeps out of vitest's cache of transformed modules what is made of other files too: they may change while the module stays the same.
 * Vitest itself leaves out `import.meta.glob(`, but not `import.meta.glob<Type>(`; the catalogs of the menu are made of those of the
 * screens (`apps/web/scripts/screen-titles.ts`).
 *
 * @type {import('vitest/config').Plugin}
 */
export const moduleCache = {
  name: 'module-cache',
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    defineKey(({ id, sourceCode }) =>
      /import\.meta\.glob\b/.test(sourceCode) || /\/messages\/\w+\.json/.test(id) ? false : manifests,
    );
  },
};
