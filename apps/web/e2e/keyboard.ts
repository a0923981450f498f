import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More than any screen or dialog has on the way to one of its controls. */
const MOST_STEPS = 80;

/** Moves the focus to a control with the Tab key alone. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Moves to a control and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field and types into it, in place of what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Opens the first row of the list: into the table, down from its head, Enter. */
export async function openFirstRow(page: Page): Promise<void> {
  const cell = page.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  const isIn = (role: string) =>
    page.evaluate((name) => document.activeElement?.closest(`[role="${name}"]`) !== null, role);
  for (let steps = 0; steps < MOST_STEPS && !(await isIn('grid')); steps += 1)
    await page.keyboard.press('Tab');
  for (let steps = 0; steps < 3 && !(await isIn('gridcell')); steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveRole('gridcell');
  await page.keyboard.press('Enter');
}

/** Moves to the tabs of a detail and opens one by the arrow keys. */
export async function openTab(page: Page, dialog: Locator, name: string): Promise<void> {
  const target = dialog.getByRole('tab', { name, exact: true });
  await tabTo(page, dialog.getByRole('tab', { selected: true }));
  for (let steps = 0; steps < 10; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(target).toHaveAttribute('aria-selected', 'true');
}
