import { expect, expectNothingCutOff, test } from './fixtures.ts';

interface Invoice {
  readonly number: string;
  readonly services: readonly { readonly title: string }[];
}

test('the sample invoice has two layouts, and each is one sheet of A4 on paper', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  const invoice = (await sandbox.get('/api/invoices/get-invoice?id=invoice-1')) as Invoice;
  await portal.enter('cliente', '/pages/invoices/compact');
  const sheet = page.getByRole('article', { name: `Factura n.º ${invoice.number}` });
  const expectPaper = async () => {
    await expect(sheet.getByRole('row')).toHaveCount(invoice.services.length + 1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingCutOff(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const paper = await page.pdf({ format: 'A4', printBackground: false });
    await page.emulateMedia({ media: 'screen' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  };
  await expectPaper();
  await page.getByRole('link', { name: 'Ver la moderna' }).click();
  await expect(page).toHaveURL(/\/pages\/invoices\/modern$/);
  await expectPaper();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar el número' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(invoice.number);

  await page.goto('/pages/invoices/modern?id=otra');
  await expect(page.getByText('No existe la factura.')).toBeVisible();
});
