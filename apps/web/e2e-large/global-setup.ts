import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, testSettings, type RunningPortal } from '../e2e/start-portal.ts';
import { largeList } from './documents.ts';

/**
 * Fills a file of its own, which goes with the run, and starts the built portal on it; tests read its address from PORTAL_URL. When that is
 * set beforehand, the tests drive the portal that runs there, whose documents `DOCUMENTS` counts.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_URL'] !== undefined) return undefined;
  const { documents } = largeList();
  const folder = mkdtempSync(join(tmpdir(), 'portal-large-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let portal: RunningPortal;
  try {
    portal = await startPortal({ database: join(folder, 'large.sqlite'), documents, settings: testSettings });
  } catch (error) {
    remove();
    throw error;
  }
  process.env['PORTAL_URL'] = portal.url;
  return async () => {
    await portal.stop();
    remove();
  };
}
