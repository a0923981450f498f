import { expect, test, type Sandbox } from './fixtures.ts';

interface Stored {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly archive: boolean;
  readonly image: string;
  readonly reminder: string | null;
  readonly checklist: readonly { readonly text: string; readonly checked: boolean }[];
  readonly labels: readonly string[];
}
const all = (sandbox: Sandbox) => sandbox.get('/api/notes-app/notes') as Promise<readonly Stored[]>;
const titled = async (sandbox: Sandbox, title: string) =>
  (await all(sandbox)).find((note) => note.title === title);
const labelNames = async (sandbox: Sandbox) =>
  ((await sandbox.get('/api/notes-app/labels')) as readonly { name: string }[]).map(({ name }) => name);

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('notes are written, ticked, ordered, labelled, reminded of, archived, deleted and restored @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/notes');
  const cards = page.getByRole('list', { name: 'Notas' });
  await expect(cards.getByRole('article')).toHaveCount(12);

  // The box opens on focus, and keeps what is typed across a reload.
  await page.getByRole('textbox', { name: 'Escribir una nota' }).focus();
  const box = page.getByRole('region', { name: 'Nota nueva' });
  await box.getByRole('textbox', { name: 'Título' }).fill('Mudanza del depósito');
  await box.getByRole('button', { name: 'Agregar un elemento a la lista' }).click();
  await expect(box.getByRole('textbox', { name: 'Elemento 1' })).toBeFocused();
  await page.keyboard.type('Cajas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Flete');
  await expect(box.getByRole('textbox', { name: 'Elemento 2' })).toHaveValue('Flete');
  await box.getByLabel('Archivo de imagen').setInputFiles({
    name: 'plano.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(box.getByRole('img')).toBeVisible();
  await portal.reload();
  await expect(box.getByRole('textbox', { name: 'Título' })).toHaveValue('Mudanza del depósito');
  await box.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Trabajo' }).click();
  await box.getByRole('button', { name: 'Recordatorio' }).click();
  await page.getByRole('menuitem', { name: /^Mañana/ }).click();
  await box.getByRole('button', { name: 'Crear nota' }).click();
  await expect
    .poll(() => titled(sandbox, 'Mudanza del depósito'))
    .toMatchObject({
      labels: ['work'],
      image: `data:image/png;base64,${PIXEL}`,
      checklist: [{ text: 'Cajas' }, { text: 'Flete' }],
      reminder: expect.stringMatching(/T11:00:00\.000Z$/),
    });

  // Opened: dragged, stored by itself, kept across a reload.
  await cards.getByRole('link', { name: 'Mudanza del depósito' }).click();
  const note = page.getByRole('dialog', { name: 'Mudanza del depósito' });
  const from = await note.getByRole('button', { name: 'Mover «Cajas»' }).boundingBox();
  const to = await note.getByRole('button', { name: 'Mover «Flete»' }).boundingBox();
  if (from === null || to === null) throw new Error('the handles are drawn');
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 35, { steps: 5 });
  await page.mouse.move(to.x + 8, to.y + 40, { steps: 10 });
  await page.mouse.up();
  await expect
    .poll(async () => (await titled(sandbox, 'Mudanza del depósito'))?.checklist.map(({ text }) => text))
    .toEqual(['Flete', 'Cajas']);
  await note.getByRole('textbox', { name: 'Texto de la nota' }).fill('El camión llega a las 7.');
  await portal.reload();
  await expect(note.getByRole('textbox', { name: 'Texto de la nota' })).toHaveValue(
    'El camión llega a las 7.',
  );
  await expect
    .poll(async () => (await titled(sandbox, 'Mudanza del depósito'))?.description)
    .toBe('El camión llega a las 7.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/apps\/notes\/all$/);

  // On the card: ticked, archived with the way back, deleted with the way back.
  await cards.getByRole('checkbox', { name: 'Hecho: Flete' }).check();
  await expect
    .poll(async () => (await titled(sandbox, 'Mudanza del depósito'))?.checklist[0]?.checked)
    .toBe(true);
  await page.getByRole('button', { name: 'Archivar: Cierre de mes' }).click();
  await expect.poll(async () => (await titled(sandbox, 'Cierre de mes'))?.archive).toBe(true);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await titled(sandbox, 'Cierre de mes'))?.archive).toBe(false);
  // One toast at a time: the way back is that of the latest act.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Eliminar: Médico' }).click();
  await expect.poll(() => titled(sandbox, 'Médico')).toBeUndefined();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await titled(sandbox, 'Médico'))?.labels).toEqual(['personal']);

  // Labels.
  await page.getByRole('button', { name: 'Editar etiquetas' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar etiquetas' });
  await editor.getByRole('textbox', { name: 'Etiqueta nueva' }).fill('Depósito');
  await page.keyboard.press('Enter');
  await expect.poll(() => labelNames(sandbox)).toContain('Depósito');
  await editor.getByRole('textbox', { name: 'Nombre de la etiqueta «Amigos»' }).fill('Equipo');
  await page.keyboard.press('Enter');
  await expect.poll(() => labelNames(sandbox)).toContain('Equipo');
  await editor.getByRole('button', { name: 'Eliminar la etiqueta «Familia»' }).click();
  await expect.poll(() => labelNames(sandbox)).not.toContain('Familia');
  await editor.getByRole('button', { name: 'Listo' }).click();

  // The place and the search are in the address.
  await page.getByRole('link', { name: /^Archivo \d/ }).click();
  await expect(cards.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: /^Trabajo/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar notas' }).fill('flete');
  await expect(page).toHaveURL(/\/apps\/notes\/labels\/work\/work\?q=flete$/);
  await expect(cards.getByRole('article')).toHaveCount(1);
  await portal.reload();
  await expect(cards.getByRole('article')).toHaveCount(1);
});

test('by the keyboard alone a note is written, its items moved, and it is opened and archived @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/notes');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.keyboard.press('c');
  await page.keyboard.type('Llamar a la imprenta');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await all(sandbox))[0]?.description).toBe('Llamar a la imprenta');
  await expect(page.getByRole('article')).toHaveCount(13);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'Cierre de mes' });
  await note.getByRole('button', { name: 'Mover «Revisar los rechazos»' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Tomó «Revisar los rechazos», lugar 1 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Lugar 2 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await titled(sandbox, 'Cierre de mes'))?.checklist[1]?.text)
    .toBe('Revisar los rechazos');
  await page.goBack();
  await expect(note).toBeHidden();
  await page.getByRole('link', { name: 'Cierre de mes' }).focus();
  await page.keyboard.press('e');
  await expect.poll(async () => (await titled(sandbox, 'Cierre de mes'))?.archive).toBe(true);
});
