import { expect, test } from './fixtures.ts';

test('a question is found, opened, linked to and come back to @full', async ({
  page,
  portal,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/pages/faq');
  const stored = (await sandbox.get('/api/faq')) as readonly { question: string; answer: string }[];
  const questions = page.locator('[data-row]');
  await expect(questions).toHaveCount(stored.length);

  // Several are open at once, and still after a reload.
  for (const at of [0, 3]) {
    await page.getByRole('button', { name: stored[at]!.question }).click();
    await expect(page.getByText(stored[at]!.answer)).toBeVisible();
  }
  await portal.reload();
  await expect(page.getByRole('region', { name: /^¿/ })).toHaveCount(2);

  // A category and a search, in the address as well.
  await page.getByRole('link', { name: /^Rechazos y correcciones/ }).click();
  await expect(questions).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.type('mercaderías');
  await expect(page).toHaveURL(/categoria=correcciones&q=mercader%C3%ADas$/);
  await expect(questions).toHaveCount(1);
  await expect(page.locator('mark')).toHaveText('mercaderías');

  // The link of a question opens the page where it is.
  await page.getByRole('button', { name: 'Copiar el enlace a esta pregunta' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL ?? ''}/pages/faq?pregunta=faq-6`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByRole('button', { name: stored[5]!.question })).toBeInViewport();
  await portal.expectAccessible();

  // By the keys alone.
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: stored[0]!.question })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: stored[1]!.question })).toBeVisible();
});
