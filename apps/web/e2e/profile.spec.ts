import { expect, expectNothingCutOff, test } from './fixtures.ts';

interface Timeline {
  readonly posts: readonly { readonly user: { readonly name: string }; readonly like: number }[];
}
interface Group {
  readonly media: readonly { readonly title: string }[];
}

test('a person publishes, likes and comments, tells about themselves, and shows their photos @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const { posts } = (await sandbox.get('/api/profile/timeline')) as Timeline;
  const groups = (await sandbox.get('/api/profile/photos-videos')) as readonly Group[];
  await portal.enter('cliente', '/pages/profile');
  const [first] = posts;
  if (first === undefined) throw new Error('There is no post');
  const card = page.getByRole('article', { name: `Publicación de ${first.user.name}` });
  await expect(card.getByRole('button', { name: `Les gusta a ${String(first.like)}` })).toBeVisible();

  await card.getByRole('button', { name: /^Les gusta a/ }).click();
  await card.getByRole('textbox').fill('Muy bueno');
  await card.getByRole('button', { name: 'Comentar' }).click();
  await page.getByRole('textbox', { name: '¿Qué quiere contar?' }).fill('Estrenamos el portal');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await portal.reload();
  await expect(page.getByText('Estrenamos el portal')).toBeVisible();
  await expect(card.getByText('Muy bueno')).toBeVisible();
  await expect(
    card.getByRole('button', { name: `Les gusta a ${String(first.like + 1)}`, pressed: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar la publicación' }).click();
  await expect(page.getByText('Estrenamos el portal')).toBeHidden();

  await page.getByRole('tab', { name: 'Información' }).click();
  await expect(page).toHaveURL(/\/pages\/profile\/about$/);
  await expect(page.getByRole('heading', { name: 'Amistades' })).toBeVisible();

  await page.getByRole('tab', { name: 'Fotos y videos' }).click();
  await page.locator('[data-photo="photos-1.1"]').click();
  const [one, two] = groups[0]?.media ?? [];
  await expect(page.getByRole('dialog', { name: one?.title ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: two?.title ?? '' })).toBeVisible();
  await portal.reload();
  await expect(page.getByRole('dialog', { name: two?.title ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingCutOff(page);
});
