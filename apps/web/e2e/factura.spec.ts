import type { Page } from '@playwright/test';
import { field, fill, fresh, issue } from './factura-form.ts';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

const approved = 'La autoridad tributaria aprobó la factura.';
/** Longer than the simulated tax authority thinks. */
const responseTime = 60_000;

async function holdBothFiles(page: Page) {
  for (const [button, name] of [
    ['KuDE (PDF)', /^FE_\d{3}-\d{3}-\d{7}_\d{44}\.pdf$/],
    ['XML', /^FE_\d{3}-\d{3}-\d{7}_\d{44}\.xml$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const downloadFile = await download;
    expect(downloadFile.suggestedFilename()).toMatch(name);
  }
}

test('a cliente issues a contado factura after its first messages, sees it approved and holds both files', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', fresh);
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(page.getByText('Ingrese el RUC')).toBeVisible();
  await fill(page);
  await expect(page.getByTestId('total')).toHaveText('Gs. 110.000');
  const sent = page.waitForRequest((request) => request.postData()?.includes('emitir_enviar') === true);
  await issue(page);
  // By this the list tells what was issued here from what came through the API.
  const { 'x-origin': origin } = (await sent).headers();
  expect(origin).toBe('portal');
  await portal.expectAccessible();
  await sandbox.advance(responseTime);
  await expect(page.getByText(approved)).toBeVisible();
  await holdBothFiles(page);
});

test('a crédito factura in cuotas, approved by itself, with both files @full', async ({ page, portal }) => {
  await portal.enter('cliente', fresh);
  await fill(page);
  await page.getByLabel('Crédito').check();
  await expect(page.getByLabel('Monto de la cuota 3')).toHaveValue('36.668');
  await issue(page);
  // Here the authority takes its own time.
  await expect(page.getByText(approved)).toBeVisible({ timeout: 25_000 });
  await holdBothFiles(page);
});

test('a rejected factura is corrected and approved with the same CDC', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', fresh);
  await fill(page);
  // The simulated authority rejects this code in any document.
  await field(page, 'items.0.codigo').fill('SIM-1306');
  await issue(page);
  await sandbox.advance(responseTime);
  await expect(page.getByText('La autoridad tributaria rechazó la factura.')).toBeVisible();
  await expect(page.getByText(/^1306 · /)).toBeVisible();
  await portal.expectAccessible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const cdc = (await page.getByText(/^(\d{4} ){10}\d{4}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'Corregir y reenviar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Corregir factura/);
  await expect(field(page, 'items.0.codigo')).toHaveValue('SIM-1306');
  await field(page, 'items.0.codigo').fill('P-1');
  await page.getByRole('button', { name: 'Corregir y reenviar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Corregir y reenviar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await sandbox.advance(responseTime);
  await expect(page.getByText(approved)).toBeVisible();
  await expect(page.getByText(cdc)).toBeVisible();
});

test('a token that expires while working: signing in again brings back the form as it was typed', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', fresh);
  await fill(page);
  await page.getByLabel('Crédito').check();
  await field(page, 'observacion').fill('Entregar por la mañana');
  // Tokens last two days.
  await sandbox.advance(2 * 24 * 60 * 60 * 1000 + 1000);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Invalid access_token')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Usuario').fill('cliente');
  await page.getByLabel('Contraseña').first().fill('demo1234');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${fresh}$`));
  await expect(page.getByText('Recuperamos lo que estaba escribiendo.')).toBeVisible();
  await expect(field(page, 'items.0.descripcion')).toHaveValue('Yerba mate 1 kg');
  await expect(field(page, 'items.0.precio_unitario')).toHaveValue('55.000');
  await expect(page.getByLabel('Crédito')).toBeChecked();
  await expect(field(page, 'observacion')).toHaveValue('Entregar por la mañana');
  await issue(page);
});

test('drafts: none, not found, not loaded, some @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/facturacion/factura/borradores');
  await expect(page.getByText('No hay borradores')).toBeVisible();
  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(page.getByText('Ningún borrador coincide con la búsqueda.')).toBeVisible();
  await portal.expectAccessible();
  await page.route('**/users/controller', (route) => route.abort());
  await portal.reload();
  await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();
  await portal.expectAccessible();
  await page.unroute('**/users/controller');
  await page.goto(fresh);
  await fill(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/borrador\//);
  await page.goto('/facturacion/factura/borradores');
  await expect(page.getByRole('button', { name: 'Abrir borrador' })).toBeVisible();
  await portal.expectAccessible();
});

test('from the first field to the number with the keyboard alone', async ({ page, portal }) => {
  await portal.enter('cliente', fresh);
  await page.getByRole('combobox', { name: 'Buscar cliente' }).focus();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  await tabTo('receptor.ruc');
  await page.keyboard.type('80013884');
  await tabTo('receptor.contacto.correos');
  await page.keyboard.type('compras@example.com,');
  await expect(page.getByRole('button', { name: 'Quitar compras@example.com' })).toBeVisible();
  await tabTo('items.0.codigo');
  await page.keyboard.type('a');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'items.0.cantidad')).toBeFocused();
  await page.keyboard.type('3');
  for (let cell = 0; cell < 3; cell += 1) await page.keyboard.press('Enter');
  await expect(field(page, 'items.1.codigo')).toBeFocused();
  await page.keyboard.press('Control+Delete');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Emitir y enviar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Factura \d/);
});

test('the simplest factura takes at most twelve keys and clicks', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('cliente', '/facturacion/factura');
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  // The table of the items is on the first screen, two fifths of it for the description.
  const row = page.getByRole('listitem', { name: 'Ítem 1' });
  await expect(row).toBeInViewport();
  const [cell, whole] = await Promise.all([
    row.locator('[data-col="descripcion"]').boundingBox(),
    row.boundingBox(),
  ]);
  expect((cell?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThanOrEqual(0.4);
  const topOf = () => row.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const top = await topOf();
  strokes += 1;
  await page.getByRole('combobox', { name: 'Buscar cliente' }).click();
  await press('ArrowDown');
  await press('Enter');
  await expect(field(page, 'items.0.codigo')).toBeFocused();
  // Choosing moves nothing.
  await expect.poll(topOf).toBe(top);
  await press('ArrowDown');
  await press('Enter');
  await expect(field(page, 'items.0.cantidad')).toBeFocused();
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Factura \d/);
  expect(strokes).toBeLessThanOrEqual(12);
});

test('a double click on the button opens the confirmation once, and it stays', async ({ page, portal }) => {
  await portal.enter('cliente', fresh);
  await fill(page);
  await page.getByRole('button', { name: 'Emitir y enviar' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the preview shows the KuDE, and says what is missing @full', async ({ page, portal }) => {
  await portal.enter('cliente', fresh);
  await page.getByRole('button', { name: 'Vista previa (KuDE)' }).click();
  await expect(page.getByRole('dialog').getByText('Ingrese al menos un ítem')).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await fill(page);
  await page.getByRole('button', { name: 'Vista previa (KuDE)' }).click();
  await expect(page.getByTitle('KuDE en borrador')).toBeVisible();
});

test('what is not saved is asked about, and a draft is found again in the list @full', async ({
  page,
  portal,
}) => {
  await portal.enter('contabilidad', fresh);
  await fill(page);
  await page.getByRole('link', { name: 'Documentos Electrónicos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/borrador\//);
  await page.goto('/facturacion/factura/borradores');
  await expect(page.getByRole('row').nth(1)).toContainText('Gs. 110.000');
  await page.getByRole('button', { name: 'Duplicar borrador' }).first().click();
  await expect(page).toHaveURL(/\/borrador\//);
  await expect(field(page, 'items.0.descripcion')).toHaveValue('Yerba mate 1 kg');
});

test('at 320 and 360 px the lines are cards and nothing is cut off', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await portal.enter('cliente', fresh);
  await fill(page);
  // The registered name that is offered beside another one is long.
  await field(page, 'receptor.nombre').fill('Otro nombre');
  await expect(page.getByRole('button', { name: /^Usar «.{30,}»$/ })).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNothingCutOff(page);
    const more = page.getByRole('main').getByRole('button', { name: 'Más', exact: true });
    await more.click();
    await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible();
    await expectNothingCutOff(page);
    await more.click();
    await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeHidden();
  }
  await portal.expectAccessible();
});

test('a hundred and fifty lines are pasted at once, and the total follows a change in the last @full', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', fresh);
  const rows = Array.from({ length: 150 }, (_, i) => `P-${String(i)}\tProducto ${String(i)}\t2\t1.000`).join(
    '\n',
  );
  await field(page, 'items.0.codigo').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows);
  await expect(page.getByTestId('total')).toHaveText('Gs. 300.000');
  await field(page, 'items.149.cantidad').fill('3');
  await expect(page.getByTestId('total')).toHaveText('Gs. 301.000');
});
