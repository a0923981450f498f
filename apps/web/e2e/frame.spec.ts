import { expect, expectNothingCutOff, test } from './fixtures.ts';

test('the messages of the sign-in pass WCAG 2.2 AA, light and dark @full', async ({ page, portal }) => {
  await page.goto('/login');
  await page.getByLabel('Usuario').focus();
  await page.getByLabel('Contraseña').first().focus();
  await expect(page.getByText('Ingrese el usuario')).toBeVisible();
  await portal.expectAccessibleLightAndDark();
});

test('the choice of a profile passes WCAG 2.2 AA, light and dark @full', async ({ page, portal }) => {
  await portal.enter('multi', '/documentation');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Elegir perfil' }).click();
  await expect(page.getByRole('dialog', { name: 'Elegir perfil' })).toBeVisible();
  await portal.expectAccessibleLightAndDark();
});

test('colours follow the system until one is chosen, and the choice stays', async ({ page, portal }) => {
  await portal.ownSandbox();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await portal.enter('cliente', '/eventos');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: 'Usar colores claros' }).click();
  await expect.poll(background).toBe(light);
  await expect(page.getByText('User data saved with api')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Usar colores oscuros' })).toBeVisible();
  await expect.poll(background).toBe(light);
});

for (const width of [320, 360]) {
  test(`a guest's toolbar has room for all of its parts at ${String(width)} px${width === 320 ? '' : ' @full'}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    // The calendar is open to guests, and tells that the data are simulated.
    await page.goto('/apps/calendar');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Datos simulados')).toBeAttached();
    await expect(bar.getByRole('button', { name: 'Abrir el menú' })).toHaveCount(0);
    const parts = bar.locator('button:visible, a:visible');
    const overlaps = () =>
      parts.evaluateAll((all) =>
        all
          .map((part) => {
            const { left, right } = part.getBoundingClientRect();
            return { text: part.textContent, left, right };
          })
          .toSorted((a, b) => a.left - b.left)
          .filter(({ left }, index, sorted) => index > 0 && left < (sorted[index - 1]?.right ?? 0)),
      );
    await expect(parts).toHaveCount(3);
    await expect.poll(overlaps).toEqual([]);
    await expectNothingCutOff(page);
    await bar.getByRole('button', { name: 'Más' }).click();
    await portal.expectAccessible();
    await page.getByRole('menuitem', { name: 'Registrarse' }).click();
    await expect(page.getByRole('dialog', { name: 'Registro' })).toBeVisible();
  });
}

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('nothing is cut off; the menu is a drawer of 280 px that closes on navigation', async ({
    page,
    portal,
  }) => {
    await page.goto('/register');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingCutOff(page);
    await portal.enter('admin', '/eventos');
    await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible();
    await expectNothingCutOff(page);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menú principal' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280);
    await drawer.getByRole('link', { name: 'Documentos Electrónicos' }).click();
    await expect(page).toHaveURL(/documentos_electronicos/);
    await expect(drawer).toBeHidden();
  });
});

test('keyboard only: sign in, skip to the content, walk the menu, change the company, sign out', async ({
  page,
  portal,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type('multi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/eventos');
  await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Documentos Electrónicos', exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'Documentos Electrónicos', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/documentos_electronicos/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const company = page.getByRole('button', { name: /Cambiar de empresa/ });
  const before = (await company.textContent()) ?? '';
  await company.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(company).not.toHaveText(before);
  await expect(company).toBeFocused();

  await page.getByRole('button', { name: /^Cuenta de/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => portal.menu()).toEqual([]);
});
