// npm test: every check and every test, ending in one line that counts them. With --slow the slow ones too, as CI does.
import { findBrowser } from './tooling/browser.mjs';
import { checks } from './tooling/checks.mjs';
import { countPlaywright, countStep, sum, summary } from './tooling/counts.mjs';
import { runDockerTest } from './tooling/docker.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { runLargeTests } from './tooling/large.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { runStep, runSteps } from './tooling/steps.mjs';
import { playwrightTimes, timeTable } from './tooling/times.mjs';
import { runTool, turbo } from './tooling/tools.mjs';
import { newReport, readReport, runSlowTests, runVitest } from './tooling/vitest.mjs';

await underOwnNode();
process.env['CI'] ||= '1';
const isSlow = process.argv.includes('--slow');
if (isSlow) process.env['TEST_DATABASES'] = 'all';

console.log('Checks of the sources, and the built portal');
// Without `generate`, which would write what is being compared: the checks say whether generated files are stale.
const build = { name: 'build', command: turbo('build', '--only') };
const steps = await timed(() => runSteps([...checks, build]));
/** @type {(import('./tooling/counts.mjs').Counts & { times?: import('./tooling/times.mjs').Time[] })[]} */
const results = [...steps];

console.log('\nUnit, API and contract tests (vitest)');
results.push(...(await timed(async () => [await runVitest('vitest')])));

if (isSlow) {
  console.log('\nSlow tests: killed servers, broken servers, the benchmark (vitest)');
  results.push(...(await timed(async () => [await runSlowTests()])));
}

if (steps.some(({ name, failed }) => name === build.name && failed === 0)) {
  console.log('\nThe built portal');
  results.push(
    await runStep({
      name: 'byte budgets',
      command: ['node', 'scripts/check-budgets.ts'],
      cwd: fromRoot('apps/web'),
    }),
  );
  console.log('\nBrowser and accessibility tests (Playwright)');
  results.push(...(await timed(browserTests)));
}

if (isSlow) {
  console.log('\nThe demo in Docker (npm run test:docker)');
  const started = performance.now();
  const docker = await timed(runDockerTest);
  const seconds = (performance.now() - started) / 1000;
  results.push({ ...docker, times: [{ kind: 'Docker', name: 'npm run test:docker', seconds }] });
}

console.log(`\n${timeTable(results.flatMap(({ times }) => times ?? []))}`);
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
  if (!browser) return [countStep('browser', false)];
  const file = newReport('playwright');
  // Journeys marked @full run in CI.
  const journeysOfEveryRun = isSlow ? [] : ['--grep-invert', '@full'];
  const { code } = await runTool(['playwright', 'test', '--reporter=list,json', ...journeysOfEveryRun], {
    cwd: fromRoot('apps/web'),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, SWEEP: isSlow ? 'all' : '' },
  });
  const report = readReport(file);
  const journeys = { ...countPlaywright(report, code), times: playwrightTimes(report, 'browser') };
  return isSlow ? [journeys, await runLargeTests(browser)] : [journeys];
}
