import type { Page } from '@playwright/test';
import { patchSettings, type SettingsPatch } from '../src/theme/patch-settings.ts';
import { defaultSettings } from '../src/theme/settings.ts';
import { expect, expectNothingCutOff, prefer, test } from './fixtures.ts';

/** Every layout with every style of its menu, and how wide the menu at the side is. */
const frames: readonly { name: string; patch: SettingsPatch; side: number | null }[] = [
  { name: 'layout1 style-1', patch: {}, side: 280 },
  { name: 'layout1 style-2', patch: { layout: { config: { navbar: { style: 'style-2' } } } }, side: 64 },
  {
    name: 'layout1 style-2 unfolded, at the right',
    patch: { layout: { config: { navbar: { style: 'style-2', folded: false, position: 'right' } } } },
    side: 280,
  },
  // The page is inside Facturación: its panel is open.
  {
    name: 'layout1 style-3',
    patch: { layout: { config: { navbar: { style: 'style-3' } } } },
    side: 120 + 280,
  },
  {
    name: 'layout1 style-3-dense',
    patch: { layout: { config: { navbar: { style: 'style-3-dense' } } } },
    side: 64 + 280,
  },
  { name: 'layout2', patch: { layout: { style: 'layout2' } }, side: null },
  { name: 'layout3', patch: { layout: { style: 'layout3' } }, side: null },
];
const styleOf = (name: string) => frames.find((frame) => frame.name === name)?.patch ?? {};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const place = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);
const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.width ?? 0);

/** Shows the page that is open, or another, in these settings. */
async function show(page: Page, patch: SettingsPatch, path = '/facturacion/factura') {
  const settings = patchSettings(defaultSettings, patch);
  await page.evaluate((stored) => localStorage.setItem('portal.settings', stored), JSON.stringify(settings));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
}

/** Names of what is shown in the frame but lies under something else. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, [data-part] :is(nav, header) :is(a, button), footer')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Further down the page is no fault.
        if (y > window.innerHeight) return false;
        const found = document.elementFromPoint(x, y);
        return found === null || !(element.contains(found) || found.contains(element));
      })
      .map((element) => element.textContent),
  );

async function expectBars(page: Page) {
  for (const bar of await page.locator('[data-bar="toolbar"], [data-bar="navbar"]').all())
    await expect.poll(async () => (await bar.boundingBox())?.height).toBe(64);
}

test.describe('1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const { name, patch, side } of frames) {
    test(`${name}: measures, nothing cut off or covered, WCAG 2.2 AA in light and dark, ltr and rtl${name === 'layout1 style-1' ? '' : ' @full'}`, async ({
      page,
      portal,
    }) => {
      await portal.holdToken('admin');
      for (const direction of ['ltr', 'rtl'] as const) {
        await show(page, { ...patch, direction });
        await expect(menu(page).getByRole('link').first()).toBeVisible();
        await expectBars(page);
        if (side === null) {
          await expect.poll(() => widthOf(page, 'main')).toBe(1120);
          await expect.poll(async () => (await place(page, 'navbar').boundingBox())?.width).toBe(1440);
        } else {
          const isAtStart = !name.endsWith('right');
          const x = isAtStart === (direction === 'ltr') ? 0 : 1440 - side;
          await expect.poll(() => place(page, 'navbar').boundingBox()).toMatchObject({ x, width: side });
        }
        await expectNothingCutOff(page);
        await expect.poll(() => covered(page)).toEqual([]);
        // Colours are the same in both directions.
        if (direction === 'ltr') await portal.expectAccessibleLightAndDark();
        else await portal.expectAccessible();
      }
    });
  }

  test('the footer is whole on a page that scrolls @full', async ({ page, portal }) => {
    await portal.enter('admin', '/documentation');
    for (const end of [0, 10_000]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end);
      const isWhole = () =>
        page.getByText('Copyright © 2024').evaluate((footer) => {
          const range = document.createRange();
          range.selectNodeContents(footer.firstChild ?? footer);
          const { left, right, top, height } = range.getBoundingClientRect();
          return [left + 1, right - 1].every((x) =>
            footer.contains(document.elementFromPoint(x, top + height / 2)),
          );
        });
      await expect.poll(isWhole, `scrolled to ${String(end)}`).toBe(true);
    }
  });

  test('the folded menu unfolds over the page for pointer and focus, and folds again', async ({
    page,
    portal,
  }) => {
    await portal.holdToken('admin');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await show(page, styleOf('layout1 style-2'));
    const rail = place(page, 'navbar').locator('[data-side]');
    const width = async () => Math.round((await rail.boundingBox())?.width ?? 0);
    const headingBox = () => page.getByRole('heading', { level: 1 }).boundingBox();
    // The heading of the screen takes the place of its skeleton's.
    let heading = await headingBox();
    await expect.poll(async () => (heading = await headingBox())).not.toBeNull();
    const factura = menu(page).getByRole('link', { name: 'Factura' });
    const before = await factura.boundingBox();
    await page.mouse.move(32, 300);
    await expect.poll(width).toBe(280);
    await expect.poll(headingBox).toMatchObject({ x: heading?.x, y: heading?.y });
    await expect
      .poll(async () => (await factura.boundingBox())?.y, 'entries stay at their height')
      .toBe(before?.y);
    await page.mouse.move(800, 300);
    await expect.poll(width).toBe(64);
    await menu(page).getByRole('link').first().focus();
    await expect.poll(width).toBe(280);
    await page.keyboard.press('Escape');
    await expect.poll(width).toBe(64);
    await page.keyboard.press('End');
    await expect(menu(page).getByRole('button', { name: 'Aplicaciones de muestra' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Certificado' })).toBeVisible();
  });

  test('the side panel and the bar are walked by keys @full', async ({ page, portal }) => {
    await portal.holdToken('admin');
    await show(page, styleOf('layout1 style-3'), '/documentos_electronicos');
    const facturacion = menu(page).getByRole('button', { name: 'Facturación', exact: true });
    const factura = menu(page).getByRole('link', { name: 'Factura', exact: true });
    await facturacion.focus();
    await page.keyboard.press('ArrowRight');
    await expect(factura).toBeFocused();
    await expect.poll(async () => (await place(page, 'navbar').boundingBox())?.width).toBe(400);
    await page.keyboard.press('Escape');
    await expect(facturacion).toBeFocused();
    await expect.poll(async () => (await place(page, 'navbar').boundingBox())?.width).toBe(120);

    await show(page, styleOf('layout2'), '/documentos_electronicos');
    await menu(page).getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(facturacion).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(factura).toBeFocused();
    await expect.poll(() => covered(page)).not.toContain('Factura');
    await page.keyboard.press('Escape');
    await expect(facturacion).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/facturacion\/factura/);
    await expect(factura).toBeHidden();
  });

  test('fixed bars stay while the page scrolls, static ones go with it @full', async ({ page, portal }) => {
    await portal.holdToken('admin');
    const scrolled = async (patch: SettingsPatch) => {
      await show(page, patch, '/facturacion/factura/nueva');
      // The page is long enough once the form is there.
      const scroll = () =>
        page.evaluate(() => {
          window.scrollTo(0, 300);
          return window.scrollY;
        });
      await expect.poll(scroll).toBeGreaterThan(100);
      const box = async (part: string) => place(page, part).boundingBox();
      return { toolbar: await box('toolbar'), navbar: await box('navbar'), footer: await box('footer') };
    };
    const first = await scrolled({});
    expect(first.toolbar?.y).toBe(0);
    expect((first.footer?.y ?? 0) + (first.footer?.height ?? 0)).toBe(900);
    const second = await scrolled({
      layout: {
        style: 'layout2',
        config: { toolbar: { position: 'above', style: 'fixed' }, footer: { style: 'static' } },
      },
    });
    expect([second.toolbar?.y, second.navbar?.y]).toEqual([0, 64]);
    expect(second.footer?.y).toBeGreaterThan(852);
    const third = await scrolled({ layout: { config: { toolbar: { style: 'static' } } } });
    expect(third.toolbar?.y).toBeLessThan(0);
  });
});

test.describe('1920 px', () => {
  test.use({ viewport: { width: 1920, height: 900 } });

  test('the page is as wide as its container, or the frame as its box @full', async ({ page, portal }) => {
    await portal.holdToken('admin');
    await show(page, {});
    await expect.poll(() => widthOf(page, 'main')).toBe(1570);
    await show(page, { layout: { config: { mode: 'fullwidth' } } });
    await expect.poll(() => widthOf(page, 'main')).toBe(1640);
    await show(page, { layout: { config: { mode: 'boxed' } } });
    await expect.poll(() => widthOf(page, '[data-part="toolbar"]')).toBe(1570 - 280 - 2);
    await show(page, { layout: { style: 'layout3' } });
    await expect.poll(() => widthOf(page, 'main')).toBe(1120);
    await expect.poll(() => widthOf(page, '[data-bar="navbar"]')).toBe(1120 - 48);
  });
});

test.describe('360 and 768 px', () => {
  test.use({ hasTouch: true });

  for (const style of ['layout1', 'layout2', 'layout3'] as const)
    for (const direction of ['ltr', 'rtl'] as const)
      test(`${style}, ${direction}: the menu is a drawer of 280 px; nothing is cut off or covered${style === 'layout1' && direction === 'ltr' ? '' : ' @full'}`, async ({
        page,
        portal,
      }) => {
        await portal.holdToken('admin');
        await page.setViewportSize({ width: 360, height: 740 });
        await show(page, { direction, layout: { style } });
        for (const width of [360, 768]) {
          await page.setViewportSize({ width, height: 740 });
          await expectNothingCutOff(page);
          await expectBars(page);
          await expect(menu(page)).toBeHidden();
          // Each direction is checked in both colours.
          await prefer(page, (width === 360) === (direction === 'ltr') ? 'light' : 'dark');
          await portal.expectAccessible();
          await page.getByRole('button', { name: 'Abrir el menú' }).tap();
          const drawer = page.getByRole('dialog', { name: 'Menú principal' });
          await expect(drawer).toBeVisible();
          await expect
            .poll(async () => (await drawer.boundingBox())?.x)
            .toBe(direction === 'ltr' ? 0 : width - 280);
          await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280);
          if (style === 'layout1') await portal.expectAccessible();
          await page.keyboard.press('Escape');
          await expect(drawer).toBeHidden();
          await expect.poll(() => covered(page)).toEqual([]);
        }
      });
});

test('a menu that is put away stays so @full', async ({ page, portal }) => {
  await portal.enter('admin', '/eventos');
  await page.getByRole('button', { name: 'Ocultar el menú' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mostrar el menú' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar el menú' }).click();
  await expect(menu(page)).toBeVisible();
});
