import { expect, test } from './fixtures.ts';
import { openFirstRow, openTab, press, tabTo, typeInto } from './keyboard.ts';

test('a company is changed, and another person who saved first is not overwritten unseen', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/empresas');
  await page.getByRole('gridcell', { name: 'Distribuidora Tajy S.A.' }).click();
  const detail = page.getByRole('dialog', { name: 'Distribuidora Tajy S.A.' });
  await detail.getByLabel(/^Teléfono/).fill('0981 111 222');

  const other = await portal.enterElsewhere('admin');
  await other.goto('/empresas/emp-1/logo');
  await other.getByLabel('Color', { exact: true }).fill('#224466');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Empresa guardada')).toBeVisible();

  await detail.getByRole('button', { name: 'Guardar' }).click();
  await page
    .getByRole('dialog', { name: 'Otra persona guardó cambios' })
    .getByRole('button', { name: 'Guardar lo mío' })
    .click();
  await expect(page.getByText('Empresa guardada')).toBeVisible();
  await expect(detail.getByLabel(/^Teléfono/)).toHaveValue('0981 111 222');
});

test('a company, by keyboard alone: found, given a timbrado and an establecimiento, and disabled with a reason @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/empresas');
  await openFirstRow(page);
  const detail = page.getByRole('dialog', { name: 'Distribuidora Tajy S.A.' });
  await expect(detail.getByLabel(/^RUC/)).toBeVisible();
  await typeInto(page, detail.getByLabel(/^Teléfono/), '0981 333 444');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Empresa guardada')).toBeVisible();

  await openTab(page, detail, 'Facturación');
  const add = detail.getByRole('button', { name: 'Agregar timbrado' });
  await press(page, add);
  const timbrado = page.getByRole('dialog', { name: 'Nuevo timbrado' });
  await expect(timbrado.getByLabel(/^Timbrado/)).toBeFocused();
  await page.keyboard.type('17654320');
  await page.keyboard.press('Enter');
  await expect(timbrado).toBeHidden();
  await expect(add).toBeFocused();
  await press(page, detail.getByRole('button', { name: 'Editar el timbrado 17654320' }));
  const corrected = page.getByRole('dialog', { name: 'Editar el timbrado 17654320' });
  await typeInto(page, corrected.getByLabel(/^Timbrado/), '17654321');
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('cell', { name: '17654321', exact: true })).toBeVisible();

  await openTab(page, detail, 'Establecimientos y puntos');
  await press(page, detail.getByRole('button', { name: 'Agregar establecimiento' }));
  const place = page.getByRole('dialog', { name: 'Nuevo establecimiento' });
  await expect(place.getByLabel(/^Código/)).toBeFocused();
  await page.keyboard.type('007');
  await typeInto(page, place.getByLabel(/^Denominación/), 'Feria');
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name: '007 · Feria' })).toBeVisible();

  const disable = detail.getByRole('button', { name: 'Deshabilitar', exact: true });
  await tabTo(page, disable, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: /^¿Deshabilitar/ });
  await tabTo(page, asked.getByLabel(/^Motivo/), 'Shift+Tab');
  await page.keyboard.type('Cierre del local');
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('button', { name: 'Habilitar', exact: true })).toBeFocused();
  await openTab(page, detail, 'Historial');
  await expect(detail.getByText('Empresa Distribuidora Tajy S.A.: Cierre del local')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});
