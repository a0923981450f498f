import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const saved = 'User data saved with api';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ajustes' });
const menuBar = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const isHorizontal = async (page: Page) => {
  const box = await menuBar(page).boundingBox();
  return box !== null && box.width > box.height * 2;
};
const background = (part: Locator) =>
  part.evaluate((element) => {
    let at: Element | null = element;
    while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
    return at ? getComputedStyle(at).backgroundColor : '';
  });
const isDarkWine = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return Math.max(red, green, blue) < 90 && red > blue;
};

test('a layout that a user chooses is saved with them, is there in another browser, and gone after logout', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/eventos');
  await expect.poll(() => isHorizontal(page)).toBe(false);

  await portal.openPanel('settings');
  await portal.expectAccessible();
  const update = page.waitForRequest(/\/api\/auth\/user\/update/);
  const choices = panel(page).getByRole('radio', { name: /^(Menú horizontal|Compacta)$/ });
  await expect(choices).toHaveCount(2);
  // Both changes travel in one call, 300 ms after the second; made at once, a slow machine does not part them.
  await choices.evaluateAll((radios: HTMLElement[]) => radios.forEach((radio) => radio.click()));
  const sent = await update;
  expect(sent.postDataJSON()).toMatchObject({
    user: { data: { settings: { layout: { style: 'layout2' }, density: 'compact' } } },
  });
  await expect(page.getByText(saved)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => isHorizontal(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isHorizontal(page)).toBe(true);

  const second = await portal.enterElsewhere('admin');
  await expect.poll(() => isHorizontal(second)).toBe(true);

  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.settings'))).toBeNull();
  await portal.signIn('contabilidad');
  await expect.poll(() => isHorizontal(page)).toBe(false);
});

test('one click on a colour scheme colours page, menu, toolbar and footer @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/eventos');
  await portal.openPanel('schemes');
  await portal.expectAccessible();
  const schemes = page.getByRole('dialog', { name: 'Esquemas de color' });
  await schemes.getByRole('button', { name: 'Vino, noche' }).click();
  await expect(schemes.getByRole('button', { name: 'Vino, noche', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // The colours fade: two parts are compared as they are at the same moment, until they have come to rest.
  const alike = async (one: Locator, other: Locator) => {
    const [first, second] = await Promise.all([background(one), background(other)]);
    return first === second && isDarkWine(first);
  };
  await expect.poll(() => alike(page.getByRole('banner'), page.getByRole('contentinfo'))).toBe(true);
  await expect.poll(() => alike(page.locator('body'), menuBar(page))).toBe(true);
});

test('a guest keeps settings in the browser; they go to a file and come back from it @full', async ({
  page,
  portal,
}) => {
  await page.goto('/documentation');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await panel(page).getByRole('radio', { name: 'De derecha a izquierda' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Exportar' }).click();
  const file = await (await download).path();
  const exported = await readFile(file, 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ settings: { direction: 'rtl' } });

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await panel(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'ajustes.json',
      mimeType: 'application/json',
      buffer: await readFile(file),
    });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await portal.expectAccessible();
});
