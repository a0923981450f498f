import { expect, test } from './fixtures.ts';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly priceTaxExcl: number;
  readonly priceTaxIncl: number;
  readonly images: readonly { readonly id: string }[];
  readonly featuredImageId?: string;
  readonly categories: readonly string[];
}

test('products are found, duplicated, written, activated and deleted, and a deleted one comes back @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const stored = async () => (await sandbox.get('/api/e-commerce-app/products')) as readonly Product[];
  const last = async () => (await stored()).at(-1);
  await portal.enter('cliente', '/apps/e-commerce/products');
  await expect(page.getByText('1–20 de 20')).toBeVisible();

  // Found by the search and the tab, which the address keeps.
  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).fill('reloj');
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Reloj de pared de lapacho' }).first().click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reloj de pared de lapacho (copia)');
  await expect.poll(last).toMatchObject({ active: false, name: 'Reloj de pared de lapacho (copia)' });

  // The form: price, pictures, chips; the tab stays after a reload.
  await page.getByRole('tab', { name: 'Precio' }).click();
  await expect(page).toHaveURL(/\?tab=precio$/);
  await page.getByLabel('Precio con impuesto').fill('99,99');
  await expect(page.getByLabel('Precio sin impuesto')).toHaveValue('90,90');
  await page.getByRole('tab', { name: 'Imágenes' }).click();
  await page.getByRole('button', { name: 'Destacar la imagen 3' }).click();
  await page.getByRole('button', { name: 'Mover antes la imagen 3' }).click();
  await page.getByRole('button', { name: 'Quitar la imagen 1', exact: true }).click();
  await page.getByRole('tab', { name: 'Datos básicos' }).click();
  await page.getByLabel('Categorías').fill('Regalos');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Producto guardado')).toBeVisible();
  const saved = await last();
  expect(saved).toMatchObject({
    priceTaxIncl: 99.99,
    priceTaxExcl: 90.9,
    categories: ['Decoración', 'Oficina', 'Regalos'],
  });
  expect(saved?.images).toHaveLength(9);
  expect(saved?.images[0]?.id).toBe(saved?.featuredImageId);
  await page.goto(`/apps/e-commerce/products/${saved?.id ?? ''}?tab=precio`);
  await expect(page.getByLabel('Precio con impuesto')).toHaveValue('99,99');

  // Leaving with changes asks first.
  await page.getByLabel('Precio con impuesto').fill('1');
  await page.getByRole('link', { name: 'Ver todos los productos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByText('1–21 de 21')).toBeVisible();

  // Several at once.
  await page.getByRole('link', { name: /^Inactivos/ }).click();
  await expect(page.getByText('1–5 de 5')).toBeVisible();
  await page.getByRole('checkbox', { name: /todas/ }).check();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('5 productos activados')).toBeVisible();
  await expect.poll(async () => (await stored()).filter(({ active }) => !active).length).toBe(0);

  await page.getByRole('link', { name: /^Todos/ }).click();
  await page.getByRole('button', { name: 'Acciones de Guampa forrada en cuero' }).first().click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect.poll(async () => (await stored()).length).toBe(20);
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: 'Se eliminó 1 producto' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(async () => (await stored()).length).toBe(21);
});
