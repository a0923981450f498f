// Holds what Vite built against budgets.json and fails above a limit: node scripts/check-budgets.ts
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isOver, measure, withPresets, type BudgetFile, type Line, type Manifest } from './budgets.ts';

const web = path.resolve(import.meta.dirname, '..');
const {
  manifest: manifestFile,
  presets,
  budgets,
  anyChunk,
  allJs,
  neverShipped,
} = readJson('budgets.json') as BudgetFile;
const manifest = readJson(manifestFile) as Manifest;
const dist = path.join(web, manifestFile.slice(0, manifestFile.indexOf('/')));

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
};

const scripts = globSync('**/*.js', { cwd: dist });
if (scripts.length === 0) throw new Error(`No script in ${dist}: build the portal first`);
const chunks = scripts.map((file) => ({ file, kib: sizeOf(file) / 1024 })).sort((a, b) => b.kib - a.kib);
const [largest] = chunks;

const lines: Line[] = [
  ...budgets.map((budget) => measure(manifest, withPresets(presets, budget), sizeOf)),
  {
    name: `largest chunk (${largest?.file ?? ''})`,
    kib: largest?.kib ?? 0,
    targetKiB: undefined,
    ...anyChunk,
  },
  { name: 'all scripts', kib: chunks.reduce((sum, { kib }) => sum + kib, 0), ...allJs },
];

const kib = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(1)).padStart(8);
console.log(
  `${'KiB after gzip -9'.padEnd(52)}${'size'.padStart(8)}${'target'.padStart(8)}${'limit'.padStart(8)}`,
);
for (const line of lines) {
  const verdict = isOver(line) ? '  OVER' : '';
  console.log(`${line.name.padEnd(52)}${kib(line.kib)}${kib(line.targetKiB)}${kib(line.limitKiB)}${verdict}`);
  if (line.problem) console.log(`  ${line.problem}`);
}

const shipped = neverShipped.flatMap((text) =>
  scripts
    .filter((file) => readFileSync(path.join(dist, file), 'utf8').includes(text))
    .map((file) => `${file} contains "${text}", which must not ship`),
);
for (const message of shipped) console.log(message);

process.exitCode = lines.some(isOver) || shipped.length > 0 ? 1 : 0;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(web, file), 'utf8'));
}
