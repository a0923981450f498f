import { countStep } from './counts.mjs';
import { runTool } from './tools.mjs';
import { newReport, readReport } from './vitest.mjs';

/**
 * Builds and drives the demo of `docker/` in a process of its own, which removes all that it made however it ends.
 *
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runDockerTest() {
  const file = newReport('docker');
  await runTool(['node', 'scripts/test-docker.mjs'], { env: { DOCKER_REPORT: file } });
  const counts = /** @type {import('./counts.mjs').Counts | undefined} */ (readReport(file));
  return counts ?? countStep('npm run test:docker', false);
}
