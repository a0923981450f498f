import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Sandbox } from './fixtures.ts';
import { reportInteractions, watchInteractions } from './responsiveness.ts';

interface Stored {
  readonly id: string;
  readonly title: string;
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
}
const storedIn = (sandbox: Sandbox) => sandbox.get('/api/calendar-app/events') as Promise<readonly Stored[]>;
const titled = async (sandbox: Sandbox, title: string) =>
  (await storedIn(sandbox)).find((event) => event.title === title);
const event = (page: Page, id: string) => page.locator(`[data-event="${id}"]`).first();
const HOUR = 3_600_000;

test('events are drawn and moved by the pointer', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/calendar/month');
  await expect(event(page, '6')).toBeVisible();

  // Dragged over three days of the month.
  const days = page.locator('[data-date]');
  const [from, to] = [days.nth(9), days.nth(11)];
  await from.hover({ position: { x: 40, y: 60 } });
  await page.mouse.down();
  await to.hover({ position: { x: 40, y: 60 } });
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: 'Nuevo evento' });
  await form.getByLabel(/^Título/).fill('Viaje a Encarnación');
  await form.getByRole('button', { name: 'Crear evento' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await titled(sandbox, 'Viaje a Encarnación'))?.allDay).toBe(true);
  const trip = await titled(sandbox, 'Viaje a Encarnación');
  expect(Date.parse(trip?.end ?? '') - Date.parse(trip?.start ?? '')).toBe(72 * HOUR);

  // Dropped on another day.
  const meeting = await titled(sandbox, 'Llamada con soporte');
  const target = days.nth(3);
  await watchInteractions(page);
  await event(page, '5').hover();
  await page.mouse.down();
  await target.hover({ position: { x: 40, y: 60 } });
  await page.mouse.up();
  await expect
    .poll(async () => (await titled(sandbox, 'Llamada con soporte'))?.start)
    .not.toBe(meeting?.start);
  await reportInteractions(page, 'an event of the calendar is moved');
  await expect(page.getByText(/^Llamada con soporte: /).first()).toBeAttached();
});

test('an event is written by words, changed, deleted and brought back; all are exported and imported @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/calendar/month');
  const before = (await storedIn(sandbox)).length;

  // By words, then changed, deleted and back.
  const line = page.getByRole('textbox', { name: 'Agregar un evento con palabras' });
  await line.fill('Asado mañana 12:30');
  await line.press('Enter');
  await expect.poll(async () => (await titled(sandbox, 'Asado'))?.start).toMatch(/T15:30:00\.000Z$/);
  const { id = '' } = (await titled(sandbox, 'Asado')) ?? {};
  await page.goto(`/apps/calendar/week?evento=${id}`);
  const popover = page.getByRole('dialog', { name: 'Asado' });
  await expect(popover).toBeVisible();
  await popover.getByRole('button', { name: '30 min después' }).click();
  await expect.poll(async () => (await titled(sandbox, 'Asado'))?.start).toMatch(/T16:00:00\.000Z$/);
  await popover.getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => titled(sandbox, 'Asado')).toBeUndefined();
  await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: 'Se eliminó Asado' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(async () => (await titled(sandbox, 'Asado'))?.id).toBe(id);

  // Out and in again.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar (.ics)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(before + 1);
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar eventos' });
  // As of another calendar: an event that is here already is left out.
  const others = file.replaceAll(/^UID:/gm, 'UID:other-');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(others) });
  await dialog.getByRole('button', { name: `Importar ${String(before + 1)}` }).click();
  await expect.poll(async () => (await storedIn(sandbox)).length).toBe(2 * (before + 1));
});

test('by the keyboard alone an event is moved by days and minutes, and made longer @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('cliente', '/apps/calendar/week');
  const before = await titled(sandbox, 'Reunión de equipo');
  const startsAfter = async (hours: number) =>
    Date.parse((await titled(sandbox, 'Reunión de equipo'))?.start ?? '') ===
    Date.parse(before?.start ?? '') + hours * HOUR;
  await event(page, '6').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => startsAfter(0.5)).toBe(true);
  await expect(event(page, '6')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => startsAfter(-23.5)).toBe(true);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect
    .poll(async () => {
      const { start = '', end = '' } = (await titled(sandbox, 'Reunión de equipo')) ?? {};
      return Date.parse(end) - Date.parse(start);
    })
    .toBe(1.5 * HOUR);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reunión de equipo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/apps\/calendar\/month\//);
});
