import { startSmtp, type TestSmtpServer } from '../../mock-api/test/smtp.ts';
import { expect, expectNothingCutOff, test as base } from './fixtures.ts';
import { openTab, press, tabTo, typeInto } from './keyboard.ts';
import { startPortal, testSettings, type RunningPortal } from './start-portal.ts';

interface Servers {
  readonly portal: RunningPortal;
  readonly smtp: TestSmtpServer;
}

/** Mail leaves the default data of a server alone, so this journey has a portal of its own. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      const smtp = await startSmtp({ user: 'ventas', password: 'correcta' });
      const portal = await startPortal({ settings: testSettings });
      await use({ portal, smtp });
      await portal.stop();
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servers }, use) => {
    await use(servers.portal.url);
  },
});

test('a company gets a mail server, which is tested, and a document leaves through it', async ({
  page,
  portal,
  servers: { smtp },
}) => {
  await portal.enter('admin', '/empresas_correo');
  await expect(page.getByText('rechaza.test:587')).toBeVisible();
  await page.getByRole('button', { name: 'Configurar empresa' }).click();
  const form = page.getByRole('form', { name: 'Correo de una empresa' });
  await form.getByLabel(/^Empresa/).selectOption('emp-1');
  await form.getByLabel(/^Nombre del remitente/).fill('Ventas Tajy');
  await form.getByLabel(/^Correo del remitente/).fill('ventas@tajy.example');
  await form.getByRole('textbox', { name: /^Servidor/ }).fill('127.0.0.1');
  await form.getByLabel(/^Puerto/).fill(String(smtp.port));
  await form.getByRole('radio', { name: 'Ninguna' }).check();
  await form.getByLabel(/^Usuario/).fill('ventas');
  await form
    .getByLabel(/^Contraseña/)
    .first()
    .fill('equivocada');
  await form.getByRole('button', { name: 'Vista previa' }).click();
  await expect(
    form.getByText(/^Documento electrónico .*\d{3}-\d{3}-\d{7} de Distribuidora Tajy/),
  ).toBeVisible();

  const test = page.getByRole('dialog', { name: 'Enviar correo de prueba' });
  await form.getByRole('button', { name: 'Enviar correo de prueba' }).click();
  await test.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(test.getByText('Usuario o contraseña rechazados por el servidor')).toBeVisible();
  await expect(test.getByText('535 5.7.8 Clave equivocada', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await form
    .getByLabel(/^Contraseña/)
    .first()
    .fill('correcta');
  await form.getByRole('button', { name: 'Enviar correo de prueba' }).click();
  await test.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(test.getByText('El servidor aceptó el correo de prueba')).toBeVisible();
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ventas@tajy.example']]);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración de correo guardada')).toBeVisible();

  await portal.enter('admin', '/documentos_electronicos?fechas=todas&estado=aprobado&tipo=1');
  await page
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Reenviar correo' }).click();
  const mail = page.getByRole('dialog', { name: /^Reenviar/ });
  await mail.getByLabel(/^Correos/).fill('cliente@uno.example');
  await page.keyboard.press('Enter');
  await mail.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(page.getByText('El correo está en la bandeja de salida')).toBeVisible();
  const delivered = () => smtp.mails.find(({ to }) => to.includes('cliente@uno.example'));
  await expect.poll(() => delivered()?.from).toBe('ventas@tajy.example');
  expect(delivered()?.raw).toMatch(/filename=.*FE_[\w.-]+\.pdf/);
  expect(delivered()?.raw).toMatch(/filename=.*FE_[\w.-]+\.xml/);

  await portal.enter('admin', '/empresas_correo/bandeja');
  await page.getByRole('link', { name: 'Enviados' }).click();
  await page
    .getByText(/cliente@uno\.example/)
    .first()
    .click();
  await expect(page.getByText(/^250 .*Aceptado como prueba/)).toBeVisible();
  const eml = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar .eml' }).click();
  const file = await eml;
  expect(file.suggestedFilename()).toMatch(/\.eml$/);
});

test('a mail server, by keyboard alone: set up, tested, saved and removed with a reason @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/empresas_correo');
  await press(page, page.getByRole('button', { name: 'Configurar empresa' }));
  const form = page.getByRole('form', { name: 'Correo de una empresa' });
  await tabTo(page, form.getByLabel(/^Empresa/));
  await page.keyboard.type('Distribuidora Tajy');
  await typeInto(page, form.getByLabel(/^Nombre del remitente/), 'Ventas Tajy');
  await typeInto(page, form.getByLabel(/^Correo del remitente/), 'ventas@tajy.example');
  await typeInto(page, form.getByRole('textbox', { name: /^Servidor/ }), 'rechaza.test');
  await typeInto(page, form.getByLabel(/^Puerto/), '465');
  await tabTo(page, form.getByRole('radio', { name: 'STARTTLS' }));
  await page.keyboard.press('ArrowUp');
  await expect(form.getByRole('radio', { name: 'SSL/TLS' })).toBeChecked();
  await typeInto(page, form.getByLabel(/^Usuario/), 'ventas');
  await typeInto(page, form.getByLabel(/^Contraseña/).first(), 'secreta');

  const test = form.getByRole('button', { name: 'Enviar correo de prueba' });
  await press(page, test);
  const dialog = page.getByRole('dialog', { name: 'Enviar correo de prueba' });
  await tabTo(page, dialog.getByLabel(/^Enviar a/));
  await page.keyboard.press('Enter');
  const refused = dialog.getByText('Usuario o contraseña rechazados por el servidor');
  await expect(refused).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Enviar prueba' });
  await press(page, send);
  await expect(send).toBeEnabled();
  await expect(refused).toBeVisible();
  await expect(send).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(test).toBeFocused();
  await press(page, form.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(page.getByText('Configuración de correo guardada')).toBeVisible();

  const detail = page.getByRole('dialog', { name: 'Distribuidora Tajy S.A.' });
  await openTab(page, detail, 'Historial');
  await expect(detail.getByText(/^Correo de .* por rechaza\.test:465$/)).toBeVisible();
  await tabTo(page, detail.getByRole('button', { name: 'Eliminar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: /^¿Eliminar el correo de/ });
  await tabTo(page, asked.getByLabel(/^Motivo/), 'Shift+Tab');
  await page.keyboard.type('Cambio de proveedor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Configuración de correo eliminada')).toBeVisible();
  await expect(detail).toBeHidden();
});

test('failed mails are tried again together, by keyboard alone, and say why they cannot be @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/empresas_correo/bandeja?estado=fallido');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await expect(boxes.nth(2)).toBeVisible();
  await tabTo(page, boxes.nth(0));
  for (let row = 1; row <= 2; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(row)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(boxes.nth(row)).toBeChecked();
  }
  const chosen = page.getByRole('region', { name: 'Acciones sobre los correos elegidos' });
  await expect(chosen.getByText('2 elegidos')).toBeVisible();
  await tabTo(page, chosen.getByRole('button', { name: 'Reintentar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chosen.getByText('2 correos no se pudieron reintentar:')).toBeVisible();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, chosen.getByRole('button', { name: 'Quitar selección' }));
  await expect(chosen).toBeHidden();
});
