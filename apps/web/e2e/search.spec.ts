import { expect, expectNothingCutOff, test } from './fixtures.ts';

test('the help is searched, paged by the keyboard, and a link shows the same again', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const hits = (await sandbox.get('/api/search')) as readonly { readonly title: string }[];
  await portal.enter('cliente', '/pages/search');
  const titles = page.getByRole('list', { name: 'Resultados de la búsqueda' }).getByRole('heading');
  await expect(titles).toHaveText(hits.slice(0, 5).map(({ title }) => title));
  await portal.expectAccessibleLightAndDark();

  await page.getByRole('button', { name: 'Ir a la página 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pagina=2/);
  await expect(titles).toHaveText(hits.slice(5).map(({ title }) => title));
  await page.reload();
  await expect(titles).toHaveText(hits.slice(5).map(({ title }) => title));
  await page.goBack();
  await expect(titles).toHaveCount(5);

  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('DIGITO');
  await expect(page).toHaveURL(/q=DIGITO/);
  await expect(titles).toHaveText(['Calcular el dígito verificador del RUC']);
  await expect(titles.locator('mark')).toHaveText(['dígito']);
  await page.reload();
  await expect(titles.locator('mark')).toHaveText(['dígito']);
  await portal.expectAccessibleLightAndDark();

  await page.getByRole('searchbox').fill('paraguas');
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(titles).toHaveCount(5);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(titles.first()).toBeVisible();
  await expectNothingCutOff(page);
});
