// npm run check: all that can be said of the sources without running them. With `--changed` only what changed since the last commit, or since
// this branch left another (`npm run check -- --changed main`), and the tests nearest to it.
import { changedChecks } from './tooling/changed-checks.mjs';
import { changedFiles } from './tooling/changed-files.mjs';
import { checks } from './tooling/checks.mjs';
import { sum, summary } from './tooling/counts.mjs';
import { nearestTests } from './tooling/nearest-tests.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { root } from './tooling/paths.mjs';
import { runSteps } from './tooling/steps.mjs';
import { runVitest } from './tooling/vitest.mjs';

await underOwnNode();
const [option, base] = process.argv.slice(2);
const total = sum(option === '--changed' ? await checkChanged() : await runSteps(checks));
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function checkChanged() {
  const files = await changedFiles(base);
  if (files.length === 0) {
    console.log('Nothing has changed.');
    return [];
  }
  const { tests, left } = nearestTests(root, files);
  const results = await runSteps(changedChecks(files));
  if (tests.length === 0) return results;
  console.log(
    `\n${tests.length} nearest test files${left === 0 ? '' : `; ${left} further away are left to npm test`}`,
  );
  return [...results, await runVitest('changed', tests)];
}
