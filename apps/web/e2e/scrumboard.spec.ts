import type { Page } from '@playwright/test';
import { expect, expectNothingCutOff, test, type Sandbox } from './fixtures.ts';
import { reportInteractions, watchInteractions } from './responsiveness.ts';

interface Stored {
  readonly lists: readonly {
    readonly id: string;
    readonly name: string;
    readonly idCards: readonly string[];
  }[];
  readonly cards: readonly {
    readonly id: string;
    readonly name: string;
    readonly idLabels: readonly string[];
    readonly checklists: readonly { readonly checkItems: readonly { readonly checked: boolean }[] }[];
    readonly attachments: readonly { readonly type: string }[];
    readonly due: number | null;
  }[];
}
const BOARD = 'b7d20f4e';
const address = `/apps/scrumboard/boards/${BOARD}/portal-de-clientes`;
const stored = (sandbox: Sandbox) =>
  sandbox.get(`/api/scrumboard-app/board?boardId=${BOARD}`) as Promise<Stored>;
const cardsOf = async (sandbox: Sandbox, list: number) => (await stored(sandbox)).lists[list]?.idCards ?? [];
const listAt = (page: Page, place: number) => page.locator('section[aria-label]').nth(place);

test('a card is dragged to another list, and brought back', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await page.setViewportSize({ width: 1600, height: 900 });
  await portal.enter('cliente', '/apps/scrumboard');
  await page.getByRole('link', { name: 'Portal de clientes' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(listAt(page, 0).getByRole('link').first()).toBeVisible();

  // By the mouse, from the first list to the second.
  const [first = ''] = await cardsOf(sandbox, 0);
  const card = page.locator(`[data-card="${first}"]`);
  const from = await card.boundingBox();
  const to = await listAt(page, 1).getByRole('link').first().boundingBox();
  if (from === null || to === null) throw new Error('the cards are drawn');
  await watchInteractions(page);
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 30, to.y + 4, { steps: 15 });
  await page.mouse.up();
  // A toast waits for the pointer that is over it.
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'se movió a' });
  await toast.hover();
  await expect.poll(() => cardsOf(sandbox, 1)).toContain(first);
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await reportInteractions(page, 'a card of the board is dragged');
  await expect.poll(async () => (await cardsOf(sandbox, 0))[0]).toBe(first);
});

test('a card is filled in, cards are filtered, and lists are renamed, moved, deleted and brought back @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await page.setViewportSize({ width: 1600, height: 900 });
  await portal.enter('cliente', address);
  const [first = ''] = await cardsOf(sandbox, 0);

  // A card with all its parts, at an address of its own.
  await listAt(page, 0).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`tarjeta=${first}`));
  const dialog = page.getByRole('dialog');
  const one = async () => (await stored(sandbox)).cards.find(({ id }) => id === first);
  await dialog.getByRole('button', { name: 'Agregar una lista de control' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre de la lista de control' }).fill('Antes de publicar');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Agregar un punto' }).last().click();
  await dialog.getByRole('textbox', { name: 'Texto del punto' }).fill('Avisar al equipo');
  await page.keyboard.press('Enter');
  const item = dialog.getByRole('checkbox', { name: 'Avisar al equipo' });
  await expect.poll(async () => (await one())?.checklists.at(-1)?.checkItems.length).toBe(1);
  await item.click();
  await expect(item).toBeChecked();
  await expect.poll(async () => (await one())?.checklists.at(-1)?.checkItems[0]?.checked).toBe(true);
  const moment = dialog.getByRole('textbox', { name: 'Fecha de vencimiento' });
  await moment.fill('05/01/2026 14:30');
  await moment.press('Tab');
  await expect.poll(async () => (await one())?.due).toBe(Date.UTC(2026, 0, 5, 17, 30) / 1000);
  // Its only checklist is done, so it is not overdue.
  await expect(dialog.getByText('Terminada (05/01/2026)')).toBeVisible();
  const before = (await one())?.attachments.length ?? 0;
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'local.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  });
  await expect.poll(async () => (await one())?.attachments.length).toBe(before + 1);
  await dialog.getByRole('button', { name: 'Agregar un enlace' }).click();
  await dialog.getByRole('textbox', { name: 'Dirección del enlace' }).fill('https://example.com/plano');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await one())?.attachments.at(-1)?.type).toBe('link');
  await portal.reload();
  await expect(dialog.getByRole('checkbox', { name: 'Avisar al equipo' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();

  // Shown by its labels only.
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('menuitemcheckbox').first().click();
  await expect(page).toHaveURL(/etiquetas=label-1/);
  const marked = (await stored(sandbox)).cards.filter(({ idLabels }) => idLabels.includes('label-1')).length;
  await expect(page.locator('[data-card]')).toHaveCount(marked);
  await portal.reload();
  await expect(page.locator('[data-card]')).toHaveCount(marked);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();

  // A list is renamed in place, put after the next one and deleted.
  const names = async () => (await stored(sandbox)).lists.map(({ name }) => name);
  const [list = '', next = ''] = await names();
  await page.getByRole('button', { name: `${list}: Cambiar el nombre de la lista` }).click();
  await page.getByRole('textbox', { name: 'Cambiar el nombre de la lista' }).fill('Por hacer pronto');
  await page.keyboard.press('Enter');
  await expect.poll(names).toContain('Por hacer pronto');
  await page.getByRole('button', { name: 'Opciones de la lista Por hacer pronto' }).click();
  await page.getByRole('menuitem', { name: 'Mover después' }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([next, 'Por hacer pronto']);
  await page.getByRole('button', { name: `Opciones de la lista ${next}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar la lista' }).click();
  const question = page.getByRole('dialog', { name: `¿Eliminar la lista ${next}?` });
  await expect(question).toContainText(/Se eliminan? también sus? /);
  await question.getByRole('button', { name: 'Eliminar la lista' }).click();
  await expect.poll(async () => (await names()).length).toBe(3);
  // Each toast has an undo: the one that tells of the deletion comes last.
  await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: /elimin/ })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(async () => (await names())[0]).toBe(next);
});

test('a card is moved by the keyboard alone, and what another window did meanwhile is kept', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await page.setViewportSize({ width: 1600, height: 900 });
  await portal.enter('cliente', address);
  const [first = '', second = ''] = await cardsOf(sandbox, 0);
  const link = (id: string) => page.locator(`[data-card="${id}"]`).getByRole('link');
  await expect(link(first)).toBeVisible();

  // Another window puts the second card into the last list; this one still shows it in the first.
  const [, , , last] = (await stored(sandbox)).lists;
  const move = { boardId: BOARD, cardId: second, listId: last?.id, index: 0 };
  await page.evaluate(
    (body) =>
      fetch('/api/scrumboard-app/card/move', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    move,
  );
  await expect.poll(async () => (await cardsOf(sandbox, 3))[0]).toBe(second);

  await link(first).focus();
  await page.keyboard.press('Space');
  const said = page.locator('[aria-live="assertive"]');
  await expect(said.filter({ hasText: /^Tomó / })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(said.filter({ hasText: /está ahora en el lugar \d+ de la lista/ })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect.poll(() => cardsOf(sandbox, 1)).toContain(first);
  await expect.poll(async () => (await cardsOf(sandbox, 3))[0]).toBe(second);
  // The focus goes with the card.
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an unknown board says so in the words of the service, beside the list of boards @full', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', '/apps/scrumboard/boards/nada');
  await expect(page.getByRole('alert').filter({ hasText: 'Requested board do not exist' })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/scrumboard\/boards$/);
  await expect(page.getByRole('link', { name: 'Portal de clientes' })).toBeVisible();
});

test('on a phone lists scroll beside each other, and the page stays as wide as the window @full', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await portal.enter('cliente', '/apps/scrumboard');
  await page.getByRole('link', { name: 'Portal de clientes' }).click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expectNothingCutOff(page);
  await portal.expectAccessible();
  await page.getByRole('button', { name: 'Agregar una lista' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre de la lista' })).toBeVisible();
  await expectNothingCutOff(page);
});
