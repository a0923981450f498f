import { expect, test, type Sandbox } from './fixtures.ts';

interface Stored {
  readonly id: string;
  readonly title: string;
  readonly notes: string;
  readonly completed: boolean;
  readonly starred: boolean;
}

const first = async (sandbox: Sandbox): Promise<Stored | undefined> =>
  ((await sandbox.get('/api/todo-app/todos')) as readonly Stored[]).find(({ id }) => id === 'todo-1');

test('two windows change the same to-do, and nothing that either wrote is lost', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/todo/all/todo-1');
  const title = page.getByRole('textbox', { name: 'Título' });
  const before = (await first(sandbox))?.title ?? '';
  await expect(title).toHaveValue(before);
  const other = await portal.enterElsewhere('cliente');
  await other.goto('/apps/todo/all');

  // The list of the other window is stale from here on: it has neither the title nor knows of the form.
  await title.fill('Escrito aquí');
  await other.getByRole('button', { name: `Destacada: ${before}` }).click();
  await expect.poll(async () => (await first(sandbox))?.starred).toBe(true);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => first(sandbox)).toMatchObject({ title: 'Escrito aquí', starred: true });
  await other
    .getByRole('button', { name: /^Completada: / })
    .first()
    .click();
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(() => first(sandbox))
    .toMatchObject({ title: 'Escrito aquí', starred: true, completed: false });

  // Both write the title: who saves second is asked.
  await page.goto('/apps/todo/all/todo-1');
  await other.goto('/apps/todo/all/todo-1');
  await title.fill('De la primera');
  await other.getByRole('textbox', { name: 'Título' }).fill('De la segunda');
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(async () => (await first(sandbox))?.title).toBe('De la segunda');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  await expect(question).toBeVisible();
  await portal.expectAccessible();
  await question.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect.poll(async () => (await first(sandbox))?.title).toBe('De la primera');
});

test('what is typed and not sent is there after a reload, and a list is reloaded on return', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/todo/all');
  const line = page.getByRole('textbox', { name: 'Agregar una tarea con palabras' });
  await line.fill('pagar el alqui');
  await portal.reload();
  await expect(line).toHaveValue('pagar el alqui');
  const other = await portal.enterElsewhere('cliente');
  await other.goto('/apps/todo/all');
  const elsewhere = other.getByRole('textbox', { name: 'Agregar una tarea con palabras' });
  await elsewhere.fill('De otra ventana');
  await elsewhere.press('Enter');
  await expect
    .poll(async () =>
      ((await sandbox.get('/api/todo-app/todos')) as readonly Stored[]).some(
        ({ title }) => title === 'De otra ventana',
      ),
    )
    .toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('list', { name: 'Tareas' }).getByRole('link').first()).toHaveText(
    'De otra ventana',
  );
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await portal.reload();
  await expect(line).toHaveValue('');
});
