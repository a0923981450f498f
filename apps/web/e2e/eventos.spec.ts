import type { Locator, Page } from '@playwright/test';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

const HOUR = 3_600_000;
const numberOf = async (option: Locator) => /\d{3}-\d{3}-\d{7}/.exec(await option.innerText())?.[0] ?? '';
const factura = (page: Page) => page.getByRole('option', { name: /^FE / });

test('a factura is cancelled within its 48 hours, and not after them', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/eventos');
  // By the keyboard alone; the focus is on the search of the document.
  const button = page.getByRole('button', { name: 'Nuevo evento' });
  await button.press('Enter');
  await page.getByRole('menuitem', { name: /^Cancelación/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancelar un documento' });
  const search = dialog.getByRole('combobox', { name: /^Documento/ });
  await expect(search).toBeFocused();
  await expect(factura(page).nth(1)).toBeVisible();
  const first = await numberOf(factura(page).first());
  const second = await numberOf(factura(page).nth(1));
  await page.keyboard.type(first);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Quedan \d+ (h \d+ )?min$/)).toBeVisible();
  await expect(dialog.getByLabel(/^Motivo/)).toBeFocused();
  await page.keyboard.type('Receptor equivocado');
  await dialog.getByRole('button', { name: 'Cancelar documento' }).press('Enter');
  await expect(page.getByText(`El documento ${first} fue cancelado`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  // From the event to its document and back.
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText(first);
  await newest.getByRole('gridcell').nth(1).click();
  const detail = page.getByRole('dialog', { name: `Cancelación ${first}` });
  await expect(detail.getByText('SIFEN registró el evento.')).toBeVisible();
  await detail.getByRole('link', { name: 'Ver el documento' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Cancelación' }).click();
  await expect(page).toHaveURL(/\/eventos\/[^/]+$/);
  await expect(detail.getByText('Receptor equivocado')).toBeVisible();

  await sandbox.advance(49 * HOUR);
  await portal.holdToken('cliente');
  await page.goto('/eventos?nuevo=cancelacion');
  await search.fill(second);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(
    dialog.getByText(/^El plazo de 48 horas para cancelar esta factura venció el \d{2}\/\d{2}\/\d{4}/),
  ).toBeVisible();
  await dialog.getByLabel(/^Motivo/).fill('Demasiado tarde');
  await dialog.getByRole('button', { name: 'Cancelar documento' }).press('Enter');
  await expect(dialog.getByLabel(/^Motivo/)).toHaveValue('Demasiado tarde');
});

test('of a range, by the keyboard, the numbers that are used are shown and not voided; free ones are @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.holdToken('cliente');
  await page.goto('/eventos?nuevo=inutilizacion');
  const range = page.getByRole('dialog', { name: 'Inutilizar números' });
  await range.getByLabel(/^Desde/).fill('1');
  await range.getByLabel(/^Hasta/).fill('12');
  await range.getByLabel(/^Motivo/).fill('Salto de numeración');
  await expect(range.getByText(/^Usados: \d+$/)).toBeVisible();
  await range.getByRole('button', { name: 'Inutilizar números' }).press('Enter');
  await expect(
    range
      .getByRole('alert')
      .filter({ hasText: `El rango contiene documentos ya aprobados: 001-001-0000001` }),
  ).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingCutOff(page);
  await range.getByLabel(/^Desde/).fill('9000001');
  await range.getByLabel(/^Hasta/).fill('9000004');
  await expect(range.getByText('Libres: 4')).toBeVisible();
  await range.getByRole('button', { name: 'Inutilizar números' }).press('Enter');
  await expect(page.getByText(/-9000001 a .*-9000004 fueron inutilizados$/)).toBeVisible();
  const card = page.getByRole('button', { name: /^Inutilización .*-9000001 a / });
  await expect(card).toBeVisible();
  // Each of its numbers is on one line.
  const lines = await card
    .locator('bdi bdi')
    .evaluateAll((numbers) => numbers.map((one) => one.getClientRects().length));
  expect(lines).toEqual([1, 1]);
});

test('by the keyboard, an innominada gets its receiver, whom its event names in the list @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/eventos');
  const button = page.getByRole('button', { name: 'Nuevo evento' });
  await button.press('Enter');
  await page.getByRole('menuitem', { name: /^Nominación/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nominar una factura' });
  await expect(dialog.getByRole('combobox', { name: /^Documento/ })).toBeFocused();
  await expect(factura(page).first()).toBeVisible();
  const number = await numberOf(factura(page).first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Contribuyente', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('80013884');
  await page.keyboard.press('Tab');
  const name = dialog.getByLabel(/^Nombre o razón/);
  await expect(name).not.toHaveValue('');
  const receiver = await name.inputValue();
  await dialog.getByLabel(/^Motivo/).press('S');
  await page.keyboard.type('e identificó al comprador');
  await dialog.getByRole('button', { name: 'Nominar factura' }).press('Enter');
  await expect(page.getByText(`El documento ${number} fue nominado`)).toBeVisible();
  await expect(button).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText(receiver);
});

test('soporte starts at the events and sends one again that found the service down @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  // Else the service would be asked again by itself after a minute.
  await sandbox.freeze();
  await portal.holdToken('cliente');
  await page.goto('/eventos?nuevo=cancelacion');
  const option = factura(page).first();
  await expect(option).toBeVisible();
  const number = await numberOf(option);
  await option.click();
  const form = page.getByRole('dialog', { name: 'Cancelar un documento' });
  await form.getByLabel(/^Motivo/).fill('Servicio caído SIM-0161');
  await form.getByRole('button', { name: 'Cancelar documento' }).press('Enter');
  const pending = page.getByRole('dialog', { name: 'El evento quedó pendiente' });
  await expect(pending.getByText(/^0161: /)).toBeVisible();
  await pending.getByRole('button', { name: 'Entendido' }).press('Enter');
  await expect(pending).toBeHidden();

  await portal.enter('soporte');
  await expect(page).toHaveURL(/\/eventos$/);
  await page.goto('/eventos?empresa=todas&estado=pendiente');
  await page.getByRole('row').filter({ hasText: number }).getByRole('gridcell').nth(1).click();
  const detail = page.getByRole('dialog', { name: `Cancelación ${number}` });
  await detail.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(page.getByText('El evento fue registrado')).toBeVisible();
  await expect(detail.getByText('SIFEN registró el evento.')).toBeVisible();
});
