import type { Locator, Page } from '@playwright/test';
import { expect, nothingMoves, test } from './fixtures.ts';
import { speak } from './language-checks.ts';

/** Opens a panel from the toolbar, or from its menu where there is no room, and waits until nothing moves. */
async function open(page: Page, name: RegExp): Promise<Locator> {
  const button = page.locator('header').getByRole('button', { name });
  await expect(page.locator('[data-panel]')).toHaveCount(3);
  if (await button.isVisible()) await button.click();
  else {
    await page.locator('header').getByRole('button', { name: 'Más', exact: false }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  await nothingMoves(page);
  return panel;
}

/** Position and width of a panel, in px. */
async function place(page: Page, panel: Locator) {
  const box = await panel.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  return {
    width: box?.width,
    edge: box?.x === 0 ? 'left' : Math.round((box?.x ?? 0) + (box?.width ?? 0)) === width ? 'right' : 'none',
  };
}

const chat = /^Team Chat/;
const quick = /^Panel rápido/;
const notifications = /^Notificaciones/;

test('sizes and sides; Escape and a click beside a panel close it, and the focus goes back', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await portal.enter('cliente', '/eventos');
  for (const [name, width, edge] of [
    [chat, 360, 'right'],
    [quick, 280, 'left'],
    [notifications, 320, 'right'],
  ] as const) {
    const panel = await open(page, name);
    await expect.poll(() => place(page, panel)).toEqual({ width, edge });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
    await open(page, name);
    await page.mouse.click(640, 700);
    await expect(panel).toBeHidden();
  }
});

test.describe('360 px, touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the chat is 320 px wide and a swipe towards its edge closes it @full', async ({ page, portal }) => {
    await portal.enter('cliente', '/eventos');
    const panel = await open(page, chat);
    await expect.poll(() => place(page, panel)).toEqual({ width: 320, edge: 'right' });
    await portal.expectAccessible();
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(150) });
    for (let x = 170; x <= 350; x += 20)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(panel).toBeHidden();
  });
});

test('chat: messages are sent and stay, status and mood too, and the numbers go down @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/eventos');
  await expect(page.getByRole('button', { name: 'Team Chat, 6 sin leer' })).toBeVisible();
  const panel = await open(page, chat);
  await panel
    .getByRole('navigation', { name: 'Contactos' })
    .getByRole('button', { name: /^Elena/ })
    .click();
  const box = panel.getByRole('textbox', { name: 'Mensaje para Elena Martínez' });
  await expect(box).toBeFocused();
  const log = panel.getByRole('log');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Perfecto,');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('gracias.');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Perfecto, gracias.')).toBeInViewport();
  await expect(box).toHaveValue('');
  await expect(log.getByText('Enviado').last()).toBeAttached();
  await expect(log.locator('[dir=auto]')).toHaveCount(4);

  await panel.getByRole('button', { name: /^Su estado:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Ausente' }).click();
  await panel.getByRole('button', { name: /^Cambiar su estado de ánimo/ }).click();
  await panel.getByRole('textbox', { name: 'Su estado de ánimo' }).fill('De vacaciones');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/chat/user/data'));
  await page.keyboard.press('Enter');
  await saved;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Team Chat, 3 sin leer' })).toBeVisible();

  await portal.reload();
  await open(page, chat);
  await expect(panel.getByText('De vacaciones')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Su estado: Ausente' })).toBeVisible();
  await panel
    .getByRole('navigation', { name: 'Contactos' })
    .getByRole('button', { name: /^Elena/ })
    .click();
  await expect(log.getByText('Perfecto, gracias.')).toBeInViewport();
});

/**
 * Stops the page's clock shortly after now; later, where the machine is so busy that the moment has passed before it is told.
 *
 * @returns the moment, in milliseconds
 */
async function pauseClock(page: Page, ahead = 100): Promise<number> {
  const moment = await page.evaluate((more) => Date.now() + more, ahead);
  try {
    await page.clock.pauseAt(moment);
    return moment;
  } catch (error) {
    if (ahead > 1600) throw error;
    return pauseClock(page, ahead * 2);
  }
}

/** Resolves when React has drawn what it has been given: its scheduler works by messages, which the page's clock leaves alone. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
  });

test.describe('example notifications', () => {
  test.use({ demoNotifications: true });

  test('come after 4, 6, 8 and 10 s as toasts, stay in the panel, and can be dismissed and brought back @full', async ({
    page,
    portal,
  }) => {
    await page.clock.install();
    await portal.enter('cliente', '/eventos');
    // The code that sets the timers is fetched when the page is idle.
    await page.waitForFunction(() => localStorage.getItem('demoNotificationsShownFor') !== null);
    // From here the page's time passes only in these steps, however busy the machine is.
    const shownAt = await pauseClock(page);
    const seconds: number[] = [];
    for (const [role, text] of [
      ['status', 'Great Job! this is awesome.'],
      ['alert', 'Hey there is a problem!'],
      ['status', 'There might be a problem here!'],
      ['status', 'This is some general information.'],
    ] as const) {
      const toast = page.getByRole(role).filter({ hasText: text });
      for (let step = 0; step < 55 && !(await toast.isVisible()); step += 1) {
        await page.clock.runFor(100);
        await drawn(page);
      }
      await expect(toast).toBeVisible();
      seconds.push((await page.evaluate(() => Date.now())) / 1000);
    }
    // The frame is on the screen before the test sees it, so only the first may come early.
    const [first = 0] = seconds;
    expect(first - shownAt / 1000).toBeLessThan(5.5);
    for (const [index, later] of [0, 2, 4, 6].entries()) {
      expect(Math.abs((seconds[index] ?? 0) - first - later)).toBeLessThan(1.2);
    }
    await page.clock.resume();
    await expect(page.getByRole('button', { name: 'Notificaciones, 6 sin leer' })).toBeVisible();
    const panel = await open(page, notifications);
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    await panel.getByRole('button', { name: 'Descartar: Hey there is a problem!' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(5);
    await page
      .getByRole('status')
      .filter({ hasText: 'Descartada' })
      .getByRole('button', { name: 'Deshacer' })
      .click();
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    await panel.getByRole('button', { name: 'Descartar todas' }).click();
    await expect(panel.getByText('No hay notificaciones')).toBeVisible();
    await panel.getByRole('button', { name: 'Deshacer' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    await panel.getByRole('button', { name: 'Descartar todas' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
  });

  test('do not pop up for who does not want to be disturbed @full', async ({ page, portal }) => {
    await portal.enter('cliente', '/eventos');
    const panel = await open(page, quick);
    await panel.getByRole('switch', { name: 'No molestar' }).check();
    // As after signing in again: a reload alone does not bring them back.
    await page.evaluate(() => localStorage.setItem('lastSignIn', 'again'));
    await page.clock.install();
    await portal.reload();
    await expect(page.getByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Notificaciones, 6 sin leer' })).toBeVisible();
    // The last one has just been added; as a toast it would stay for three seconds.
    const toasts = await page.getByText('This is some general information.').count();
    expect(toasts).toBe(0);
  });
});

test('every panel passes WCAG 2.2 AA, light and dark @full', async ({ page, portal }) => {
  await portal.enter('multi', '/eventos');
  for (const name of [quick, notifications, chat]) {
    const panel = await open(page, name);
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await portal.expectAccessibleLightAndDark();
    if (name !== chat) await page.keyboard.press('Escape');
    await expect(panel).toBeVisible({ visible: name === chat });
  }
  const panel = page.getByRole('dialog', { name: chat });
  await panel
    .getByRole('navigation', { name: 'Contactos' })
    .getByRole('button', { name: /^Bruno/ })
    .click();
  await expect(panel.getByRole('log')).toContainText('pasa el camión a las siete');
  await portal.expectAccessibleLightAndDark();
  await panel.getByRole('button', { name: /^Su estado:/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(4);
  await portal.expectAccessibleLightAndDark();
});

test('in Arabic the panels change sides and speak Arabic @full', async ({ page, portal }) => {
  await portal.holdToken('cliente');
  await speak(page, 'ar');
  await page.goto('/eventos');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const [name, width, edge] of [
    [/^محادثة الفريق/, 360, 'left'],
    [/^اللوحة السريعة/, 280, 'right'],
    [/^الإشعارات/, 320, 'left'],
  ] as const) {
    const panel = await open(page, name);
    await expect.poll(() => place(page, panel)).toEqual({ width, edge });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await portal.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});
