import { expect, test } from './fixtures.ts';

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
