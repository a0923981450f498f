import { expect, test } from './fixtures.ts';

interface Category {
  readonly title: string;
  readonly articlesCount: number;
  readonly featuredArticles: readonly { readonly title: string }[];
}

test('a guide is found by its category and by a search, read, linked to, and left for a related one @full', async ({
  page,
  portal,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sandbox = await portal.ownSandbox();
  const categories = (await sandbox.get('/api/knowledge-base')) as readonly Category[];
  await portal.enter('cliente', '/pages/knowledge-base');
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const { articlesCount, featuredArticles } of categories) {
    await expect(page.getByText(`${String(articlesCount)} guías disponibles`)).toBeVisible();
    for (const article of featuredArticles)
      await expect(page.getByRole('link', { name: article.title, exact: true })).toBeVisible();
  }

  // By its category.
  const [first] = categories;
  const [article] = first!.featuredArticles;
  await page.getByRole('heading', { level: 2, name: first!.title }).getByRole('link').click();
  await expect(title(first!.title)).toBeFocused();
  await page.getByRole('link', { name: article!.title, exact: true }).click();
  await expect(title(article!.title)).toBeFocused();
  await expect(page).toHaveURL(/\/pages\/knowledge-base\/1\/1\/ingresar-por-primera-vez$/);

  // Read: the contents list leads to a part, whose link opens the page there.
  const contents = page.getByRole('navigation', { name: 'En esta guía' });
  const read = page.getByRole('progressbar', { name: 'Cuánto leyó de la guía' });
  await contents.getByRole('link', { name: 'Si algo no sale bien' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Si algo no sale bien' })).toBeInViewport();
  await expect(read).toHaveAttribute('aria-valuenow', '100');
  await contents.getByRole('button', { name: 'Copiar el enlace a «Consejos»' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL ?? ''}/pages/knowledge-base/1/1/ingresar-por-primera-vez#s-consejos`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: 'Consejos' })).toBeInViewport();

  // By a search, whose words are marked; back and forth in the history.
  await page.keyboard.press('/');
  await page.keyboard.type('certificado');
  await expect(page).toHaveURL(/\?q=certificado/);
  const found = page.getByRole('list', { name: 'Guías encontradas' });
  await expect(found.locator('mark').first()).toBeVisible();
  await portal.reload();
  await expect(found).toBeVisible();
  const guide = found.getByRole('listitem').first().getByRole('link');
  const name = (await guide.textContent()) ?? '';
  await guide.click();
  await expect(title(name)).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
  await page.goForward();

  // A related one, on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  const other = page.getByRole('region', { name: 'Guías relacionadas' }).getByRole('link').first();
  const otherName = (await other.textContent()) ?? '';
  await other.click();
  await expect(title(otherName)).toBeVisible();
  await portal.expectAccessible();
});
