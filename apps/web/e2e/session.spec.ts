import { expect, test } from './fixtures.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { menuOf } from './roles.ts';
import { codeAt } from './second-factor.ts';
import { password } from './sign-in.ts';

test('a guest is sent to the login and comes back to the wanted page', async ({ page, portal }) => {
  await page.goto('/eventos?por_pagina=10&pagina=2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Usuario').fill(' SOPORTE ');
  const password = page.getByLabel('Contraseña').first();
  await password.fill('demo1234');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/eventos\?por_pagina=10&pagina=2$/);
  await expect(page).toHaveTitle(/^Eventos/);
  await expect.poll(() => portal.menu()).toEqual(menuOf('soporte'));
});

test('the second factor is switched on and asked for with the keyboard alone, and takes a code once @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('subadmin', '/perfil');
  await press(page, page.getByRole('button', { name: 'Activar', exact: true }));
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Contraseña actual').first(), password);
  await page.keyboard.press('Enter');
  const secreto = await dialog.getByRole('group', { name: 'Clave' }).textContent();
  const used = codeAt(secreto ?? '', await sandbox.now());
  await typeInto(page, dialog.getByLabel('Código de la aplicación'), used);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Códigos de recuperación' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Ya los guardé' }));
  await expect(page.getByText('Códigos de recuperación sin usar')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Usuario'), 'subadmin');
  await typeInto(page, page.getByLabel('Contraseña').first(), password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Código de la aplicación');
  await expect(code).toBeFocused();
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await expect(page.getByText('El código no es correcto o ya se usó.')).toBeVisible();
  await expect(code).toBeFocused();
  await sandbox.advance(30_000);
  await typeInto(page, code, codeAt(secreto ?? '', await sandbox.now()));
  await tabTo(page, page.getByRole('button', { name: 'Iniciar Sesión' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => portal.menu()).toContain('Documentos Electrónicos');
});

test('refused credentials are told under the fields, without saying which was wrong @full', async ({
  page,
}) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Iniciar Sesión' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Usuario').fill('nadie-aqui');
  await page.getByLabel('Contraseña').first().fill('equivocada');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos.');
  await expect(page.getByLabel('Contraseña').first()).toBeFocused();
  await expect(page.getByLabel('Usuario')).toHaveValue('nadie-aqui');
});

test('missing values are named @full', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('x');
  await page.getByLabel('Usuario').fill('');
  await page.getByLabel('Usuario').blur();
  await expect(page.getByText('Ingrese el usuario')).toBeVisible();
  await page.getByLabel('Contraseña').first().focus();
  await page.getByLabel('Contraseña').first().blur();
  await expect(page.getByText('Por favor ingrese la contraseña.')).toBeVisible();
});

test('a visitor registers and signs in with the document number', async ({ page, portal }) => {
  const documento = '5987001';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Regístrese' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const dialog = page.getByRole('dialog', { name: 'Registro' });
  const submit = dialog.getByRole('button', { name: 'Registrarse' });
  await dialog.getByLabel('Nombres').fill('Rosa');
  await dialog.getByLabel('Apellidos').fill('Giménez');
  await dialog.getByLabel('Número de documento').fill(documento);
  await dialog.getByLabel('Correo electrónico').fill('rosa.e2e@example.com');
  await dialog.getByLabel('Contraseña').first().fill('una clave');
  await dialog.getByLabel('Confirmar contraseña').fill('otra clave');
  await dialog.getByLabel('Confirmar contraseña').blur();
  await expect(dialog.getByText('Las contraseñas deben coincidir')).toBeVisible();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Confirmar contraseña').fill('una clave');
  await submit.click();
  await expect(page.getByText('Registro completado exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  await portal.signIn(documento, 'una clave');
  await expect(page).toHaveURL(/\/consultas$/);
  await expect(page.getByText('rosa.e2e@example.com')).toBeVisible();
});

test('the company choice survives a reload @full', async ({ page, portal }) => {
  await portal.enter('multi', '/eventos');
  const selector = page.getByRole('button', { name: /Cambiar de empresa/ });
  const first = await selector.textContent();
  await selector.click();
  await page.getByRole('menuitemradio').nth(1).click();
  await expect(selector).not.toHaveText(first ?? '');
  const second = (await selector.textContent()) ?? '';
  await page.reload();
  await expect(selector).toHaveText(second);
});

test('another profile is chosen in the dialog @full', async ({ page, portal }) => {
  await portal.enter('multi', '/eventos');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Elegir perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir perfil' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400);
  await expect(dialog.getByText('Perfil actual')).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: /contabilidad/i }).click();
  await reloaded;
  await expect.poll(() => portal.menu()).toContain('Documentos Electrónicos');
});

test('simulated data are announced, and one profile alone offers no choice @full', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', '/eventos');
  await expect(page.getByText('Datos simulados')).toBeVisible();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Elegir perfil' })).toHaveCount(0);
});

test('logout forgets the session, here and in the service', async ({ page, portal }) => {
  // A session of its own: signing out ends it.
  await portal.signIn('cliente');
  const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'));
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt_access_token'))).toBeNull();
  await expect
    .poll(async () => (await page.request.get(`/users/access-token?access_token=${token ?? ''}`)).status())
    .toBe(401);
  await page.goto('/documentos_electronicos');
  await expect(page).toHaveURL(/\/login$/);
});

test('a token that expired while away is told and dropped @full', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ id: 'x', exp: 1 }));
    localStorage.setItem('jwt_access_token', `e30.${claims}.x`);
  });
  await page.goto('/documentos_electronicos');
  await expect(page.getByText('access_token expired')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt_access_token'))).toBeNull();
});

test('a token that is refused while working ends the session, and signing in again returns', async ({
  page,
  portal,
}) => {
  // A page that asks for nothing more once it is there: the first request that is refused is that of the list.
  await portal.enter('multi', '/documentation');
  await page.waitForLoadState('networkidle');
  await page.route('**/users/controller', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer no.es.valido' } }),
  );
  await page.getByRole('link', { name: 'Documentos Electrónicos' }).click();
  await expect(page.getByText('Invalid access_token')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/users/controller');
  await page.getByLabel('Usuario').fill('multi');
  const password = page.getByLabel('Contraseña').first();
  await password.fill('demo1234');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/documentos_electronicos/);
});
