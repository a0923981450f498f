import { expect, expectNothingCutOff, test } from './fixtures.ts';

interface Found {
  readonly [kind: string]: { readonly total: number; readonly rows: readonly { readonly id: string }[] };
}

test('the help is paged by the keyboard, and a link shows the same again @full', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  const hits = (await sandbox.get('/api/search')) as readonly { readonly title: string }[];
  await portal.enter('cliente', '/pages/search');
  const titles = page.getByRole('list', { name: 'Guías de ayuda' }).getByRole('heading');
  await expect(titles).toHaveText(hits.slice(0, 5).map(({ title }) => title));

  await page.getByRole('button', { name: 'Ir a la página 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pagina=2/);
  await expect(titles).toHaveText(hits.slice(5).map(({ title }) => title));
  await portal.reload();
  await expect(titles).toHaveText(hits.slice(5).map(({ title }) => title));
  await page.goBack();
  await expect(titles).toHaveCount(5);
});

test('documents, clientes, contacts, mails and articles are found at once, each by its own way @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/pages/search');
  const search = page.getByRole('searchbox', { name: 'Buscar en todo' });
  const part = (name: string) => page.getByRole('list', { name, exact: true });
  const links = page.getByRole('navigation', { name: 'Partes de los resultados' });

  const answered = page.waitForResponse(/\/api\/global-search\?q=CERTIFICADO/);
  await search.fill('CERTIFICADO');
  await expect(page).toHaveURL(/q=CERTIFICADO/);
  const found = (await (await answered).json()) as Found;
  await expect(links.getByRole('link', { name: `Correos ${String(found['mails']?.total)}` })).toBeVisible();
  await expect(part('Artículos').locator('mark').first()).toHaveText(/certificado/i);

  // One part alone, by the keyboard; a link to it shows the same again, and "back" shows all.
  await links.getByRole('link', { name: /^Correos / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/solo=correos/);
  await expect(part('Artículos')).toHaveCount(0);
  await expect(links.getByRole('link', { name: /^Correos / })).toBeFocused();
  await portal.reload();
  await expect(part('Correos').getByRole('link').first()).toBeVisible();
  await page.goBack();
  await expect(part('Artículos')).toBeVisible();

  // A mail opens where mails are read.
  const subject = await part('Correos').getByRole('link').first().innerText();
  await part('Correos').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/apps\/mail\//);
  await expect(page.getByText(subject).first()).toBeVisible();

  await page.goto('/pages/search?q=paraguas+zzz');
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(part('Guías de ayuda')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pages/search?q=factura');
  await expect(part('Correos')).toBeVisible();
  await expectNothingCutOff(page);
});

test('the search of the toolbar leads to everything that it finds @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('consulta', '/consultas');
  await page.getByRole('button', { name: 'Buscar en el portal' }).click();
  await expect(page.getByRole('combobox', { name: 'Buscar en el portal' })).toBeFocused();
  await page.keyboard.type('certificado');
  await expect(page.getByRole('group', { name: 'Ayuda' }).getByRole('option').first()).toBeVisible();
  // Documents are not for this role.
  await expect(page.getByRole('group', { name: 'Documentos' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Ver todo lo encontrado para «certificado»' }).click();
  await expect(page).toHaveURL(/\/pages\/search\?q=certificado/);
  await expect(page.getByRole('list', { name: 'Artículos', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Documentos \d/ })).toHaveCount(0);
});
