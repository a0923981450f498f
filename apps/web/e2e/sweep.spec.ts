import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageNames, languages, type Language } from '../src/i18n/languages.ts';
import { paths } from '../src/lib/paths.ts';
import { screens } from '../src/lib/screens.ts';
import { expectOwnDirections } from './direction-checks.ts';
import { expect, expectNothingCutOff, test } from './fixtures.ts';
import { expectSpoken, speak, textIn } from './language-checks.ts';
import { visits } from './sweep-parts.ts';
import { expectLegible, navigate, schemeOf } from './sweep-visit.ts';

const guestPages = [paths.login, paths.register];
/** They lead elsewhere, or show the splash for as long as they are open. */
const passing: readonly string[] = [paths.root, paths.logout, paths.loading, ...guestPages];

const rows = Object.values(screens).filter(({ path }) => !passing.includes(path));

const isSample = (path: string) => /^\/(apps|pages|ui)\//.test(path);
/** Every screen that admin may open: the table's, and those below them that are screens of their own. */
const parts = {
  portal: [
    ...rows.map(({ path }) => path).filter((path) => !isSample(path)),
    `${paths.factura}/borradores`,
    `${paths.factura}/nueva`,
  ],
  'sample applications': rows.map(({ path }) => path).filter(isSample),
};

const src = join(import.meta.dirname, '../src');
/** Every folder that has texts. */
const folders = globSync('**/messages/es.json', { cwd: src }).map((file) => dirname(dirname(file)));

/** CI sweeps everything. */
const isWhole = process.env['SWEEP'] === 'all';
/** Spanish and Arabic show what a screen can get wrong; the other languages differ in their texts alone. */
const swept = isWhole ? languageNames : (['es', 'ar'] as const);

/**
 * Whether the parts of a screen are visited: in every run in Arabic, which shows a text that is not in its language and what is at its
 * wrong side as well. English words are shorter than Spanish ones, so that what opens on a screen cannot get too wide in English alone.
 */
const hasVisits = (language: Language): boolean =>
  languages[language].dir === 'rtl' || (isWhole && language !== 'en');

const cases = swept.flatMap((language) =>
  Object.entries(parts).map(([part, addresses]) => ({ language, part, addresses })),
);

for (const { language, part, addresses } of cases) {
  const { dir } = languages[language];
  const colorScheme = schemeOf(language);

  test(`${language}, ${part}: every screen is legible, whole and in its language, ${colorScheme}`, async ({
    page,
    portal,
  }) => {
    // Two minutes on a quiet machine.
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme });
    const spoken = async () => {
      await expectSpoken(page, folders, language);
      if (dir === 'rtl') await expectOwnDirections(page);
    };
    const check = (path: string) =>
      test.step(path, async () => {
        // What was under the pointer on the screen before is no longer there: a tooltip lies outside the landmarks.
        await page.mouse.move(1, 1);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await spoken();
        await expectLegible({ portal, language }, { isWholePage: true });
        await expectNothingCutOff(page);
        await page.setViewportSize({ width: 360, height: 740 });
        await expectNothingCutOff(page);
        await spoken();
        await page.setViewportSize({ width: 1440, height: 900 });
        if (hasVisits(language))
          await visits[path]?.({ page, portal, sandbox, language, spoken, t: textIn(language) });
      });

    const sandbox = await portal.ownSandbox();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/config.json');
    await speak(page, language);
    for (const path of part === 'portal' ? guestPages : []) {
      await page.goto(path);
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await check(path);
    }
    await portal.holdToken('admin');
    await speak(page, language);
    await page.goto(paths.documentosElectronicos);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of addresses) {
      await navigate(page, path);
      await check(path);
    }
  });
}
