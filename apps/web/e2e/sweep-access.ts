import { generateKeyPairSync } from 'node:crypto';
import { crearCertificadoDemo, exportarPkcs12 } from '@portal/sifen/node';
import { expect } from './fixtures.ts';
import { escape, lookAt, openRow, type Visit } from './sweep-visit.ts';

const CERTIFICATES = 'features/certificados';
const INTEGRATION = 'features/usuario-funcional';
const DAY_MS = 86_400_000;
const SECRET = 'clave-del-archivo';

/** A certificate file of a company, as an authority gives it out. */
function certificateFile(): Buffer {
  const clave_privada_pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc: '80069563-1',
    titular: 'TAJY NUEVO',
    desde: new Date(Date.now() - DAY_MS),
    hasta: new Date(Date.now() + 365 * DAY_MS),
  });
  return exportarPkcs12(clave_privada_pem, certificado_pem, SECRET);
}

/** The file of a certificate with what is wrong, its preview, the switch to it and back, and the demonstration certificate. */
export async function visitCertificates(visit: Visit): Promise<void> {
  const { page, spoken, t } = visit;
  const text = (key: string) => t(CERTIFICATES, key);
  const file = (key: string) => t('certificate', `cargar.${key}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: text('cargar.boton'), exact: true }).click();
  await dialog.locator('[name="id_empresa"]').selectOption('emp-1');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(file('archivoMal'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tajy.p12', mimeType: 'application/x-pkcs12', buffer: certificateFile() });
  await dialog.locator('[name="contrasena"]').fill('otra');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('[name="contrasena"]')).toHaveAttribute('aria-invalid', 'true');
  await spoken();
  await dialog.locator('[name="contrasena"]').fill(SECRET);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByRole('list', { name: file('comprobaciones') })).toBeVisible();
  await lookAt(visit);
  await dialog.getByRole('button', { name: file('guardar'), exact: true }).click();

  await expect(dialog.getByText(text('uso.firma'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
  await openRow(page, 'DISTRIBUIDORA TAJY S.A.');
  await expect(dialog.getByText(text('uso.guardado'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: text('activar'), exact: true }).click();
  const asked = page.getByText(text('confirmar.activarTexto'), { exact: true });
  await expect(asked).toBeVisible();
  await lookAt(visit);
  await escape(page, asked);
  await escape(page, dialog);

  await page.getByRole('button', { name: text('cargar.boton'), exact: true }).click();
  await dialog.getByRole('button', { name: text('demo.boton'), exact: true }).click();
  await expect(dialog.getByText(text('demo.texto'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await escape(page, dialog);
}

/** A new key with its messages, the key shown once, its requests and history, its rotation, and what is asked before it is revoked. */
export async function visitKeys(visit: Visit): Promise<void> {
  const { page, spoken, t } = visit;
  const text = (key: string) => t(INTEGRATION, key);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: text('crear.boton'), exact: true }).click();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('error.nombre'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await dialog.locator('[name="id_empresa"]').selectOption('emp-1');
  await dialog.locator('[name="nombre"]').fill('Depósito');
  await dialog.locator('[name="usuario"]').fill('deposito');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(text('clave.aviso'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await dialog.getByRole('button', { name: text('clave.guardada'), exact: true }).click();

  await expect(dialog.getByText(text('detalle.creadoPor'), { exact: true })).toBeVisible();
  await lookAt(visit);
  for (const tab of ['pedidos', 'historial']) {
    await dialog.getByRole('tab', { name: text(`detalle.${tab}`), exact: true }).click();
    await expect(dialog.getByRole('tabpanel').locator('table, ol, [role="status"], p').first()).toBeVisible();
    await spoken();
  }
  await dialog.getByRole('button', { name: text('accion.rotar'), exact: true }).click();
  const asked = page.getByText(text('confirmar.rotarTexto'), { exact: true });
  await expect(asked).toBeVisible();
  await lookAt(visit);
  await escape(page, asked);
  await dialog.getByRole('button', { name: text('accion.revocar'), exact: true }).click();
  const revoked = page.getByText(text('confirmar.revocarTexto'), { exact: true });
  await expect(revoked).toBeVisible();
  await spoken();
  await escape(page, revoked);
  await escape(page, dialog);
}
