import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { languageNames, languages } from '../src/i18n/languages.ts';
import { paths } from '../src/lib/paths.ts';
import { expect, expectNothingCutOff, prefer, test } from './fixtures.ts';
import { expectSpoken, speak } from './language-checks.ts';

const guestPages = [paths.login, paths.register];
/** They lead elsewhere, or show the splash for as long as they are open. */
const passing: readonly string[] = [paths.root, paths.logout, paths.loading, ...guestPages];

/** Every address that admin may open: the table's, and those below them that are screens of their own. */
const screens = [...Object.values(paths), `${paths.factura}/nueva`].filter((path) => !passing.includes(path));

const src = join(import.meta.dirname, '../src');
/** Every folder that has texts. */
const folders = globSync('**/messages/es.json', { cwd: src }).map((file) => dirname(dirname(file)));

/** Goes to an address as a link does: the page stays loaded. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, and warns of those that it cannot count.
    const { idx } = window.history.state as { idx: number };
    const state = { idx: idx + 1, key: to, usr: null };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Skeletons are in place of what has not arrived.
  await expect(page.locator('main .MuiSkeleton-root, main [role="progressbar"]')).toHaveCount(0);
}

for (const language of languageNames) {
  const { dir } = languages[language];

  test(`${language}: every screen is legible, whole and in its language, light and dark`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(180_000);
    const check = async (path: string) => {
      await test.step(path, async () => {
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expectSpoken(page, folders, language);
        await portal.expectAccessibleLightAndDark({ isWholePage: true });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNothingCutOff(page);
        }
        await prefer(page, 'light');
      });
    };

    await page.goto('/config.json');
    await speak(page, language);
    for (const path of guestPages) {
      await page.goto(path);
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await check(path);
    }
    await portal.holdToken('admin');
    await speak(page, language);
    await page.goto(paths.documentosElectronicos);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of screens) {
      await navigate(page, path);
      await check(path);
    }
  });
}
