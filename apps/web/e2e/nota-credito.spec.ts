import type { Page } from '@playwright/test';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Longer than the simulated tax authority takes. */
const responseTime = 60_000;

async function issue(page: Page, kind: string) {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${kind} [\\d-]{15}$`));
}

test('a third of a factura is credited, then the rest, then it is refused', async ({ page, portal }) => {
  // Three documents, each issued, sent and responded to.
  test.slow();
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/facturacion/factura/nueva');
  await field(page, 'receptor.ruc').fill('80013884');
  await field(page, 'receptor.ruc').blur();
  await expect(field(page, 'receptor.nombre')).not.toHaveValue('');
  await field(page, 'items.0.codigo').fill('P-1');
  await field(page, 'items.0.descripcion').fill('Yerba mate 1 kg');
  await field(page, 'items.0.cantidad').fill('3');
  await field(page, 'items.0.precio_unitario').fill('55.000');
  await issue(page, 'Factura');
  const id = page.url().split('/').at(-1) ?? '';
  await sandbox.advance(responseTime);
  await expect(page.getByText('La autoridad tributaria aprobó la factura.')).toBeVisible();

  // From the menu of the factura, by the keyboard alone.
  await page.goto(`/documentos_electronicos/${id}`);
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: /^Acciones de/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Emitir nota de crédito' }).press('Enter');
  const balance = page.getByLabel('Saldo de la factura');
  await expect(balance).toContainText('Queda por acreditarGs. 0');
  await field(page, 'motivo').selectOption('2');
  await field(page, 'items.0.cantidad').fill('1');
  await expect(balance).toContainText('Queda por acreditarGs. 110.000');
  await portal.expectAccessibleLightAndDark();
  await issue(page, 'Nota de crédito');
  await sandbox.advance(responseTime);
  await expect(page.getByText('La autoridad tributaria aprobó la nota de crédito.')).toBeVisible();

  // The rest, on a phone.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/facturacion/nota_credito?factura=${id}`);
  await expect(balance).toContainText('Ya acreditadoGs. 55.000');
  await field(page, 'motivo').selectOption('2');
  await expect(field(page, 'items.0.cantidad')).toHaveValue('2');
  await expectNothingCutOff(page);
  await issue(page, 'Nota de crédito');
  await sandbox.advance(responseTime);
  await expect(page.getByText('La autoridad tributaria aprobó la nota de crédito.')).toBeVisible();

  await page.goto(`/facturacion/nota_credito?factura=${id}`);
  await expect(page.getByText('La factura ya está acreditada por completo')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/documentos_electronicos/${id}`);
  await expect(page.getByRole('dialog').getByText('Con nota de crédito total').first()).toBeVisible();
});
