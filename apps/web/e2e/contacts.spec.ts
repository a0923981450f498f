import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

interface Stored {
  readonly contacts: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  readonly user: {
    readonly starred: readonly string[];
    readonly groups: readonly { readonly name: string; readonly contactIds: readonly string[] }[];
  };
}

test('contacts are found, written, grouped, exported and imported, and a deleted one comes back @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const stored = async (): Promise<Stored> => ({
    contacts: (await sandbox.get('/api/contacts-app/contacts')) as Stored['contacts'],
    user: (await sandbox.get('/api/contacts-app/user')) as Stored['user'],
  });
  await portal.enter('cliente', '/apps/contacts');
  const list = page.getByRole('list', { name: 'Contactos' });
  await expect(list.getByRole('link')).toHaveCount(25);

  // New, with an address of its own.
  await page.getByRole('button', { name: 'Nuevo contacto' }).click();
  const form = page.getByRole('complementary').or(page.getByRole('dialog'));
  await form.getByLabel(/^Nombre/).fill('Rosa');
  await form.getByLabel('Apellido').fill('Giménez');
  await form.getByLabel('Correo electrónico').fill('rosa@example.com');
  await form.getByRole('button', { name: 'Crear contacto' }).click();
  await expect(page.getByRole('heading', { name: 'Rosa Giménez' })).toBeVisible();
  const { id = '' } = (await stored()).contacts.find(({ email }) => email === 'rosa@example.com') ?? {};
  await expect(page).toHaveURL(new RegExp(`/apps/contacts/all/${id}$`));
  await portal.reload();
  await expect(page.getByRole('heading', { name: 'Rosa Giménez' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();

  // Several at once: star and group.
  await page.getByRole('checkbox', { name: 'Elegir a Alicia Franco' }).check();
  await page.getByRole('checkbox', { name: 'Elegir a Rosa Giménez' }).check();
  await page.getByRole('button', { name: 'Destacar', exact: true }).click();
  await expect(page.getByText('2 contactos destacados')).toBeVisible();
  await page.getByRole('button', { name: 'Grupos' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Colegas' }).click();
  await expect(page.getByText('2 contactos agregados a Colegas')).toBeVisible();
  const { user } = await stored();
  expect(user.starred).toEqual(expect.arrayContaining(['person-1', id]));
  expect(user.groups.find(({ name }) => name === 'Colegas')?.contactIds).toContain(id);

  // A group of the address, and what is exported from it.
  await page.getByRole('link', { name: /^Colegas/ }).click();
  await expect(page).toHaveURL(/\/apps\/contacts\/group-3$/);
  await expect(list.getByRole('link')).toHaveCount(6);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /^vCard/ }).click();
  const file = await (await download).path();
  const cards = await readFile(file, 'utf8');
  expect(cards.match(/BEGIN:VCARD/g)).toHaveLength(6);

  // Deleted, and back by the toast.
  await page.getByRole('checkbox', { name: 'Elegir a Rosa Giménez' }).check();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(list.getByRole('link')).toHaveCount(5);
  const toast = page.getByRole('status').or(page.getByRole('alert'));
  await toast.filter({ hasText: 'Se eliminó 1 contacto' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(list.getByRole('link')).toHaveCount(6);
  await expect.poll(async () => (await stored()).contacts.some((contact) => contact.id === id)).toBe(true);

  // What was exported is known when it is imported again; deleted for good it is not.
  await page.getByRole('checkbox', { name: 'Elegir a Rosa Giménez' }).check();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(list.getByRole('link')).toHaveCount(5);
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar contactos' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'amigos.vcf', mimeType: 'text/vcard', buffer: Buffer.from(cards) });
  await expect(dialog.getByText('6 contactos en amigos.vcf · 5 parecen repetidos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1' }).click();
  await expect(page.getByText('Se importó 1 contacto')).toBeVisible();
  await expect
    .poll(async () => (await stored()).contacts.map(({ email }) => email))
    .toContain('rosa@example.com');
});

test('by the keyboard alone: move, select, star, open, go back, delete @full', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('consulta', '/apps/contacts');
  await expect(page.getByRole('list', { name: 'Contactos' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Alicia Franco' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 elegido')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  await expect
    .poll(async () => ((await sandbox.get('/api/contacts-app/user')) as Stored['user']).starred)
    .not.toContain('person-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/contacts\/all\/person-2$/);
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Alicia Franco' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/apps\/contacts$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
});
