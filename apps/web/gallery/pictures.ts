import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, nothingMoves } from '../e2e/fixtures.ts';
import { languageNames, languages } from '../src/i18n/languages.ts';
import { patchSettings, type SettingsPatch } from '../src/theme/patch-settings.ts';
import { defaultSettings } from '../src/theme/settings.ts';

/** Where the pictures go; not under version control. */
export const output = join(import.meta.dirname, 'dist');

/** Widths at which every frame is looked at: a phone, a tablet upright, a desk. */
export const widths = [360, 768, 1440] as const;
export const colorSchemes = ['light', 'dark'] as const;

/** Every layout with every style of its menu. */
export const frames = {
  'layout1 style-1': { layout: { config: { navbar: { style: 'style-1' } } } },
  'layout1 style-2': { layout: { config: { navbar: { style: 'style-2', folded: true } } } },
  'layout1 style-3': { layout: { config: { navbar: { style: 'style-3' } } } },
  'layout1 style-3-dense': { layout: { config: { navbar: { style: 'style-3-dense' } } } },
  'layout1 boxed': { layout: { config: { mode: 'boxed', containerWidth: 1120 } } },
  'layout1 right': { layout: { config: { navbar: { position: 'right' } } } },
  layout2: { layout: { style: 'layout2' } },
  layout3: { layout: { style: 'layout3' } },
} as const satisfies Record<string, SettingsPatch>;

export { languageNames };
export type LanguageName = (typeof languageNames)[number];

interface Camera {
  /** The settings of the page from its next load on. */
  set(patch: SettingsPatch, language?: LanguageName): Promise<void>;
  /** Opens an address and waits until nothing moves. */
  open(path: string): Promise<void>;
  /** Takes the picture `<group>/<name>.png`. */
  take(group: string, name: string): Promise<void>;
}

export const test = base.extend<{ camera: Camera }>({
  camera: async ({ page, portal }, use) => {
    await portal.ownSandbox();
    await use({
      set: async (patch, language = 'es') => {
        const dir = languages[language].dir;
        const settings = patchSettings(defaultSettings, { language, direction: dir, ...patch });
        await page.addInitScript(
          (stored) => localStorage.setItem('portal.settings', stored),
          JSON.stringify(settings),
        );
      },
      open: async (path) => {
        await page.goto(path);
        // Under an open dialog the heading is hidden from assistive techniques, not from the eye.
        await expect(page.locator('h1').first()).toBeVisible();
        await settle(page);
      },
      take: async (group, name) => {
        await settle(page);
        const folder = join(output, group);
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${name}.png`) });
      },
    });
  },
});

/** Nothing loads and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await nothingMoves(page);
}
