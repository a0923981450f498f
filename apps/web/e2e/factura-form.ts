import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The form of a new factura. */
export const fresh = '/facturacion/factura/nueva';

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** A receiver that the tax authority knows, and one line typed by hand. */
export async function fill(page: Page) {
  await field(page, 'receptor.ruc').fill('80013884');
  await field(page, 'receptor.ruc').blur();
  await expect(page.getByText('RUC activo')).toBeVisible();
  await expect(field(page, 'receptor.nombre')).not.toHaveValue('');
  await field(page, 'items.0.codigo').fill('P-1');
  await field(page, 'items.0.descripcion').fill('Yerba mate 1 kg');
  await field(page, 'items.0.cantidad').fill('2');
  await field(page, 'items.0.precio_unitario').fill('55.000');
}

export async function issue(page: Page) {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Factura \d{3}-\d{3}-\d{7}$/);
}
