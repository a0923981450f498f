import { expect, test, type Sandbox } from './fixtures.ts';

interface Stored {
  readonly id: string;
  readonly title: string;
  readonly completed: boolean;
  readonly starred: boolean;
  readonly deleted: boolean;
  readonly labels: readonly number[];
  readonly dueDate: string | null;
}
const kept = (sandbox: Sandbox) => sandbox.get('/api/todo-app/todos') as Promise<readonly Stored[]>;
const titled = async (sandbox: Sandbox, title: string) =>
  (await kept(sandbox)).find((todo) => todo.title === title);
const titlesOf = async (sandbox: Sandbox) => (await kept(sandbox)).slice(0, 3).map(({ title }) => title);

test('a to-do is written by words, dragged, and moved back', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/todo');
  const list = page.getByRole('list', { name: 'Tareas' });
  await expect(list.getByRole('link')).toHaveCount(19);

  const line = page.getByRole('textbox', { name: 'Agregar una tarea con palabras' });
  await line.fill('Llamar a la imprenta mañana 9:00');
  await line.press('Enter');
  await expect(list.getByRole('link').first()).toHaveText('Llamar a la imprenta');
  await expect
    .poll(async () => (await titled(sandbox, 'Llamar a la imprenta'))?.dueDate)
    .toMatch(/T12:00:00\.000Z$/);

  // Dragged below the next one, then back by the menu.
  const [first = '', second = ''] = await titlesOf(sandbox);
  const handle = page.getByRole('button', { name: `Mover «${first}»` });
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: `Mover «${second}»` }).boundingBox();
  if (from === null || to === null) throw new Error('the handles are drawn');
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 8, to.y + 45, { steps: 10 });
  await page.mouse.up();
  await expect.poll(async () => (await titlesOf(sandbox))[1]).toBe(first);
  await page.getByRole('button', { name: `Cambiar de lugar «${first}»` }).click();
  await page.getByRole('menuitem', { name: 'Al principio' }).click();
  await expect.poll(async () => (await titlesOf(sandbox))[0]).toBe(first);
});

test('to-dos are labelled and completed together, deleted, and deleted for ever @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/todo');
  const [first = '', second = ''] = await titlesOf(sandbox);

  // Several at once.
  await page.getByRole('checkbox', { name: `Elegir «${first}»` }).check();
  await page.getByRole('checkbox', { name: `Elegir «${second}»` }).check();
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Móvil' }).click();
  await expect.poll(async () => (await titled(sandbox, second))?.labels).toContain(5);
  await page.getByRole('button', { name: 'Marcar como completadas' }).click();
  await expect.poll(async () => (await titled(sandbox, first))?.completed).toBe(true);

  // Deleted, looked for in the bin, deleted for ever.
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await page.getByRole('checkbox', { name: `Elegir «${first}»` }).check();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.poll(() => titled(sandbox, first)).toBeUndefined();
  await page.getByRole('link', { name: /^Eliminadas/ }).click();
  await expect(page).toHaveURL(/\/apps\/todo\/filter\/deleted$/);
  await page.getByRole('checkbox', { name: `Elegir «${first}»` }).check();
  await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar 1 tarea para siempre?' });
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect
    .poll(async () => {
      const bin = (await sandbox.get('/api/todo-app/todos?filterHandle=deleted')) as readonly Stored[];
      return bin.map(({ title }) => title);
    })
    .toEqual(['Migrar el servidor de pruebas viejo']);
});

test('by the keyboard alone a to-do is moved, completed, opened and changed @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/todo');
  const [first = '', second = ''] = await titlesOf(sandbox);
  await page.getByRole('button', { name: `Mover «${first}»` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Tomó «${first}», lugar 1 de 19.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Lugar 2 de 19.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => titlesOf(sandbox)).toEqual([second, first, expect.anything()]);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect
    .poll(async () => (await kept(sandbox)).slice(0, 3).filter(({ completed }) => completed).length)
    .toBe(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/todo\/all\/todo-/);
  await page.goBack();
  await expect(page).toHaveURL(/\/apps\/todo$/);
});
