import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { textIn } from './language-checks.ts';

const folders = ['features/factura', 'document', 'document/dialogs', 'document/drafts', 'document/problems'];
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test.use({ viewport: { width: 1440, height: 900 } });

test('what is typed stays when the language changes, and its messages follow', async ({ page, portal }) => {
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
