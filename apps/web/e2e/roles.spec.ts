import { expect, test } from './fixtures.ts';
import { documentos, roles } from './roles.ts';

for (const { usuario, landing, menu, refused } of roles) {
  test(`${usuario} has their own start and menu, and is refused elsewhere${usuario === 'cliente' ? '' : ' @full'}`, async ({
    page,
    portal,
  }) => {
    await portal.enter(usuario);
    await expect(page).toHaveURL(new RegExp(`${landing}(\\?.*)?$`));
    const group = page.getByRole('button', { name: 'Facturación' });
    if (menu.includes('Factura')) {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    } else await expect(group).toHaveCount(0);
    await expect.poll(() => portal.menu()).toEqual(menu);
    for (const path of refused) {
      await page.goto(path);
      await expect(page, path).toHaveURL(new RegExp(`${landing}(\\?.*)?$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('an unknown address leads to the documents @full', async ({ page, portal }) => {
  await portal.enter('cliente', '/no/existe');
  await expect(page).toHaveURL(new RegExp(documentos));
});

test('consulta sees the welcome line in place of the companies @full', async ({ page, portal }) => {
  await portal.enter('consulta');
  await expect(page.getByText('consulta@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: /Cambiar de empresa/ })).toHaveCount(0);
});
