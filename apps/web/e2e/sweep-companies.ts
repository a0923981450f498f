import type { Locator } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expect } from './fixtures.ts';
import { asPattern } from './language-checks.ts';
import { discard, escape, lookAt, navigate, openRow, type Visit } from './sweep-visit.ts';

const FOLDER = 'features/empresas';

/** A new company, every tab of one with its dialogs, and what is asked before it changes its ambiente or is disabled. */
export async function visitCompanies(visit: Visit): Promise<void> {
  const { page, spoken, t } = visit;
  const text = (key: string) => t(FOLDER, key);
  await page.getByRole('button', { name: text('nueva.boton') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('nueva.guardar') }).click();
  await expect(dialog.locator('[name="razon_social"]')).toHaveAttribute('aria-invalid', 'true');
  await lookAt(visit);
  await escape(page, dialog);

  await openRow(page, 'Distribuidora Tajy S.A.');
  const panel = dialog.getByRole('tabpanel');
  const tab = async (name: string, content: string) => {
    await dialog.getByRole('tab', { name: text(`tab.${name}`), exact: true }).click();
    await expect(panel.locator(content).first()).toBeVisible();
  };
  await expect(panel.locator('[name="ruc"]')).toBeVisible();
  await lookAt(visit);
  await tab('direccion', '[name="direccion.ciudad"]');
  await lookAt(visit);
  await tab('facturacion', 'td');
  await billing(visit, panel);
  await tab('establecimientos', 'td');
  await establishments(visit, panel);
  await tab('logo', '[name="color"]');
  await lookAt(visit);
  await tab('diagnostico', 'li');
  await lookAt(visit);
  await tab('historial', 'ol, [role="status"]');
  await spoken();
  await dialog.getByRole('button', { name: text('deshabilitar'), exact: true }).click();
  const asked = page.getByText(text('detalle.deshabilitarTexto'), { exact: true });
  await expect(asked).toBeVisible();
  await lookAt(visit);
  await escape(page, asked);
  await escape(page, dialog);
}

async function billing(visit: Visit, panel: Locator): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t(FOLDER, key);
  await panel.locator('[name="ambiente"][value="produccion"]').check();
  await panel.getByRole('button', { name: t('ui/form', 'stored.save'), exact: true }).click();
  const effect = page.getByText(text('facturacion.efecto.produccion'), { exact: true });
  await expect(effect).toBeVisible();
  await lookAt(visit);
  await escape(page, effect);
  await panel.getByRole('button', { name: t('ui/form', 'stored.undo'), exact: true }).click();

  await panel.getByRole('button', { name: text('timbrados.agregar') }).click();
  const dialog = page.getByRole('dialog', { name: text('timbrados.nuevo') });
  await dialog.locator('button[type="submit"]').click();
  const message = dialog.getByText(text('timbrados.numeroMal'), { exact: true });
  await expect(message).toBeVisible();
  await lookAt(visit);
  await escape(page, message);
}

async function establishments(visit: Visit, panel: Locator): Promise<void> {
  const { page, t, spoken } = visit;
  const text = (key: string) => t(FOLDER, key);
  const enable = panel.getByRole('button', { name: asPattern(text('establecimientos.habilitarEl')) });
  await panel
    .getByRole('button', { name: asPattern(text('establecimientos.deshabilitarEl')) })
    .first()
    .click();
  await expect(enable).toBeVisible();
  await spoken();
  await enable.click();
  await expect(enable).toHaveCount(0);

  await panel
    .getByRole('button', { name: asPattern(text('establecimientos.editarEl')) })
    .first()
    .click();
  const dialog = page.locator('form').filter({ has: page.locator('[name="tiene_domicilio"]') });
  await dialog.locator('[name="tiene_domicilio"]').check();
  await dialog.locator('[name="denominacion"]').fill('');
  await dialog.locator('[name="puntos"]').fill('1');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('establecimientos.puntosMal'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await discard(visit, dialog);
}

const MAIL = 'features/empresas-correo';

/** The form of a new mail server, one with the preview of its template, its test and its switch, and a mail that failed. */
export async function visitMail(visit: Visit): Promise<void> {
  const { page, spoken, t } = visit;
  const text = (key: string) => t(MAIL, key);
  await page.getByRole('button', { name: text('nuevo.boton') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('mal.remitente'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);

  await openRow(page, 'rechaza.test:587');
  await dialog.getByRole('button', { name: text('vista.boton'), exact: true }).click();
  // What is filled in, and not the template.
  await expect(dialog.getByText(/\d{3}-\d{3}-\d{7}/).first()).toBeVisible();
  await lookAt(visit);
  await dialog.getByRole('button', { name: text('probar.boton'), exact: true }).click();
  const test = page.getByRole('dialog', { name: text('probar.titulo') });
  await test.locator('button[type="submit"]').click();
  await expect(test.getByText('535', { exact: false }).first()).toBeVisible();
  await lookAt(visit);
  await escape(page, test);
  await dialog.getByRole('tab', { name: text('tab.historial'), exact: true }).click();
  await expect(dialog.getByRole('tabpanel').locator('ol, [role="status"]').first()).toBeVisible();
  await spoken();
  await dialog.getByRole('button', { name: text('desactivar'), exact: true }).click();
  const asked = page.getByText(text('confirmar.desactivarTexto'), { exact: true });
  await expect(asked).toBeVisible();
  await lookAt(visit);
  await escape(page, asked);
  await escape(page, dialog);

  await navigate(page, `${paths.empresasCorreo}/bandeja?estado=fallido`);
  for (const index of [1, 2]) await page.getByRole('row').nth(index).getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: text('seleccion.titulo'), exact: true });
  await chosen.getByRole('button', { name: text('bandeja.reintentar'), exact: true }).click();
  await expect(chosen.getByRole('alert')).toBeVisible();
  await lookAt(visit);
  await chosen.getByRole('button', { name: text('seleccion.quitar'), exact: true }).click();
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await expect(dialog.getByText('Message-ID', { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
}
