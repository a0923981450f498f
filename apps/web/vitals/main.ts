// Lighthouse over the built portal and the mock API, for `npm run vitals`. Prints a table; fails when an aim is missed.
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { startPortal } from '../e2e/start-portal.ts';
import { tokenFor } from '../e2e/sign-in.ts';
import { isReached, medianRun, tableOf, vitalsOf, type Row } from './table.ts';

const runs = 3;

/** Lowest scores, by page and device. */
const pages = [
  { page: '/login', user: null, desktop: 97, mobile: 75, accessibility: 100 },
  { page: '/documentos_electronicos', user: 'cliente', desktop: 93, mobile: 50, accessibility: 98 },
] as const;

const portal = await startPortal();
const port = await freePort();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launchPersistentContext('', {
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${String(port)}`],
});
const rows: Row[] = [];
try {
  for (const { page, user, accessibility, ...aims } of pages) {
    await keepToken(user);
    for (const device of ['desktop', 'mobile'] as const) {
      const results = [];
      for (let run = 0; run < runs; run += 1) {
        const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true } as const;
        const report = await lighthouse(
          portal.url + page,
          { ...flags, onlyCategories: ['performance', 'accessibility', 'best-practices'] },
          device === 'desktop' ? desktopConfig : undefined,
        );
        if (report === undefined) throw new Error('Lighthouse gave no report');
        results.push(vitalsOf(report.lhr));
      }
      const scores = { performance: aims[device], accessibility, bestPractices: 95 };
      rows.push({ page: `${page.slice(0, 14)}, ${device}`, vitals: medianRun(results), aims: scores });
    }
  }
} finally {
  await browser.close();
  await portal.stop();
}
console.log(
  `\n${tableOf(rows)}\n\nThe median of ${String(runs)} runs; compare only figures of a quiet machine.`,
);
process.exitCode = rows.every(isReached) ? 0 : 1;

/** The browser is this user's from now on, or a guest's. */
async function keepToken(user: string | null): Promise<void> {
  const tab = await browser.newPage();
  await tab.goto(`${portal.url}/config.json`);
  await tab.evaluate(() => localStorage.clear());
  if (user !== null) {
    const token = await tokenFor(tab.request, portal.url, user);
    await tab.evaluate((value) => localStorage.setItem('jwt_access_token', value), token);
  }
  await tab.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
