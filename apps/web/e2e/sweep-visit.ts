import type { Locator, Page } from '@playwright/test';
import { languages, type Language } from '../src/i18n/languages.ts';
import type { Scope } from './accessibility.ts';
import { expect, expectNothingCutOff, type Portal, type Sandbox } from './fixtures.ts';
import type { TextOf } from './language-checks.ts';

/** What the visit of a screen is given. */
export interface Visit {
  readonly page: Page;
  readonly portal: Portal;
  readonly sandbox: Sandbox;
  readonly language: Language;
  /** Nothing on the page is in another language. */
  readonly spoken: () => Promise<void>;
  readonly t: TextOf;
}

/** A phone, and a desktop. */
export const narrow = { width: 360, height: 740 };
export const wide = { width: 1440, height: 900 };

/** Goes to an address as a link does: the page stays loaded. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, and warns of those that it cannot count.
    const { idx } = window.history.state as { idx: number };
    const state = { idx: idx + 1, key: to, usr: null };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  const [path] = address.split('?');
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Skeletons, and bars without a value, are in place of what has not arrived; a bar with one is the progress of something.
  const waiting = page.locator('main .MuiSkeleton-root, main [role="progressbar"]:not([aria-valuenow])');
  await expect(waiting).toHaveCount(0);
}

/**
 * The colour scheme of a language's visit. Colours do not depend on the direction: with Spanish in light and Arabic in dark, everything is
 * checked once in each scheme.
 */
export const schemeOf = (language: Language): 'light' | 'dark' =>
  languages[language].dir === 'rtl' ? 'dark' : 'light';

/**
 * WCAG is checked as a whole in Arabic, and in Spanish what the other colours, direction and words can change. The other languages
 * change no more than the words.
 */
export async function expectLegible(
  { portal, language }: Pick<Visit, 'portal' | 'language'>,
  scope?: Scope,
): Promise<void> {
  if (languages[language].dir === 'rtl') await portal.expectAccessible(scope);
  else if (language === 'es') await portal.expectAccessible({ ...scope, only: 'looks' });
}

/** Checks that a dialog, menu or message over the page is in its language, whole on a phone, and legible. */
export async function lookAt(visit: Visit): Promise<void> {
  const { page, spoken } = visit;
  await spoken();
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page);
  await page.setViewportSize(wide);
  await expectLegible(visit);
}

/** Opens the detail of the row that has this text. */
export async function openRow(page: Page, text: string): Promise<void> {
  // Not the cell of the check box, which chooses the row.
  const cells = page
    .getByRole('row')
    .filter({ hasText: text })
    .locator('[role="gridcell"]:not([data-field="seleccion"])');
  await cells.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Leaves what lies on top. */
export async function escape(page: Page, what: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(what).toBeHidden();
}

/** Leaves a form whose input was changed, which asks first. */
export async function discard({ page, t }: Pick<Visit, 'page' | 't'>, form: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('ui/form', 'leave.discard'), exact: true }).click();
  await expect(form).toBeHidden();
}
