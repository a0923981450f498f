import { expect, test } from './fixtures.ts';

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
  const send = async () => {
    const response = await page.request.post('/users/controller', {
      headers: { authorization: `Bearer ${clave ?? ''}` },
      data: { objeto: 'clientes', operacion: 'C', data: { filtros: { id_empresa: 'emp-1' } } },
    });
    return {
      status: response.status(),
      body: response.status() === 200 ? ((await response.json()) as unknown) : null,
    };
  };
  await expect.poll(send).toMatchObject({ status: 200, body: { status: 'success' } });
  await page.getByRole('button', { name: 'Revocar' }).click();
  await page
    .getByRole('dialog', { name: '¿Revocar la clave de Depósito?' })
    .getByRole('button', { name: 'Revocar' })
    .click();
  await expect(page.getByText('Clave revocada')).toBeVisible();
  await expect.poll(send).toMatchObject({ status: 401 });
});
