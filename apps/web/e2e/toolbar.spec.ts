import type { Page } from '@playwright/test';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar en el portal' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const bar = (page: Page) => page.getByRole('banner');
const shortcuts = (page: Page) => bar(page).getByRole('list', { name: 'Atajos' });
const fontSize = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
/** The aids come after the first paint, and with them what opens. */
const waitForAids = (page: Page) =>
  expect(bar(page).getByRole('button', { name: /^(Idioma|Más)/ })).toBeVisible();

/** Names of what is in the bar but beyond its ends, or is too small for a finger. */
const misplaced = (page: Page) =>
  bar(page).evaluate((header) => {
    const { left, right } = header.getBoundingClientRect();
    return [...header.querySelectorAll('button, a')]
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < left || box.right > right || box.width < 24 || box.height < 24;
      })
      .map((control) => control.getAttribute('aria-label'));
  });

test('search: keys, accents, marks, arrows and Enter, recent pages', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('admin');
  await waitForAids(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.type('DOCUMENTOS ELECTRONICOS');
  await expect(option(page, 'Documentos Electrónicos')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('mark').first()).toHaveText('Documentos');

  await search(page).fill('qqq');
  await expect(page.getByText('No results..', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('fact');
  await expect(option(page, 'Factura Facturación')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/facturacion\/factura/);
  // The form begins at its customer, where `/` is a letter.
  await expect(page.getByRole('combobox', { name: 'Buscar cliente' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recientes' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['Documentos Electrónicos']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documentos_electronicos/);
});

test('search: what is typed before its code has arrived is not lost', async ({ page, portal }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>();
  await page.route('**/assets/Extras-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await portal.enter('admin');
  await page.keyboard.press('/');
  await page.keyboard.type('certx');
  await page.keyboard.press('Backspace');
  arrive(undefined);
  await expect(search(page)).toHaveValue('cert');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ificado');
  await expect(search(page)).toHaveValue('certificado');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/certificados$/);
});

test('search: what is typed into a field stays there; actions run @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('multi');
  await waitForAids(page);
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.fill('a');
  await field.press('/');
  await expect(search(page)).toHaveCount(0);
  await field.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('mas grande');
  await page.keyboard.press('Enter');
  await expect.poll(() => fontSize(page)).toBeCloseTo(11, 5);

  await bar(page).getByRole('button', { name: 'Buscar en el portal' }).click();
  await page.keyboard.type('elegir');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Elegir perfil' })).toBeVisible();
});

test('shortcuts are kept with the user: after a reload, and in another browser @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/eventos');
  await waitForAids(page);

  await bar(page).getByRole('button', { name: 'Atajos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atajos' });
  await dialog.getByRole('button', { name: 'Atajo a Documentos Electrónicos' }).click();
  await dialog.getByRole('button', { name: 'Atajo a Factura', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mover Factura hacia adelante' }).click();
  await expect(dialog.getByRole('button', { name: 'Mover Factura hacia adelante' })).toBeFocused();
  await page.keyboard.press('Escape');
  const names = ['Factura', 'Documentos Electrónicos'];
  const seen = (on: Page) =>
    expect
      .poll(() =>
        shortcuts(on)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
      )
      .toEqual(names);
  await seen(page);
  await expect(page.getByText('User data saved with api').first()).toBeVisible();
  await portal.reload();
  await seen(page);

  const second = await portal.enterElsewhere('admin');
  await seen(second);
  await shortcuts(second).getByRole('link', { name: 'Factura', exact: true }).click();
  await expect(second).toHaveURL(/\/facturacion\/factura/);

  await bar(page).getByRole('button', { name: 'Atajos' }).click();
  for (const name of names)
    await dialog.getByRole('button', { name: `Atajo a ${name}`, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
});

test('size of the letters is 62.5 % times the factor @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/eventos');
  await waitForAids(page);
  const size = () => fontSize(page);
  await expect.poll(size).toBeCloseTo(16 * 0.625, 5);
  await bar(page).getByRole('button', { name: 'Tamaño de letra: 100 %' }).click();
  const slider = page.getByRole('slider', { name: 'Tamaño de letra' });
  await expect(slider).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(size).toBeCloseTo(16 * 0.625 * 1.3, 5);
  await expect(slider).toHaveAttribute('aria-valuetext', '130 %');
  await page.keyboard.press('Home');
  await expect.poll(size).toBeCloseTo(16 * 0.625 * 0.7, 5);
  await page.keyboard.press('ArrowRight');
  await expect.poll(size).toBeCloseTo(16 * 0.625 * 0.8, 5);
  await page.getByRole('button', { name: 'Restablecer al 100 %' }).click();
  await expect.poll(size).toBeCloseTo(10, 5);
});

test('full screen is entered and left', async ({ page, portal }) => {
  await portal.enter('cliente', '/eventos');
  await waitForAids(page);
  const button = bar(page).getByRole('button', { name: 'Pantalla completa' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await page.evaluate(() => document.exitFullscreen());
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('Arabic turns the page, and Spanish turns it back @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('cliente');
  await waitForAids(page);
  const html = page.locator('html');
  await bar(page).getByRole('button', { name: 'Idioma: Español' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  const language = page.getByRole('button', { name: 'اللغة: العربية' });
  await expect(language).toBeVisible();
  const account = await page.getByRole('button', { name: /^حساب/ }).boundingBox();
  expect(account?.x).toBeLessThan(100);
  await expectNothingCutOff(page);
  await portal.expectAccessible();
  await language.click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveAttribute('lang', 'es');
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const factor of ['100', '130'])
    test(`nothing is cut off, and the rest is under "Más" (letters at ${factor} %) @full`, async ({
      page,
      portal,
    }) => {
      await portal.ownSandbox();
      await portal.enter('multi');
      await waitForAids(page);
      const more = bar(page).getByRole('button', { name: 'Más' });
      if (factor === '130') {
        await more.click();
        await page.getByRole('menuitem', { name: /^Tamaño de letra/ }).click();
        await page.getByRole('slider').press('End');
        await page.keyboard.press('Escape');
      }
      await expectNothingCutOff(page);
      await expect.poll(() => misplaced(page)).toEqual([]);
      await more.click();
      const menu = page.getByRole('menu', { name: 'Más' });
      for (const name of [/^Team Chat/, /^Usar colores/, /^Tamaño de letra/, /^Idioma/])
        await expect(menu.getByRole('menuitem', { name })).toBeVisible();
      await expect(menu.getByRole('menuitemcheckbox', { name: 'Pantalla completa' })).toBeVisible();
      await portal.expectAccessible();
    });
});

test('every width from 320 to 1920 px holds the bar @full', async ({ page, portal }) => {
  await portal.enter('multi', '/eventos');
  await waitForAids(page);
  for (const width of [320, 360, 480, 600, 768, 900, 1024, 1200, 1280, 1366, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    // The frame hears of the new width after the window has it, and is drawn anew.
    await expectNothingCutOff(page);
    const crowded = () => bar(page).evaluate((header) => header.scrollWidth - header.clientWidth);
    await expect.poll(crowded, `${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Atajos', /^Tamaño de letra/, 'Pantalla completa', /^Idioma/, /^Usar colores/])
    await expect(bar(page).getByRole('button', { name })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Más' })).toBeHidden();
});

test('the logos appear one after another, and do not move for who wants no motion @full', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await portal.enter('cliente', '/eventos');
  const logos = page.getByRole('contentinfo').getByRole('link');
  await expect(logos).toHaveCount(3);
  await expect(page.getByRole('contentinfo')).toHaveText('Copyright © 2024');
  const animations = () =>
    logos.evaluateAll((links) =>
      links.map((link) => {
        const { animationName, animationDelay, width } = getComputedStyle(link);
        return { isAnimated: animationName !== 'none', delay: animationDelay, width };
      }),
    );
  await expect.poll(animations).toEqual([
    { isAnimated: true, delay: '0s', width: '32px' },
    { isAnimated: true, delay: '0.1s', width: '32px' },
    { isAnimated: true, delay: '0.2s', width: '32px' },
  ]);
  await logos.nth(1).hover();
  const [tip, logo] = [page.getByRole('tooltip'), await logos.nth(1).boundingBox()];
  await expect(tip).toHaveText('Redux');
  await expect.poll(async () => (await tip.boundingBox())?.y).toBeLessThan(logo?.y ?? 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect
    .poll(async () => (await animations()).map(({ isAnimated }) => isAnimated))
    .toEqual([false, false, false]);
});

test('whatever the toolbar opens passes WCAG 2.2 AA, light and dark @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/eventos');
  await waitForAids(page);
  for (const name of ['Atajos', /^Tamaño de letra/, /^Idioma/, /^Cambiar de empresa/, /^Cuenta de/]) {
    await bar(page).getByRole('button', { name }).click();
    await expect(page.locator('.MuiPopover-paper')).toBeVisible();
    await portal.expectAccessibleLightAndDark();
    await page.keyboard.press('Escape');
    await expect(page.locator('.MuiPopover-paper')).toHaveCount(0);
  }
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await portal.expectAccessibleLightAndDark();
  await page.keyboard.type('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await portal.expectAccessibleLightAndDark();
  await search(page).fill('qqq');
  await expect(page.getByText('No results..', { exact: true })).toBeVisible();
  await portal.expectAccessibleLightAndDark();
});

test('a long list of companies is searched, and passes WCAG 2.2 AA, light and dark @full', async ({
  page,
  portal,
}) => {
  await page.route('**/users/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: { data: { empresas: unknown } } };
    body.user.data.empresas = Array.from({ length: 9 }, (_, index) => ({
      id: `emp-${String(index + 1)}`,
      razon_social: `Compañía ${String(index + 1)} S.A.`,
    }));
    await route.fulfill({ response, json: body });
  });
  await portal.signIn('admin');
  await waitForAids(page);
  const company = bar(page).getByRole('button', { name: /^Cambiar de empresa/ });
  await company.click();
  await page.keyboard.type('compania 2');
  await expect(page.getByRole('menuitemradio')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(company).toHaveText('Compañía 2 S.A.');
  await expect(company).toBeFocused();
  await company.click();
  await expect(page.getByText('Últimas usadas')).toBeVisible();
  await portal.expectAccessibleLightAndDark();
});
