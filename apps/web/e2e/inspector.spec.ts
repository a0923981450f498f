import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

const reply = { status: 404, body: { error: 'No existe el registro pedido.' } };

test('the inspector shows requests as they come, why a rule did not match, and goes back', async ({
  page,
  portal,
}) => {
  const headers = { 'X-Sandbox': `inspector-${randomUUID()}` };
  // The page follows the system by itself, in one scheme for both.
  const expectAccessibleInBothSchemes = async () => {
    await portal.expectAccessible({ isWholePage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await portal.expectAccessible({ only: 'colors' });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const product = () => page.request.get('/api/e-commerce-app/product?productId=1', { headers });
  await page.setViewportSize({ width: 1440, height: 900 });
  // Another sandbox is chosen while the page still opens the first one: its requests are then listed once.
  const bothOpening = Promise.withResolvers<undefined>();
  let opening = 0;
  const hold = async (route: Route) => {
    opening += 1;
    if (opening === 2) bothOpening.resolve(undefined);
    await bothOpening.promise;
    await route.continue();
  };
  await page.route('**/__mock/clock*', hold, { times: 2 });
  await page.goto('/__mock/');
  await page.getByLabel('Caja de arena').fill(headers['X-Sandbox']);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Caja de arena ${headers['X-Sandbox']}.`)).toBeVisible();
  await expect(page.getByText('En vivo')).toBeVisible();

  // A reply for another product, from the form, by keyboard.
  await page.getByRole('link', { name: 'Fallas y respuestas' }).press('Enter');
  const replies = page.locator('#reply-form');
  await replies.getByLabel('Operación o endpoint').fill('eCommerce.getProduct');
  await replies.getByLabel('Para qué entradas').selectOption('with');
  await replies.getByLabel('Entrada en JSON').fill('{"query": {"productId": "2"}');
  await replies.getByLabel('Respuesta en JSON').fill(JSON.stringify(reply));
  await replies.getByRole('button', { name: 'Agregar respuesta' }).press('Enter');
  await expect(replies.getByRole('alert')).toHaveText('La entrada no es JSON válido.');
  await replies.getByLabel('Entrada en JSON').fill('{"query": {"productId": "2"}}');
  await replies.getByRole('button', { name: 'Agregar respuesta' }).press('Enter');
  await expect(page.getByText('r1 eCommerce.getProduct')).toBeVisible();
  const faults = page.locator('#fault-form');
  await faults.getByLabel('Operación o endpoint').fill('eCommerce.getProduct');
  await faults.getByLabel('Una de cada').fill('2');
  await faults.getByRole('button', { name: 'Agregar falla' }).press('Enter');
  await expect(page.getByText('f1 eCommerce.getProduct')).toBeVisible();
  await expectAccessibleInBothSchemes();

  // The request that follows says why neither applied.
  await page.getByRole('link', { name: 'Pedidos' }).press('Enter');
  await product();
  const filter = page.getByLabel('Filtrar');
  await filter.fill((await filter.getAttribute('placeholder')) ?? '');
  await expect.poll(() => filter.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await filter.clear();
  const first = page.getByRole('button', { name: /eCommerce\.getProduct 200/ });
  await first.press('Enter');
  const detail = page.getByRole('article');
  await expect(detail.getByRole('heading', { name: 'eCommerce.getProduct' })).toBeFocused();
  await expect(detail).toContainText('query.productId: la regla pide "2"; vino "1"');
  await expect(detail).toContainText('Falla una de cada 2 llamadas; esta fue la 1.');
  await expect(detail.getByText('Cumple el contrato.')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  // A second one fails and appears by itself, above the first.
  await product();
  const second = page.getByRole('button', { name: /eCommerce\.getProduct 500/ });
  await expect(second).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();

  // A write, and the state before it.
  await page.getByLabel('Guardar el estado antes de cada escritura').press('Space');
  await expect(page.getByText(/^Se guarda el estado/)).toBeVisible();
  const notes = async (): Promise<number> => {
    const response = await page.request.get('/api/notes-app/notes', { headers });
    return ((await response.json()) as unknown[]).length;
  };
  const before = await notes();
  const data = { note: { title: 'De más', content: '' } };
  const written = await page.request.post('/api/notes-app/create-note', { headers, data });
  expect(written.ok()).toBe(true);
  await page.getByRole('button', { name: /notes\.createNote 200/ }).click();
  await detail.getByText(/^colecciones .*: nueva$/).click();
  await expect(detail.locator('ins', { hasText: 'De más' }).first()).toBeVisible();
  await expectAccessibleInBothSchemes();
  const row = await detail.locator('summary').first().boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(24); // the smallest target that WCAG 2.2 allows
  await detail.getByRole('button', { name: 'Volver a antes de este pedido' }).press('Enter');
  await expect(page.getByText('Los datos están como antes de ese pedido.')).toBeVisible();
  await expect.poll(notes).toBe(before);

  // Clock, data and mails, on a phone too.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Correos', 'Reloj y datos', 'Fallas y respuestas', 'Pedidos']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expectNothingCutOff(page);
    await portal.expectAccessible({ isWholePage: true });
  }
  await page.getByRole('link', { name: 'Reloj y datos' }).click();
  await page.getByRole('button', { name: 'Vencer los tokens' }).press('Enter');
  await expect(page.locator('#clock')).toContainText('corre, movida');
  await page.getByRole('button', { name: 'Reiniciar con la semilla' }).press('Enter');
  await expect(page.getByText('Los datos están como en la semilla demo.')).toBeVisible();
  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByText('Todavía no hay pedidos.')).toBeVisible();
});
