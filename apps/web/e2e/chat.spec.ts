import { expect, expectNothingCutOff, test } from './fixtures.ts';

interface Said {
  readonly chat: { readonly dialog: readonly { readonly who: string; readonly message: string }[] };
}

test('a conversation is found, read, answered and left, by panel and page alike @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const said = async (contactId: string) =>
    ((await sandbox.get(`/api/chat/get-chat?contactId=${contactId}&userId=owner`)) as Said).chat.dialog;
  await page.setViewportSize({ width: 1600, height: 900 });
  await portal.enter('cliente', '/apps/chat');
  await expect(page.getByText('Elija una conversación')).toBeVisible();

  // By keyboard alone: the first unread one, a reply, the next.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/apps\/chat\/person-2$/);
  const box = page.getByRole('textbox', { name: 'Mensaje para Bruno Cabrera' });
  await expect(box).toBeFocused();
  const log = page.getByRole('log', { name: 'Mensajes con Bruno Cabrera' });
  await expect(log.getByText('El chofer ya tiene la autorización.')).toBeInViewport();
  await page.keyboard.type('Perfecto, los esperamos.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Saludos');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('');
  await expect(log.getByText('Perfecto, los esperamos.')).toBeInViewport();
  await expect
    .poll(async () => (await said('person-2')).at(-1))
    .toMatchObject({ who: 'owner', message: 'Perfecto, los esperamos.\nSaludos' });

  // A draft survives a reload, beside what is known of the contact.
  await box.fill('Otra cosa');
  await page.getByRole('button', { name: 'Información del contacto' }).click();
  const about = page.getByRole('complementary', { name: 'Información del contacto' });
  await expect(about.getByText('En línea')).toBeVisible();
  await portal.reload();
  await expect(box).toHaveValue('Otra cosa');
  await expect(about).toBeVisible();
  await about.getByRole('button', { name: 'Cerrar el panel' }).click();
  await expect(page).toHaveURL(/\/apps\/chat\/person-2$/);

  // The panel has the same conversation and the same draft.
  await page.getByRole('button', { name: /^Team Chat/ }).click();
  const panel = page.getByRole('dialog', { name: 'Team Chat' });
  await panel
    .getByRole('button', { name: /^Bruno Cabrera/ })
    .first()
    .click();
  await expect(panel.getByRole('textbox', { name: /^Mensaje para/ })).toHaveValue('Otra cosa');
  await expect(panel.getByRole('log').getByText('Perfecto, los esperamos.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Status and mood.
  await page.getByRole('button', { name: 'Clara Benítez', exact: true }).click();
  const own = page.getByRole('complementary', { name: 'Su perfil en el chat' });
  await own.getByRole('radio', { name: 'No molestar' }).check();
  await expect
    .poll(() => sandbox.get('/api/chat/user'))
    .toMatchObject({ status: 'do-not-disturb', chatList: { length: 3 } });

  // Someone without a conversation so far is found by name.
  await page.getByRole('searchbox', { name: 'Buscar personas' }).fill('franco');
  // Her line moves up once the others are gone.
  await expect(page.getByRole('list', { name: 'Conversaciones' })).toBeHidden();
  await page.getByRole('link', { name: /^Alicia Franco/ }).click();
  await page.getByRole('textbox', { name: 'Mensaje para Alicia Franco' }).fill('Buen día, Alicia');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(async () => (await said('person-1')).length).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('people and conversation take turns, and the way back works @full', async ({ page, portal }) => {
    await portal.enter('cliente', '/apps/chat');
    await page.getByRole('link', { name: /^Elena Martínez/ }).click();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Elena Martínez/ })).toHaveCount(0);
    await expectNothingCutOff(page);
    await portal.expectAccessible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Elena Martínez/ })).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: 'Volver a las conversaciones' }).click();
    await expect(page.getByRole('link', { name: /^Elena Martínez/ })).toBeVisible();
    await expectNothingCutOff(page);
  });
});
