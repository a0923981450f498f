import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

/** Fills the dialog of a new user without a pointer, and sends it. */
async function create(page: Page, documento: string, isInvited: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  for (const [label, value] of [
    [/^Nombres/, 'Rosa'],
    [/^Apellidos/, 'Giménez'],
    [/^N.º de documento/, documento],
    [/^Correo/, `rosa.${documento}@example.com`],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(value);
  }
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Contabilidad/ }));
  await page.keyboard.press('Space');
  const company = dialog.getByRole('checkbox', { name: 'Distribuidora Tajy S.A.' });
  await tabTo(page, company);
  if (!(await company.isChecked())) await page.keyboard.press('Space');
  if (isInvited) {
    await tabTo(page, dialog.getByRole('radio', { name: 'Contraseña temporal' }));
    await page.keyboard.press('ArrowDown');
    await expect(
      dialog.getByText('Recibe un enlace para elegir su contraseña.', { exact: false }),
    ).toBeVisible();
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Crear usuario' }));
  await page.keyboard.press('Enter');
}

test('a temporary password is replaced at the first sign-in, and a blocked user is out at the next call', async ({
  page,
  portal,
}) => {
  const documento = '5987101';
  // A session of its own: signing out ends it.
  await portal.signIn('admin');
  await page.goto('/usuario');
  const open = page.getByRole('button', { name: 'Nuevo usuario' });
  await open.focus();
  await page.keyboard.press('Enter');
  await create(page, documento, false);
  const once = page.getByRole('dialog', { name: 'Contraseña temporal de Rosa Giménez' });
  const temporal = (await once.getByRole('group', { name: 'Contraseña' }).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(once).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usuario\/[\w-]+$/);
  const address = page.url();

  const other = await portal.enterElsewhere('admin');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Usuario').fill(documento);
  await page.getByLabel('Contraseña').first().fill(temporal);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Elija una propia para continuar.', { exact: false })).toBeVisible();
  await portal.expectAccessible();
  await page.getByLabel(/^Contraseña nueva/).fill('12345678');
  await page.getByLabel(/^Repita/).fill('12345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Es una de las contraseñas más usadas: elija otra')).toBeVisible();
  await page.getByLabel(/^Contraseña nueva/).fill('mandioca con sal');
  await page.getByLabel(/^Repita/).fill('mandioca con sal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await other.goto(address);
  await other.getByRole('button', { name: 'Bloquear' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(other.getByText('Usuario bloqueado')).toBeVisible();
  // A list that polls may have been refused already.
  await page.goto('/empresas');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Usuario').fill(documento);
  await page.getByLabel('Contraseña').first().fill('mandioca con sal');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();

  await other.getByRole('button', { name: 'Desbloquear' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(other.getByText('Usuario desbloqueado')).toBeVisible();
  await portal.signIn(documento, 'mandioca con sal');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an invited person chooses a password by the link, which works once @full', async ({ page, portal }) => {
  const documento = '5987102';
  await portal.ownSandbox();
  await portal.enter('admin', '/usuario');
  await page.getByRole('button', { name: 'Nuevo usuario' }).focus();
  await page.keyboard.press('Enter');
  await create(page, documento, true);
  const once = page.getByRole('dialog', { name: 'Enlace para Rosa Giménez' });
  const link = (await once.getByRole('group', { name: 'Enlace de la invitación' }).textContent()) ?? '';
  const { pathname, hash } = new URL(link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reenviar invitación' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(`${pathname}${hash}`);
  const nueva = page.getByLabel(/^Contraseña nueva/);
  await expect(page.getByText('Rosa Giménez')).toBeVisible();
  await portal.expectAccessibleLightAndDark();
  await tabTo(page, nueva);
  await page.keyboard.type('mandioca con sal');
  await tabTo(page, page.getByLabel(/^Repita/));
  await page.keyboard.type('mandioca con sal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contraseña guardada.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeFocused();
  await page.goto('/config.json');
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByText('El enlace no es válido, ya se usó', { exact: false })).toBeVisible();
  await portal.signIn(documento, 'mandioca con sal');
});
