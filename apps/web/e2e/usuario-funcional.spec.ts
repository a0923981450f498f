import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import { openTab, press, tabTo, typeInto } from './keyboard.ts';

/** A call as an integrator makes it first; curl comes with Debian, macOS and Windows. */
async function sendByCurl(
  url: string,
  key: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const { stdout } = await promisify(execFile)('curl', [
    ...['-s', url, '-H', `Authorization: Bearer ${key}`, '-H', 'Content-Type: application/json'],
    ...['-d', JSON.stringify(body), '-w', '\n%{http_code}'],
  ]);
  const [text = '', status] = stdout.split(/\n(?=\d+$)/);
  return { status: Number(status), body: JSON.parse(text) as unknown };
}

test('a key made in the browser works until it is revoked', async ({ page, portal }) => {
  await portal.enter('admin', '/usuario_funcional');
  await page.getByRole('button', { name: 'Nuevo usuario para integración' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario para integración' });
  await dialog.getByLabel(/^Empresa/).selectOption('emp-1');
  await dialog.getByLabel(/^Nombre de la integración/).fill('Depósito');
  await dialog.getByLabel(/^Usuario técnico/).fill('deposito');
  await dialog.getByRole('button', { name: 'Crear clave' }).click();
  const key = page.getByRole('dialog', { name: 'Clave de Depósito' });
  const shown = key.getByText(/^fe_test_[0-9a-f]{40}$/);
  await expect(shown).toBeVisible();
  const clave = await shown.textContent();
  await key.getByRole('button', { name: 'Ya la guardé' }).click();
  const body = { objeto: 'clientes', operacion: 'C', data: { filtros: { id_empresa: 'emp-1' } } };
  const send = () => sendByCurl(`${new URL(page.url()).origin}/users/controller`, clave ?? '', body);
  await expect.poll(send).toMatchObject({ status: 200, body: { status: 'success' } });
  await page.getByRole('button', { name: 'Revocar' }).click();
  await page
    .getByRole('dialog', { name: '¿Revocar la clave de Depósito?' })
    .getByRole('button', { name: 'Revocar' })
    .click();
  await expect(page.getByText('Clave revocada')).toBeVisible();
  await expect.poll(send).toMatchObject({ status: 401 });
});

test('a key, by keyboard alone: made, rotated and revoked with a reason @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/usuario_funcional');
  await press(page, page.getByRole('button', { name: 'Nuevo usuario para integración' }));
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario para integración' });
  await tabTo(page, dialog.getByLabel(/^Empresa/));
  await page.keyboard.type('Distribuidora Tajy');
  await typeInto(page, dialog.getByLabel(/^Nombre de la integración/), 'Tienda');
  await typeInto(page, dialog.getByLabel(/^Usuario técnico/), 'tienda');
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Emitir/ }));
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Crear clave' }));
  const once = page.getByRole('dialog', { name: 'Clave de Tienda' });
  const key = once.getByText(/^fe_test_[0-9a-f]{40}$/);
  const first = await key.textContent();
  // A key that is shown once does not go by accident.
  await page.keyboard.press('Escape');
  await expect(once).toBeVisible();
  await press(page, once.getByRole('button', { name: 'Ya la guardé' }));

  const detail = page.getByRole('dialog', { name: 'Tienda' });
  await press(page, detail.getByRole('button', { name: 'Renovar clave' }));
  await expect(page.getByRole('dialog', { name: /^¿Renovar/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(once).toBeVisible();
  await expect(key).not.toHaveText(first ?? '');
  await press(page, once.getByRole('button', { name: 'Ya la guardé' }));

  await openTab(page, detail, 'Pedidos');
  await tabTo(page, detail.getByRole('button', { name: 'Revocar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: '¿Revocar la clave de Tienda?' });
  await tabTo(page, asked.getByLabel(/^Motivo/), 'Shift+Tab');
  await page.keyboard.type('Clave publicada por error');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clave revocada')).toBeVisible();
  await openTab(page, detail, 'Historial');
  await expect(detail.getByText(/revocada: Clave publicada por error$/)).toBeVisible();
});
