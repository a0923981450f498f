import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { textIn } from './language-checks.ts';

const folders = ['features/factura', 'document', 'document/dialogs', 'document/drafts', 'document/problems'];
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test.use({ viewport: { width: 1440, height: 900 } });

test('what is typed stays when the language changes, and its messages follow @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/facturacion/factura/nueva');
  await field(page, 'observacion').fill('Entregar por la mañana');
  await page.keyboard.press('Control+Enter');
  const noItems = 'problemas.sinItems';
  await expect(page.getByText(textIn('es')(folders, noItems), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Idioma', exact: false }).first().click();
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await expect(page.getByText(textIn('tr')(folders, noItems), { exact: true })).toBeVisible();
  await expect(field(page, 'observacion')).toHaveValue('Entregar por la mañana');
});

test('a language is there after an immediate reload, and in another browser @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/facturacion/factura/nueva');
  await page.getByRole('button', { name: 'Idioma', exact: false }).first().click();
  // It is saved before the reload or after it, whichever comes first.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"language":"tr"') === true && response.ok(),
  );
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await portal.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('tr')(folders, 'nueva.titulo'));
  await saved;
  const elsewhere = await portal.enterElsewhere('cliente');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'tr');
});
