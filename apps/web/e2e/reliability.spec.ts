import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const openFactura = (page: Page) => page.getByRole('link', { name: 'Factura', exact: true }).click();
const openFacturacion = (page: Page) => page.getByRole('button', { name: 'Facturación' }).click();

test('a screen whose code does not arrive keeps the frame, and a second try succeeds', async ({
  page,
  portal,
}) => {
  await portal.enter('admin', '/eventos');
  await page.route('**/assets/FacturaPage-*.js', (route) => route.abort());
  portal.expectFault(/dynamically imported module/);
  await openFacturacion(page);
  await openFactura(page);
  await expect(page.getByText('No se pudo cargar esta pantalla')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await portal.expectAccessible();
  await page.unroute('**/assets/FacturaPage-*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('after a new deployment the missing code is explained, and reloading is offered', async ({
  page,
  portal,
}) => {
  await portal.enter('admin', '/eventos');
  await page.route('**/assets/FacturaPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-nueva.js"></script>',
    }),
  );
  portal.expectFault(/dynamically imported module/);
  await openFacturacion(page);
  await openFactura(page);
  const message = page.getByRole('main').getByText('Hay una versión nueva del portal', { exact: true });
  await expect(message).toBeVisible();
  await expect(page.getByText('Vuelva a cargar la página para usarla')).toBeVisible();
  await portal.expectAccessible();
});

test('being offline is said for as long as it lasts', async ({ page, portal, context }) => {
  await portal.enter('cliente', '/eventos');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await portal.expectAccessible();
  await context.setOffline(false);
  await expect(page.getByText('La conexión volvió.')).toBeVisible();
  await expect(page.getByText('Sin conexión.')).toBeHidden();
});

test.describe('help', () => {
  for (const [path, title] of [
    ['/documentation', 'Ayuda'],
    ['/documentation/configuration/multi-language', 'Idiomas'],
  ] as const) {
    test(`${path} is there for guests too @full`, async ({ page, portal }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Portal de facturación electrónica`);
      await expect
        .poll(() => page.getByRole('article').getByRole('heading', { level: 2 }).count())
        .toBeGreaterThan(3);
      await portal.expectAccessible();
    });
  }

  test('leads from a table of contents to its sections and to the other page @full', async ({
    page,
    portal,
  }) => {
    await portal.enter('consulta', '/documentation');
    await page
      .getByRole('navigation', { name: 'En esta página' })
      .getByRole('link', { name: 'Teclado' })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Teclado' })).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'Páginas de ayuda' })
      .getByRole('link', { name: 'Idiomas' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Idiomas' })).toBeFocused();
  });
});

test('on paper there is the page alone', async ({ page, portal }) => {
  await portal.enter('cliente', '/documentation');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('header')).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.locator('nav').first()).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
});
