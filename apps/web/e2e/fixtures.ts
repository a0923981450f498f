import { randomUUID } from 'node:crypto';
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { shiftDate, testClockOffset } from '../../../scripts/tooling/test-clock.mjs';
import { violationsOn, type Scope } from './accessibility.ts';
import { serviceTime, switchOnFactor } from './second-factor.ts';
import { password, tokenFor } from './sign-in.ts';

type PanelName = 'chat' | 'quick' | 'notifications' | 'settings' | 'schemes';

/** Names of the panels and of what opens them. */
const panelNames: Readonly<Record<PanelName, string>> = {
  chat: 'Team Chat',
  quick: 'Panel rápido',
  notifications: 'Notificaciones',
  settings: 'Ajustes',
  schemes: 'Esquemas de color',
};

export interface Portal {
  /** Signs in through the form and waits for the frame. */
  signIn(usuario: string, secret?: string): Promise<void>;
  /** The browser holds a token as after signing in; the next page that opens is this user's. */
  holdToken(usuario: string): Promise<void>;
  /** Opens an address as a user who has signed in before, and waits for the frame. */
  enter(usuario: string, path?: string): Promise<void>;
  /** Reloads the page and waits for the frame, even behind a dialog. */
  reload(): Promise<void>;
  /** Fails on any violation of WCAG 2.2 A and AA on the page as it is. */
  expectAccessible(scope?: Scope): Promise<void>;
  /** The same in the present colour scheme, and what depends on colours in the other too, which stays. */
  expectAccessibleLightAndDark(scope?: Scope): Promise<void>;
  /** Names of the links in the side menu. */
  menu(): Promise<string[]>;
  /** Opens a panel of the shell as a person does. */
  openPanel(panel: PanelName): Promise<void>;
  /** From now on the page works on data and a clock of its own. */
  ownSandbox(): Promise<Sandbox>;
  /** The start page of the same user in another browser, which knows nothing of this one. */
  enterElsewhere(usuario: string): Promise<Page>;
  /** The test provokes this message of the console; any other still fails it. */
  expectFault(pattern: RegExp): void;
}

export interface Sandbox {
  /** Moves the service's clock forward. */
  advance(milliseconds: number): Promise<void>;
  /** The service's clock is stopped: delayed events do not happen by themselves. */
  freeze(): Promise<void>;
  /** Everything is as this seed has it; earlier sign-ins are forgotten. */
  reset(seed: 'demo' | 'edge'): Promise<void>;
  /** What the service has stored, as a guest reads it: the sample-data areas are open to all. */
  get(path: `/api/${string}`): Promise<unknown>;
  /** The service's time in milliseconds. */
  now(): Promise<number>;
  /** Switches the second factor of a demo user on. Returns the secret of its app. */
  switchOnFactor(usuario: string): Promise<string>;
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
  portal: async ({ page, browser, baseURL, demoNotifications }, use) => {
    // Routes of a page come before those of its context: a test may lay its own over this one.
    await configure(page.context());
    if (demoNotifications) await showExamples(page.context());
    const faults: string[] = [];
    const expected: RegExp[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (entry) => {
      // The browser reports every response of 400 and above by itself.
      const isStatus = entry.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(entry.type()) && !isStatus) faults.push(entry.text());
    });
    const origin = baseURL ?? '';
    const others: BrowserContext[] = [];
    const { headers, ...portal } = portalOn(page, origin);
    await use({
      ...portal,
      expectFault: (pattern) => expected.push(pattern),
      async enterElsewhere(usuario) {
        const other = await openElsewhere(browser, origin, headers());
        others.push(other.context());
        await portalOn(other, origin, headers()).enter(usuario);
        return other;
      },
    });
    await Promise.all(others.map((context) => context.close()));
    const surprises = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    expect(surprises, 'errors in the page').toEqual([]);
  },
});

export { expect };

/** The tests' present, and a note of motion. */
async function configure(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, testClockOffset());
  await context.addInitScript(noteMotion);
}

/** Turns the example notifications on again, which `testSettings` turn off. */
async function showExamples(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...config, demoNotifications: true } });
  });
}

async function openElsewhere(browser: Browser, baseURL: string, extraHTTPHeaders: Headers): Promise<Page> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders });
  await configure(context);
  return context.newPage();
}

/** A page loads ninety files, and the server may be making a ZIP meanwhile. */
const LOADED_MS = 45_000;

/** Waits for the frame of the portal. A modal dialog hides it from assistive technology. */
const framed = (page: Page) =>
  expect(page.getByRole('contentinfo', { includeHidden: true })).toHaveText('Copyright © 2024', {
    timeout: LOADED_MS,
  });

const signedIn = async (page: Page) => {
  await framed(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Waits until nothing moves but what turns for ever. A look at each frame: the promise of an animation that is cut short may stay open. */
export async function nothingMoves(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStill = document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      );
    // From now on whatever begins to move says so.
    delete document.documentElement.dataset['moved'];
    return isStill;
  });
}

/** Notes on the page that something has begun to move: its rows have arrived, and its buttons are no longer dim. */
function noteMotion(): void {
  for (const kind of ['transitionrun', 'animationstart'])
    document.addEventListener(kind, () => (document.documentElement.dataset['moved'] = 'yes'), true);
}

/** Whether something has begun to move since `nothingMoves`. The next frame knows of all that this one has begun. */
const hasMoved = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          resolve('moved' in document.documentElement.dataset);
        });
      }),
  );

/** Violations of a page that keeps still while its colours are compared. */
async function violationsAtRest(page: Page, scope?: Scope): Promise<string[]> {
  let violations: string[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await nothingMoves(page);
    violations = await violationsOn(page, scope);
    if (violations.length === 0 || !(await hasMoved(page))) break;
  }
  return violations;
}

/**
 * Nothing of the page is wider than its window. The layout for a new width, or for larger letters, comes with one of the
 * next drawings.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const surplus = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const { width = 0 } = page.viewportSize() ?? {};
  await expect.poll(surplus, `wider than ${String(width)} px`).toBeLessThanOrEqual(0);
}

/** The system's preference of colours, once the page has followed it. */
export async function prefer(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => schemeOf(page)).toBe(colorScheme);
}

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

type Headers = Record<string, string>;

function portalOn(page: Page, origin: string, given: Headers = {}) {
  let headers = given;
  const portal = {
    headers: () => headers,
    async signIn(usuario: string, secret = password) {
      await page.goto('/login');
      await page.getByLabel('Usuario').fill(usuario);
      await page.getByLabel('Contraseña', { exact: false }).first().fill(secret);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await signedIn(page);
    },
    async holdToken(usuario: string) {
      const token = await tokenFor(page.request, origin, usuario, headers);
      // Any document of the origin does: the store is the origin's.
      await page.goto('/config.json');
      await page.evaluate((value) => localStorage.setItem('jwt_access_token', value), token);
    },
    async enter(usuario: string, path = '/') {
      await portal.holdToken(usuario);
      await page.goto(path);
      await signedIn(page);
    },
    async reload() {
      await page.reload();
      await framed(page);
    },
    async expectAccessible(scope?: Scope) {
      const violations = await violationsAtRest(page, scope);
      expect(violations).toEqual([]);
    },
    async expectAccessibleLightAndDark(scope?: Scope) {
      await portal.expectAccessible(scope);
      const scheme = await schemeOf(page);
      await prefer(page, scheme === 'dark' ? 'light' : 'dark');
      await portal.expectAccessible({ ...scope, only: 'colors' });
    },
    async menu() {
      const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
      return (await links.allTextContents()).map((name) => name.trim());
    },
    async openPanel(panel: PanelName) {
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
      headers = { 'X-Sandbox': `e2e-${randomUUID()}` };
      await page.setExtraHTTPHeaders(headers);
      const operate = async (name: string, data: unknown) => {
        const response = await page.request.post(`/__mock/${name}`, { headers, data });
        const text = await response.text();
        expect(response.ok(), text).toBe(true);
      };
      return {
        advance: (milliseconds: number) => operate('clock', { advance: milliseconds }),
        freeze: () => operate('clock', { freeze: new Date().toISOString() }),
        reset: (seed: string) => operate('reset', { seed }),
        get: async (path: string): Promise<unknown> => {
          const response = await page.request.get(path, { headers });
          expect(response.ok(), path).toBe(true);
          return response.json();
        },
        now: () => serviceTime({ request: page.request, headers }),
        switchOnFactor: (usuario: string) =>
          switchOnFactor({ request: page.request, origin, headers }, usuario),
      };
    },
  };
  return portal;
}
