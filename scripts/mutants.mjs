// npm run mutants: plants one small fault of each class of docs/testing.md in a copy of the sources, and has its test find it. Words select
// mutants by their fault or file: `npm run mutants -- cdc`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mutants } from './mutants/list.mjs';
import { planted } from './mutants/planted.mjs';
import { copySources } from './mutants/copy-sources.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { runTool } from './tooling/tools.mjs';

await underOwnNode();
process.env['CI'] ||= '1';

const words = process.argv.slice(2);
const chosen = mutants.filter(
  ({ fault, file }) =>
    words.length === 0 || words.some((word) => fault.includes(word) || file.includes(word)),
);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-mutants-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
copySources(folder);

if (chosen.length === 0) fail('No mutant has these words.');
// What is red without a fault finds none.
const { code, output } = await test(...new Set(chosen.map((mutant) => mutant.test)));
if (code !== 0) fail(`The tests fail without a mutant:\n${output}`);

let survivors = 0;
for (const mutant of chosen) {
  const started = performance.now();
  const file = path.join(folder, mutant.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, planted(mutant, source));
  const isKilled = (await test(mutant.test)).code !== 0;
  writeFileSync(file, source);
  if (!isKilled) survivors += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(
    `${isKilled ? 'killed  ' : 'SURVIVED'} ${seconds} s  ${mutant.fault.padEnd(55)} ${mutant.test}`,
  );
}
console.log(`\n${chosen.length - survivors} killed, ${survivors} survived`);
process.exitCode = survivors > 0 ? 1 : 0;

/** @param {string[]} files test files, run until the first failure */
function test(...files) {
  return runTool(['vitest', 'run', '--bail=1', '--reporter=dot', ...files], {
    cwd: folder,
    capture: true,
    timeoutMs: 600_000,
  });
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
