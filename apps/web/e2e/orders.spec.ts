import { expect, test } from './fixtures.ts';

interface Order {
  readonly id: string;
  readonly reference: string;
  readonly status: readonly { readonly id: number; readonly name: string }[];
}

test('orders are found, put into another state, looked at in every part, deleted and brought back @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const stored = async () => (await sandbox.get('/api/e-commerce-app/orders')) as readonly Order[];
  await portal.enter('cliente', '/apps/e-commerce/orders');
  await expect(page.getByText('1–20 de 20')).toBeVisible();
  const [, order] = await stored();
  if (order === undefined) throw new Error('There is no second order');

  // Found by anything that is written in it.
  await page.getByRole('searchbox', { name: 'Buscar en los pedidos' }).fill(order.reference);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await page.getByText(order.reference, { exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido n.º ${order.reference}`);
  await expect(page.getByRole('img', { name: /^Mapa\./ })).toBeVisible();
  await expect(page.getByText(/, Paraguay/).first()).toBeVisible();

  // Another state, and the way back.
  await page.getByLabel('Nuevo estado').selectOption('Entregado');
  await page.getByRole('button', { name: 'Agregar estado' }).click();
  const statusIds = async () => (await stored())[1]?.status.map(({ id }) => id);
  await expect.poll(statusIds).toEqual([5, 2, 11]);
  const undo = (text: string) =>
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: text })
      .getByRole('button', { name: 'Deshacer' })
      .click();
  await undo('Nuevo estado: Entregado');
  await expect.poll(statusIds).toEqual([2, 11]);

  // Every part has an address, and what is printed is the sheet alone.
  await page.getByRole('tab', { name: 'Productos' }).click();
  await expect(page.getByRole('link', { name: /\w/ }).filter({ hasText: 'Guampa' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Cronología' }).click();
  await expect(page.getByText('Pedido recibido')).toBeVisible();
  await page.getByRole('tab', { name: 'Factura' }).click();
  await portal.reload();
  const sheet = page.getByRole('article', { name: `Factura del pedido ${order.reference}` });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Factura' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The neighbours are those of the list; deleted, the list is as it was.
  // In descending order the row is above the fold, so that the click needs no scrolling.
  await page.goto('/apps/e-commerce/orders?orden=reference:desc');
  await expect(page.getByText('1–20 de 20')).toBeVisible();
  await page.getByText(order.reference, { exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/2$/);
  await page.getByRole('button', { name: 'Pedido siguiente de la lista' }).click();
  await expect(page).not.toHaveURL(/\/orders\/2$/);
  await page.getByRole('button', { name: 'Pedido anterior de la lista' }).click();
  await expect(page).toHaveURL(/\/orders\/2$/);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL(/orden=reference/);
  await expect.poll(async () => (await stored()).length).toBe(19);
  await undo('Se eliminó 1 pedido');
  await expect.poll(async () => (await stored()).length).toBe(20);
});
