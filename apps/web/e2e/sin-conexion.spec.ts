import type { Page } from '@playwright/test';
import { field, fresh } from './factura-form.ts';
import { violationsOn } from './accessibility.ts';
import { expect, expectNothingCutOff, nothingMoves, prefer, test as base } from './fixtures.ts';
import { startPortal, testSettings } from './start-portal.ts';

/** On a server of its own, whose page starts without a connection. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const server = await startPortal({ settings: { ...testSettings, offline: true } });
    await use(server.url);
    await server.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

/** The shell is kept, and customers and products of the company too. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The last that it fetches.
  const isCopied = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('portal-offline');
          opening.onsuccess = () => {
            const all = opening.result.transaction('answers').objectStore('answers').getAll();
            all.onsuccess = () => {
              opening.result.close();
              const rows = all.result as { readonly operation: string }[];
              resolve(rows.some(({ operation }) => operation === 'notas_credito/E/factura'));
            };
          };
        }),
    );
  await expect.poll(isCopied).toBe(true);
}

/** The browser is closed, and opened again without a connection. */
async function reopen(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

/** Fires Background Sync at the service worker, as the browser does when the connection is back. */
async function dispatchSync(page: Page, tag: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    tag,
    lastChance: false,
  });
  await session.detach();
}

test('installed, closed and opened without a connection, the portal issues a factura that goes out later', async ({
  page,
  portal: signedIn,
}) => {
  await signedIn.enter('cliente', '/documentos_electronicos');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await installed(page);
  const offline = await reopen(page, '/documentos_electronicos');
  await expect(offline.getByText(/^Sin conexión\. Lo que ve es una copia/)).toBeVisible();
  await expect(offline.getByText('documentos de hace', { exact: false })).toBeVisible();
  await expect(offline.getByRole('row').nth(1)).toBeVisible();
  await offline.goto(fresh);
  await expect(offline.getByText(/^Sin conexión: lo que emita queda en Por enviar/)).toBeVisible();
  const customer = offline.getByRole('combobox', { name: 'Buscar cliente' });
  await customer.fill('s');
  await offline.locator('[role=listbox] [role=option]').first().click();
  await field(offline, 'items.0.codigo').fill('P-1');
  await field(offline, 'items.0.descripcion').fill('Yerba mate 1 kg');
  await field(offline, 'items.0.cantidad').fill('2');
  await field(offline, 'items.0.precio_unitario').fill('55.000');
  await offline.keyboard.press('Control+Enter');
  await offline.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(offline.getByText('Espera')).toBeVisible();
  await offline.reload();
  const button = offline.getByRole('link', { name: '1 por enviar' });
  await expect(button).toBeVisible();
  await offline.goto('/documentos_electronicos');
  const line = offline.getByRole('status').filter({ hasText: '1 por enviar' });
  for (const width of [390, 1440]) {
    await offline.setViewportSize({ width, height: 844 });
    await expect(line).toBeVisible();
    // One line above the list, and one in the toolbar.
    await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(70);
    await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(8);
    await expectNothingCutOff(offline);
    await expect.poll(() => violationsOn(offline, { isWholePage: true })).toEqual([]);
  }
  await button.click();
  // Only Background Sync wakes it.
  await offline.evaluate(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  );
  await offline.context().setOffline(false);
  await expect(offline.getByText('Espera')).toBeVisible();
  await dispatchSync(offline, 'outbox');
  await expect(offline.getByRole('link', { name: /^001-001-\d{7}$/ })).toBeVisible();
});

test('the sign-out of the last user leaves nothing of it in the browser', async ({ page, portal }) => {
  await portal.enter('cliente', '/documentos_electronicos');
  await installed(page);
  // A screen that is not of the shell.
  await page.goto('/lotes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => ({
      caches: (await caches.keys()).filter((name) => name === 'assets'),
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((name) => name === 'portal-offline'),
    }));
  await expect.poll(kept).toEqual({ caches: ['assets'], databases: ['portal-offline'] });
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes('cerrar_sesion') === true,
  );
  await page.goto('/logout');
  const { 'clear-site-data': cleared } = await (await answer).allHeaders();
  expect(cleared).toBe('"cache"');
  await expect(page).toHaveURL(/login/);
  await expect.poll(kept).toEqual({ caches: [], databases: [] });
});

test('a start in Arabic without a connection says so, and reads well at 390 and 1440 px, light and dark @full', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', fresh);
  await installed(page);
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"language":"ar"') === true && response.ok(),
  );
  await page.getByRole('button', { name: 'Idioma', exact: false }).first().click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await saved;
  const texts = () => page.evaluate(async () => (await (await caches.open('assets')).keys()).length);
  await expect.poll(texts).toBeGreaterThan(80);
  const offline = await reopen(page, fresh);
  for (const width of [390, 1440]) {
    await offline.setViewportSize({ width, height: 844 });
    await expect(offline.getByText(/^لا يوجد اتصال\. ما تراه/)).toBeVisible();
    await expectNothingCutOff(offline);
    for (const scheme of ['light', 'dark'] as const) {
      await prefer(offline, scheme);
      await nothingMoves(offline);
      await expect.poll(() => violationsOn(offline, { isWholePage: true })).toEqual([]);
    }
  }
});
