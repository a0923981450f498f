import { expect, expectNothingCutOff, test } from './fixtures.ts';

test('by the keyboard, a receiver finds a document by its CDC, confirms a part and then all of it; its issuer sees both', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('consulta', '/consultas?respuesta=sin_respuesta&estado=aprobado&tipo=1');
  await expect.poll(() => portal.menu()).toEqual(['Consultas']);
  const menus = page.getByRole('button', { name: /^Acciones del documento / });
  await menus.first().press('Enter');
  await page.getByRole('menuitem', { name: 'Ver detalle' }).press('Enter');
  await expect(page).toHaveURL(/\/consultas\/\d{44}/);
  const [cdc = ''] = /\d{44}/.exec(page.url()) ?? [];
  await page.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');

  const field = page.getByRole('textbox', { name: 'CDC', exact: true });
  await field.fill(`https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&dRucRec=4554737`);
  await expect(field).toHaveValue(cdc.replace(/(.{4})(?=.)/g, '$1 '));
  await field.press('Enter');
  const detail = page.getByRole('dialog', { name: /^Documento / });
  await detail.getByRole('button', { name: 'Confirmar' }).press('Enter');
  const step = page.getByRole('dialog', { name: 'Necesita un certificado para responder' });
  await expect(step).toBeVisible();
  await expect(step.getByRole('button', { name: 'Crear certificado de prueba' })).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Confirmar el documento' });
  await dialog.getByRole('radio', { name: 'Una parte' }).press('Space');
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(dialog.getByText('Ingrese la fecha estimada de recepción')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Una parte' })).toBeChecked();
  const date = dialog.getByRole('textbox', { name: /^Fecha estimada/ });
  await expect(date).toBeFocused();
  await page.keyboard.type('31/12/2026');
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(detail.getByText('Conforme en parte: 31/12/2026')).toBeVisible();
  await detail.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(detail.getByText('Conformidad total', { exact: true })).toBeVisible();
  await expect(detail.getByText('El documento ya tiene sus dos conformidades')).toBeVisible();

  await portal.enter('admin', `/documentos_electronicos?fechas=todas&empresa=todas&texto=${cdc}`);
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
  await page.getByRole('tab', { name: 'Eventos' }).click();
  const events = page.getByRole('list', { name: 'Eventos' });
  await expect(events.getByRole('listitem')).toHaveCount(2);
});

test('by the keyboard, a receiver makes a certificate, notifies a reception, disputes, disowns, and gives the certificate up @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('consulta', '/consultas?respuesta=sin_respuesta&estado=aprobado&tipo=1');
  const certificate = page.getByRole('button', { name: 'Mi certificado' });
  const own = page.getByRole('dialog', { name: 'Mi certificado' });
  const step = page.getByRole('dialog', { name: 'Necesita un certificado para responder' });
  await certificate.press('Enter');
  await expect(step.getByRole('button', { name: 'Crear certificado de prueba' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own.getByText('De prueba, sin valor legal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();
  await expect(certificate).toBeFocused();

  const menus = page.getByRole('button', { name: /^Acciones del documento / });
  for (const { act, title, isObjection, done } of [
    {
      act: 'Notificar recepción',
      title: 'Notificar la recepción',
      isObjection: false,
      done: 'La recepción fue notificada',
    },
    {
      act: 'Disconformidad',
      title: 'Registrar disconformidad',
      isObjection: true,
      done: 'La disconformidad fue registrada',
    },
    {
      act: 'Desconocer',
      title: 'Desconocer el documento',
      isObjection: true,
      done: 'El desconocimiento fue registrado',
    },
  ]) {
    const document = await menus.first().getAttribute('aria-label');
    await menus.first().press('Enter');
    await page.getByRole('menuitem', { name: new RegExp(`^${act} `) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (isObjection) {
      await expect(dialog.getByLabel(/^Motivo/)).toBeFocused();
      await page.keyboard.type('No la pedimos');
    }
    await dialog.getByRole('button', { name: act }).press('Enter');
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog).toBeHidden();
    // What has a response leaves the list of those without.
    if (isObjection) await expect(menus.first()).not.toHaveAttribute('aria-label', document ?? '');
  }

  await certificate.press('Enter');
  await own.getByRole('button', { name: 'Quitar' }).press('Enter');
  const sure = page.getByRole('dialog', { name: '¿Quitar su certificado?' });
  await expect(sure.getByRole('button', { name: 'Quitar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(certificate).toBeFocused();
});

test('the public page of a QR fits a phone @full', async ({ page, portal }) => {
  await portal.enter('consulta', '/consultas?estado=aprobado');
  await page
    .getByRole('button', { name: /^Acciones del documento / })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Ver detalle' }).press('Enter');
  await expect(page).toHaveURL(/\/consultas\/\d{44}/);
  const [cdc = ''] = /\d{44}/.exec(page.url()) ?? [];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/consulta?cdc=${cdc}`);
  await expect(page.getByText('La autoridad tributaria lo aprobó: el documento es válido.')).toBeVisible();
  await expectNothingCutOff(page);
  await portal.expectAccessible();
});
