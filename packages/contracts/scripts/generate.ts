/**
 * Writes `generated/`: the axios client, one file an area, and `openapi.json`. With `--check` writes nothing and fails when
 * what is checked in differs from what the contracts say now.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract, operations, sampleAreas } from '../src/index.ts';
import { generateFiles } from '../src/generator/files.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'generated');
const files = generateFiles(contract, operations, Object.keys(sampleAreas));

function present(): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string): void => {
    for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else found.set(path, readFileSync(join(folder, path), 'utf8'));
    }
  };
  mkdirSync(folder, { recursive: true });
  walk('');
  return found;
}

const before = present();
const stale = [...files].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
const surplus = [...before.keys()].filter((path) => !files.has(path));

if (process.argv.includes('--check')) {
  if (stale.length + surplus.length > 0) {
    console.error(`Stale generated files: ${[...stale, ...surplus].join(', ')}\nRun: npm run generate`);
    process.exitCode = 1;
  } else {
    console.log(`${String(files.size)} generated files are up to date.`);
  }
} else {
  for (const path of surplus) rmSync(join(folder, path));
  for (const path of stale) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), files.get(path) ?? '');
  }
  console.log(
    `${String(files.size)} generated files, ${String(stale.length)} written, ${String(surplus.length)} removed.`,
  );
}
