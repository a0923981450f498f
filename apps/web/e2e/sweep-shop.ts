import { expect } from './fixtures.ts';
import { escape, lookAt, navigate, type Visit } from './sweep-visit.ts';

/** The products: the menu of one, a new one with messages, the pictures and prices of another. */
export async function visitProducts(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/e-commerce-products', key);
  const menu = page.getByRole('menu');
  // The names of the columns are a row as well, and alone for a moment where cards become a table.
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  // The first needs no scrolling, after which the grid draws its rows anew.
  await rows.first().getByRole('button').click();
  await expect(menu).toBeVisible();
  await lookAt(visit);
  await escape(page, menu);
  await navigate(page, '/apps/e-commerce/products/new?tab=precio');
  await page.getByRole('button', { name: text('producto.crear'), exact: true }).click();
  await expect(page.getByText(text('error.nombre'), { exact: true })).toBeVisible();
  await lookAt(visit);
  for (const tab of ['imagenes', 'precio', 'existencias', 'envio']) {
    await navigate(page, `/apps/e-commerce/products/1/termo?tab=${tab}`);
    await expect(page.getByRole('tab', { name: text(`pestana.${tab}`), exact: true })).toBeVisible();
    await lookAt(visit);
  }
}

/** The orders: one in each of its tabs. */
export async function visitOrders(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/e-commerce-orders', key);
  for (const tab of ['detalle', 'productos', 'cronologia', 'factura']) {
    await navigate(page, `/apps/e-commerce/orders/2?tab=${tab}`);
    await expect(page.getByRole('tab', { name: text(`pestana.${tab}`), exact: true })).toBeVisible();
    if (tab === 'detalle') await expect(page.locator('svg[role="img"]')).toBeVisible();
    await lookAt(visit);
  }
}
