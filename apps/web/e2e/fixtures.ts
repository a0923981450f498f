import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** Password of every demo user. */
const password = 'demo1234';

type PanelName = 'chat' | 'quick' | 'notifications' | 'settings' | 'schemes';

/** Names of the panels and of what opens them. */
const panelNames: Readonly<Record<PanelName, string>> = {
  chat: 'Team Chat',
  quick: 'Panel rápido',
  notifications: 'Notificaciones',
  settings: 'Ajustes',
  schemes: 'Esquemas de color',
};

interface Portal {
  /** Signs in through the form and waits for the frame. */
  signIn(usuario: string, secret?: string): Promise<void>;
  /** Fails on any violation of WCAG 2.2 A and AA on the page as it stands. */
  expectAccessible(): Promise<void>;
  /** Names of the links in the side menu. */
  menu(): Promise<string[]>;
  /** Opens a panel of the shell as a person does. */
  openPanel(panel: PanelName): Promise<void>;
  /** From now on the page works on data and a clock of its own. */
  ownSandbox(): Promise<Sandbox>;
  /** The test provokes this message of the console; any other still fails it. */
  expectFault(pattern: RegExp): void;
}

interface Sandbox {
  /** Moves the service's clock forward. */
  advance(milliseconds: number): Promise<void>;
}

interface Options {
  /** The example notifications, which pop up over the page some seconds after signing in. */
  demoNotifications: boolean;
}

export const test = base.extend<Options & { portal: Portal }>({
  demoNotifications: [false, { option: true }],
  // The first argument must be destructured: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    const url = process.env['PORTAL_URL'];
    if (url === undefined) throw new Error('global-setup sets PORTAL_URL');
    await use(url);
  },
  portal: async ({ page, demoNotifications }, use) => {
    // Routes of a page come before those of its context: a test may lay its own over this one.
    await page.context().route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...config, demoNotifications } });
    });
    const faults: string[] = [];
    const expected: RegExp[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (entry) => {
      // The browser reports every answer of 400 and above by itself.
      const isStatus = entry.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(entry.type()) && !isStatus) faults.push(entry.text());
    });
    await use({ ...portalOn(page), expectFault: (pattern) => expected.push(pattern) });
    const others = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    expect(others, 'errors in the page').toEqual([]);
  },
});

export { expect };

function portalOn(page: Page): Omit<Portal, 'expectFault'> {
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
    async openPanel(panel) {
      const name = panelNames[panel];
      const inAccount = panel === 'settings' || panel === 'schemes';
      const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
      if (inAccount) await page.getByRole('button', { name: /^Cuenta de/ }).click();
      else if (!(await button.isVisible())) await page.getByRole('button', { name: 'Más' }).click();
      await (
        inAccount || !(await button.isVisible())
          ? page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
          : button
      ).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
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
