import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** Password of every demo user. */
const password = 'demo1234';

interface Portal {
  /** Signs in through the form and waits for the frame. */
  signIn(usuario: string, secret?: string): Promise<void>;
  /** Fails on any violation of WCAG 2.2 A and AA on the page as it stands. */
  expectAccessible(): Promise<void>;
  /** Names of the links in the side menu. */
  menu(): Promise<string[]>;
  /** From now on the page works on data and a clock of its own. */
  ownSandbox(): Promise<Sandbox>;
}

interface Sandbox {
  /** Moves the service's clock forward. */
  advance(milliseconds: number): Promise<void>;
}

export const test = base.extend<{ portal: Portal }>({
  // The first argument must be destructured: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    const url = process.env['PORTAL_URL'];
    if (url === undefined) throw new Error('global-setup sets PORTAL_URL');
    await use(url);
  },
  portal: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (entry) => {
      // The browser reports every answer of 400 and above by itself.
      const isStatus = entry.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(entry.type()) && !isStatus) faults.push(entry.text());
    });
    await use(portalOn(page));
    expect(faults, 'errors in the page').toEqual([]);
  },
});

export { expect };

function portalOn(page: Page): Portal {
  return {
    async signIn(usuario, secret = password) {
      await page.goto('/login');
      await page.getByLabel('Usuario').fill(usuario);
      await page.getByLabel('Contraseña', { exact: false }).first().fill(secret);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await expect(page.getByRole('contentinfo')).toHaveText('Copyright © 2024');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    async expectAccessible() {
      // Colours are judged when nothing fades any more.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`,
      );
      expect(found).toEqual([]);
    },
    async menu() {
      const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
      return (await links.allTextContents()).map((name) => name.trim());
    },
    async ownSandbox() {
      const headers = { 'X-Sandbox': `e2e-${randomUUID()}` };
      await page.setExtraHTTPHeaders(headers);
      return {
        async advance(milliseconds) {
          const data = { advance: milliseconds };
          const answer = await page.request.post('/__mock/clock', { headers, data });
          expect(answer.ok(), await answer.text()).toBe(true);
        },
      };
    },
  };
}
