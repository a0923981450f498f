// npm test: every check and every test, ending in one line that counts them. With --slow the slow ones too, as CI does.
import { findBrowser } from './tooling/browser.mjs';
import { checks } from './tooling/checks.mjs';
import { countPlaywright, countStep, sum, summary } from './tooling/counts.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { runStep, runSteps } from './tooling/steps.mjs';
import { runTool, turbo } from './tooling/tools.mjs';
import { newReport, readReport, runSlowTests, runVitest } from './tooling/vitest.mjs';

await underOwnNode();
process.env['CI'] ||= '1';

console.log('Checks of the sources');
const results = await timed(() => runSteps(checks));

console.log('\nUnit, API and contract tests (vitest)');
results.push(...(await timed(async () => [await runVitest('vitest')])));

if (process.argv.includes('--slow')) {
  console.log('\nSlow tests: killed servers, the benchmark (vitest)');
  results.push(...(await timed(async () => [await runSlowTests()])));
}

console.log('\nThe built portal');
const build = await runStep({ name: 'build', command: turbo('build') });
results.push(build);
if (build.failed === 0) {
  results.push(
    await runStep({
      name: 'byte budgets',
      command: ['node', 'scripts/check-budgets.ts'],
      cwd: fromRoot('apps/web'),
    }),
  );
  console.log('\nBrowser and accessibility tests (Playwright)');
  results.push(...(await timed(async () => [await browserTests()])));
}

const total = sum(results);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${summary(total)}`);

/**
 * @template T
 * @param {() => Promise<T>} part
 * @returns {Promise<T>} its result, after a line that says how long it took
 */
async function timed(part) {
  const started = performance.now();
  const result = await part();
  console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}

async function browserTests() {
  const browser = await findBrowser();
  if (!browser) return countStep('browser', false);
  const file = newReport('playwright');
  const { code } = await runTool(['playwright', 'test', '--reporter=list,json'], {
    cwd: fromRoot('apps/web'),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return countPlaywright(readReport(file), code);
}
