import type { Page } from '@playwright/test';
import type { Language } from '../src/i18n/languages.ts';
import { expect, type Portal, type Sandbox } from './fixtures.ts';
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
  // Skeletons are in place of what has not arrived.
  await expect(page.locator('main .MuiSkeleton-root, main [role="progressbar"]')).toHaveCount(0);
}
