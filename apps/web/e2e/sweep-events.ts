import { expect, expectNothingCutOff } from './fixtures.ts';
import { discard, expectLegible, narrow, wide, type Visit } from './sweep-visit.ts';

/** The detail of an event, and what the dialogs of new ones say before anything is sent. */
export async function visitEvents(visit: Visit): Promise<void> {
  await detail(visit);
  await cancellation(visit);
  await range(visit);
  await nomination(visit);
}

async function detail({ page, portal, language, spoken, t }: Visit): Promise<void> {
  const text = (key: string) => t('features/eventos', key);
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tabpanel')).toBeVisible();
  await spoken();
  for (const tab of ['xml', 'respuesta', 'historial']) {
    await dialog.getByRole('tab', { name: text(`pestanaDetalle.${tab}`), exact: true }).click();
    await expect(dialog.getByRole('tabpanel').locator('pre, ol, [role="status"]').first()).toBeVisible();
    await spoken();
  }
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page);
  await expectLegible({ portal, language });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize(wide);
}

/** Opens the form of a new event by its menu. */
async function openNew({ page, t }: Pick<Visit, 'page' | 't'>, kind: string, look?: Visit['spoken']) {
  await page.getByRole('button', { name: t('features/eventos', 'nuevo.boton') }).click();
  const entry = page.getByRole('menuitem').filter({ hasText: t('features/eventos', `nuevo.${kind}`) });
  await expect(entry).toBeVisible();
  await look?.();
  await entry.click();
}

async function cancellation({ page, portal, language, spoken, t }: Visit): Promise<void> {
  const text = (key: string) => t('document/events', key);
  await openNew({ page, t }, 'cancelacion', spoken);
  const dialog = page.getByRole('dialog', { name: text('cancelacion.titulo') });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await dialog.getByRole('button', { name: text('cancelacion.confirmar') }).click();
  await expect(dialog.getByText(text('error.documento'), { exact: true })).toBeVisible();
  await spoken();
  await dialog.getByRole('combobox').fill('1');
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('button', { name: text('documento.cambiar') })).toBeVisible();
  await expectLegible({ portal, language });
  await discard({ page, t }, dialog);
}

async function range({ page, portal, language, spoken, t }: Visit): Promise<void> {
  const text = (key: string) => t('features/eventos', key);
  await openNew({ page, t }, 'inutilizacion');
  const dialog = page.getByRole('dialog', { name: text('rango.titulo') });
  await dialog.locator('[name="desde"]').fill('8');
  await dialog.locator('[name="hasta"]').fill('7');
  await dialog.getByRole('button', { name: text('rango.confirmar') }).click();
  await expect(dialog.getByText(text('rango.error.orden'), { exact: true })).toBeVisible();
  await spoken();
  await dialog.locator('[name="desde"]').fill('9000001');
  await dialog.locator('[name="hasta"]').fill('9000009');
  await expect(dialog.getByText(`${text('previa.libres')}: 9`)).toBeVisible();
  await spoken();
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page);
  await expectLegible({ portal, language });
  await discard({ page, t }, dialog);
  await page.setViewportSize(wide);
}

async function nomination({ page, spoken, t }: Visit): Promise<void> {
  const text = (key: string) => t('document/events', key);
  await openNew({ page, t }, 'nominacion');
  const dialog = page.getByRole('dialog', { name: text('nominacion.titulo') });
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: text('nominacion.confirmar') }).click();
  await expect(dialog.locator('[name="receptor.ruc"]')).toHaveAttribute('aria-invalid', 'true');
  await spoken();
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page);
  await discard({ page, t }, dialog);
  await page.setViewportSize(wide);
}
