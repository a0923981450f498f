import { expect, expectNothingCutOff, test } from './fixtures.ts';

test('icons are searched by word and category, walked through by the keyboard, and copied @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const all = (await sandbox.get('/api/icons')) as readonly { readonly name: string }[];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.enter('cliente', '/ui/icons');
  const list = page.getByRole('list', { name: 'Iconos encontrados' });
  await expect(list.getByRole('button').first()).toHaveAttribute(
    'aria-label',
    `Copiar ${all[0]?.name ?? ''}`,
  );
  // Only those in view are in the page.
  await expect.poll(() => list.getByRole('button').count()).toBeLessThan(300);

  await page.getByLabel('Categoría').selectOption('Archivos');
  await page.getByRole('searchbox', { name: 'Buscar en los iconos' }).fill('carpeta');
  await expect(page).toHaveURL(/categoria=file/);
  await expect(page).toHaveURL(/q=carpeta/);
  await expect(page.getByText('6 iconos')).toBeVisible();
  await page.reload();
  await expect(list.getByRole('button')).toHaveCount(6);
  await page.getByRole('searchbox').focus();
  // Category, size, then the icons.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se copió folder_add')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('folder_add');

  // To the end of the whole list, which is drawn only then.
  await page.goto('/ui/icons?tamano=20');
  await list.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('button').last()).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(list.getByRole('button').first()).toBeVisible();
  await expectNothingCutOff(page);
});
