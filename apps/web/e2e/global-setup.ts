import { startPortal, testSettings } from './start-portal.ts';

/**
 * Starts the mock API with the built portal on a free port; tests read its address from PORTAL_URL. When that is set
 * beforehand, the tests drive the portal that runs there.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_URL'] !== undefined) return undefined;
  const portal = await startPortal({ settings: testSettings });
  process.env['PORTAL_URL'] = portal.url;
  return () => portal.stop();
}
