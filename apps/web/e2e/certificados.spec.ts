import { expect, test } from './fixtures.ts';

test('a company whose certificate has expired gets one, and signs with it', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/certificados?vigencia=vencido');
  await expect(page.getByRole('row').nth(1)).toContainText('Importadora Yvytu E.A.S.');
  await page.getByRole('button', { name: 'Cargar certificado' }).click();
  await page.getByRole('button', { name: 'Certificado de demostración' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificado de demostración' });
  await dialog.getByLabel(/^Empresa/).selectOption({ label: 'Importadora Yvytu E.A.S.' });
  await dialog.getByRole('button', { name: 'Crear' }).click();
  const detail = page.getByRole('dialog', { name: 'IMPORTADORA YVYTU E.A.S.' });
  await expect(
    detail.getByText('Con este certificado se firman los documentos de la empresa.'),
  ).toBeVisible();
});
