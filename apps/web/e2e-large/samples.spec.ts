import { expect, test } from '../e2e/fixtures.ts';
import { reportScrolling } from '../e2e/responsiveness.ts';

test('10 000 contacts scroll, and only what is in view is in the page', async ({ page, portal }) => {
  await portal.enter('cliente', '/apps/contacts');
  await expect(page.getByText(/^10\.000 contactos$/)).toBeVisible({ timeout: 60_000 });
  const rows = page.getByRole('list', { name: 'Contactos' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeLessThan(60);
  const first = await reportScrolling(page, 'Contactos', '10 000 contacts');
  expect(first).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Z', exact: true }).click();
  await expect(rows.first().getByRole('link')).toHaveText(/^[XYZ]/);
  await page.getByRole('searchbox', { name: 'Buscar contactos' }).fill('person-9999 nadie');
  await expect(page.getByText(/^Ningún contacto coincide/)).toBeVisible();
});

test('of ten thousand to-dos only those in view are in the page', async ({ page, portal }) => {
  await portal.enter('cliente', '/apps/todo');
  const rows = page.getByRole('list', { name: 'Tareas' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => rows.count()).toBeLessThan(80);
  const first = await reportScrolling(page, 'Tareas', '10 000 to-dos');
  expect(first).toBeGreaterThan(200);
});

test('of ten thousand mails only those in view are in the page', async ({ page, portal }) => {
  await portal.enter('cliente', '/apps/mail');
  await expect(page.getByRole('list', { name: 'Recibidos' }).getByRole('link').first()).toBeVisible();
  await expect
    .poll(() => page.getByRole('list', { name: 'Recibidos' }).getByRole('listitem').count())
    .toBeLessThan(80);
  const first = await reportScrolling(page, 'Recibidos', '10 000 mails');
  expect(first).toBeGreaterThan(300);
});
