import { countPlaywright } from './counts.mjs';
import { fromRoot } from './paths.mjs';
import { playwrightTimes } from './times.mjs';
import { runTool } from './tools.mjs';
import { newReport, readReport } from './vitest.mjs';

/**
 * Runs the journeys on a file of very many documents, against the built portal.
 *
 * @param {string} browser the path of a Chromium
 * @param {string} [documents] how many; the default is in `apps/web/e2e-large/documents.ts`
 */
export async function runLargeTests(browser, documents) {
  const file = newReport('large');
  const { code } = await runTool(
    ['playwright', 'test', '--config', 'e2e-large/playwright.config.ts', '--reporter=list,json'],
    {
      cwd: fromRoot('apps/web'),
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(documents !== undefined && { DOCUMENTS: documents }),
      },
    },
  );
  const report = readReport(file);
  return {
    ...countPlaywright(report, code),
    times: playwrightTimes(report, 'browser on very many documents'),
  };
}
