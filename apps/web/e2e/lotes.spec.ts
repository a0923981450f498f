import { expect, expectNothingCutOff, test } from './fixtures.ts';

test('from the documents to a lote, its documents, and back to them in their list @full', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', '/documentos_electronicos?fechas=todas');
  await page.getByRole('link', { name: 'Lotes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const detail = page.getByRole('dialog', { name: /^Lote \d{17}$/ });
  await expect(detail.getByRole('row').nth(1)).toBeVisible();
  await portal.expectAccessibleLightAndDark();
  await detail.getByRole('link', { name: 'Ver en Documentos electrónicos' }).click();
  await expect(page).toHaveURL(/documentos_electronicos\?fechas=todas&lote=\d{17}$/);
  await expect(page.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible();
});

test('a saved view is there in another browser @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/lotes?estado=concluido');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click();
  await page.getByLabel('Nombre').fill('Concluidos');
  await page.keyboard.press('Enter');
  await expect(page.getByText('User data saved with api')).toBeVisible();
  const other = await portal.enterElsewhere('cliente');
  await other.goto('/lotes');
  await other.getByRole('button', { name: 'Vistas' }).click();
  await other.getByRole('menuitem', { name: 'Concluidos' }).click();
  await expect(other).toHaveURL(/\/lotes\?estado=concluido$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first document is near the top, filters leave rows in view @full', async ({ page, portal }) => {
    await portal.enter('cliente', '/documentos_electronicos');
    const first = page.getByRole('button', { name: /^(FE|NCE) / }).first();
    await expect(first).toBeVisible();
    const box = await first.boundingBox();
    expect(box?.y).toBeLessThan(300);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Filtros' })).toBeVisible();
    await expect(first).toBeInViewport();
    await expectNothingCutOff(page);
    await portal.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('form', { name: 'Filtros' })).toBeHidden();
  });
});
