import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Imports the index in a process of its own and prints the modules that this loads. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
  console.log(JSON.stringify(loaded.filter((url) => url.startsWith('file:'))));
`;

const loadedByIndex = (): readonly string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  ) as string[];

/** Loaded when first used: each costs every test file that imports the package. */
const ON_USE = [
  ...['axios', 'fflate', 'nodemailer', 'pdfmake', 'pg', 'piscina', 'node-forge', 'xml-crypto'],
  ...['write-excel-file', 'prom-client', '@modelcontextprotocol'],
].map((name) => `/node_modules/${name}/`);
const MODULES =
  /\/src\/(?:modules\/.+\/module|documentos\/(?!authority\/autoridad-worker).+|delivery\/(?:callbacks|delivery)|descargas\/prepare)\.ts$/;

it('the index loads no area, no documents and no library that only some calls need', () => {
  const loaded = loadedByIndex();
  expect(loaded.filter((url) => MODULES.test(url) || ON_USE.some((part) => url.includes(part)))).toEqual([]);
  // Without kysely, which is one chunk in the package; jsonwebtoken and its semver are some 60. An index that loads nothing is none.
  const counted = loaded.filter((url) => !url.includes('/node_modules/kysely/')).length;
  expect(counted).toBeGreaterThan(100);
  expect(counted).toBeLessThanOrEqual(725);
}, 30_000);
