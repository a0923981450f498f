import { generateKeyPairSync } from 'node:crypto';
import { crearCertificadoDemo, exportarPkcs12 } from '@portal/sifen/node';
import { expect, test } from './fixtures.ts';
import { press, tabTo, typeInto } from './keyboard.ts';

test('a company whose certificate has expired gets one, and signs with it @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/certificados?vigencia=vencido');
  await expect(page.getByRole('row').nth(1)).toContainText('Importadora Yvytu E.A.S.');
  await page.getByRole('button', { name: 'Cargar certificado' }).click();
  await page.getByRole('button', { name: 'Certificado de demostración' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificado de demostración' });
  await dialog.getByLabel(/^Empresa/).selectOption({ label: 'Importadora Yvytu E.A.S.' });
  await dialog.getByRole('button', { name: 'Crear' }).click();
  const detail = page.getByRole('dialog', { name: 'IMPORTADORA YVYTU E.A.S.' });
  await expect(
    detail.getByText('Con este certificado se firman los documentos de la empresa.'),
  ).toBeVisible();
});

const DAY = 86_400_000;

/** A PKCS#12 file as a certification authority delivers it. */
function file(ruc: string, contrasena: string): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clave_privada_pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular: 'TAJY NUEVO',
    desde: new Date(Date.now() - DAY),
    hasta: new Date(Date.now() + 365 * DAY),
  });
  return exportarPkcs12(clave_privada_pem, certificado_pem, contrasena);
}

test('a certificate, by keyboard alone: loaded after a wrong password, and switched off again @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/certificados');
  await press(page, page.getByRole('button', { name: 'Cargar certificado' }));
  const dialog = page.getByRole('dialog', { name: 'Cargar certificado' });
  await tabTo(page, dialog.getByLabel(/^Empresa/));
  await page.keyboard.type('Distribuidora Tajy');
  const chooser = page.waitForEvent('filechooser');
  await press(page, dialog.getByRole('button', { name: 'Elegir archivo' }));
  await (
    await chooser
  ).setFiles({
    name: 'tajy.p12',
    mimeType: 'application/x-pkcs12',
    buffer: file('80069563-1', 'la buena'),
  });
  await expect(dialog.getByText('tajy.p12')).toBeVisible();
  const password = dialog.getByLabel(/^Contraseña/).first();
  await typeInto(page, password, 'la mala');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La contraseña del certificado es incorrecta')).toBeVisible();
  await expect(password).toBeFocused();
  await typeInto(page, password, 'la buena');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El RUC 80069563-1 es el de la empresa')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Guardar certificado' }));
  const detail = page.getByRole('dialog', { name: 'TAJY NUEVO' });
  await expect(
    detail.getByText('Con este certificado se firman los documentos de la empresa.'),
  ).toBeVisible();

  await press(page, detail.getByRole('button', { name: 'Desactivar' }));
  await expect(page.getByRole('dialog', { name: /sin certificado activo/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Certificado desactivado')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Activar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});
