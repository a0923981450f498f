// npm test: every check and every test, ending in one line that counts them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './tooling/browser.mjs';
import { checks } from './tooling/checks.mjs';
import { countPlaywright, countStep, countVitest, sum, summary } from './tooling/counts.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { runStep, runSteps } from './tooling/steps.mjs';
import { runTool, turbo } from './tooling/tools.mjs';

await underOwnNode();
process.env['CI'] ||= '1';

const reports = fromRoot('node_modules/.cache/test-reports');
mkdirSync(reports, { recursive: true });

console.log('Checks of the sources');
const results = await runSteps(checks);

console.log('\nUnit, API and contract tests (vitest)');
results.push(await unitTests());

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
  results.push(await browserTests());
}

const total = sum(results);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${summary(total)}`);

async function unitTests() {
  const file = `${reports}/vitest.json`;
  rmSync(file, { force: true });
  const { code } = await runTool([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return countVitest(readReport(file), code);
}

async function browserTests() {
  const browser = await findBrowser();
  if (!browser) return countStep('browser', false);
  const file = `${reports}/playwright.json`;
  rmSync(file, { force: true });
  const { code } = await runTool(['playwright', 'test', '--reporter=list,json'], {
    cwd: fromRoot('apps/web'),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return countPlaywright(readReport(file), code);
}

/**
 * @param {string} file
 * @returns {unknown} undefined when the runner ended before it wrote its report
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
