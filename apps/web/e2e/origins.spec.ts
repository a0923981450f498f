import type { Page, Response } from '@playwright/test';
import { startAuth0, type Auth0StandIn } from '../test/stand-ins/auth0.ts';
import { startFirebase, type FirebaseStandIn } from '../test/stand-ins/firebase.ts';
import { expect, test } from './fixtures.ts';
import { menuOf } from './roles.ts';

// The service's own policy lets its page talk to nobody else; a portal with providers is served with their addresses in it.
test.use({ bypassCSP: true });

const ana = {
  uid: 'uid-ana',
  sub: 'auth0|ana',
  name: 'Ana Benítez',
  displayName: 'Ana Benítez',
  email: 'ana@example.com',
  password: 'una clave',
  picture: '',
};
let firebase: FirebaseStandIn;
let auth0: Auth0StandIn;
test.beforeEach(async ({ page }) => {
  [firebase, auth0] = await Promise.all([startFirebase([ana]), startAuth0(ana)]);
  await configure(page);
});
test.afterEach(() => Promise.all([firebase.close(), auth0.close()]));

const configure = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const config: unknown = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...(config as object),
        firebase: firebase.settings,
        auth0: auth0.settings,
        demoNotifications: false,
      },
    });
  });

async function signInWithFirebase(page: Page, password = ana.password) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Ingresar con Firebase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ingresar con Firebase' });
  await dialog.getByLabel('Correo electrónico').fill(ana.email);
  await dialog.getByLabel('Contraseña').first().fill(password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
}

/** The menu is that of the demo user admin, as `roles.spec.ts` proves it. */
async function expectAdminMenu(page: Page, portal: { menu: () => Promise<string[]> }) {
  await page.getByRole('button', { name: 'Facturación' }).click();
  await expect.poll(() => portal.menu()).toEqual(menuOf('admin'));
}

/** Reads a message and puts it away: it covers the buttons at the end of the bar. */
async function dismiss(page: Page, message: string) {
  const toast = page.getByRole('status').filter({ hasText: message });
  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast).toHaveCount(0);
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

test('neither SDK is fetched before its button is pressed', async ({ page, portal }) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  };
  page.on('response', collect);
  await portal.signIn('cliente');
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const code = await Promise.all(scripts);
  expect(code.length).toBeGreaterThan(5);
  expect(code.filter((script) => /identitytoolkit|is\.authenticated/.test(script))).toEqual([]);
});

test('Firebase: signs in as admin, saves a setting, stays over a reload, signs out', async ({
  page,
  portal,
}) => {
  await signInWithFirebase(page);
  await dismiss(page, 'Logged in with Firebase');
  await expect(page).toHaveURL(/\/documentos_electronicos$/);
  await expectAdminMenu(page, portal);
  expect(firebase.records.get(ana.uid)).toMatchObject({ from: 'firebase', data: { email: ana.email } });

  // The service knows nobody without a token of its own: it refuses, and the session goes on.
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByText('Invalid access_token')).toHaveCount(0);

  await page.getByRole('button', { name: 'Usar colores oscuros' }).click();
  await expect(page.getByText('User data saved to firebase')).toBeVisible();
  expect(firebase.records.get(ana.uid)).toHaveProperty('data.settings');

  await page.reload();
  await dismiss(page, 'Logged in with Firebase');
  await expect(page.getByRole('button', { name: 'Usar colores claros' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuenta de Ana Benítez/ })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/eventos');
  await expect(page).toHaveURL(/\/login$/);
});

test('Firebase: a refusal stays in the dialog, which is accessible @full', async ({ page, portal }) => {
  await signInWithFirebase(page, 'otra');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Correo o contraseña incorrectos.');
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await portal.expectAccessible();
});

test('Firebase: signing out in one tab ends the session in the other', async ({ page, context }) => {
  await signInWithFirebase(page);
  await expect(page).toHaveURL(/\/documentos_electronicos$/);
  const other = await context.newPage();
  await configure(other);
  await other.goto('/eventos');
  await expect(other).toHaveURL(/\/eventos$/);
  await signOut(page);
  await expect(other.getByText('Su sesión en Firebase terminó.')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
});

test('Auth0: goes there and back, saves a setting, stays over a reload, signs out there too', async ({
  page,
  portal,
}) => {
  await page.goto('/empresas');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Ingresar con Auth0' }).click();
  await dismiss(page, 'Logged in with Auth0');
  // Neither code nor state is left, and the address wanted before is remembered.
  await expect(page).toHaveURL(/\/empresas$/);
  await expectAdminMenu(page, portal);
  expect(auth0.calls).toEqual(['authorization_code', 'GET /api/v2/users/auth0%7Cana?fields=user_metadata']);

  await page.getByRole('button', { name: 'Usar colores oscuros' }).click();
  await expect(page.getByText('User data saved to auth0')).toBeVisible();
  expect(auth0.metadata).toHaveProperty('settings');

  await page.reload();
  await dismiss(page, 'Logged in with Auth0');
  await expect(page.getByRole('button', { name: 'Usar colores claros' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuenta de Ana Benítez/ })).toBeVisible();

  const loggedOut = page.waitForRequest(/\/v2\/logout\?client_id=stand-in-client/);
  await signOut(page);
  await loggedOut;
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/eventos');
  await expect(page).toHaveURL(/\/login$/);
});

test('Auth0: cancelling there is told at the login @full', async ({ page }) => {
  auth0.failing = 'cancelled';
  await page.goto('/login');
  await page.getByRole('button', { name: 'Ingresar con Auth0' }).click();
  await expect(page.getByText(/No se pudo ingresar con Auth0: User did not authorize/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
