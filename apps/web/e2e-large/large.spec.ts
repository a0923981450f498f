import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { reportInteractions, watchInteractions } from '../e2e/responsiveness.ts';
import { largeList, SMALLEST_PAGE } from './documents.ts';

const list = '/documentos_electronicos';
const { documents, pageSize, deepPage } = largeList();

/** A million rows take a minute and more, on a machine that does nothing else. */
const LONGEST_EXPORT_MS = 500_000;

const shown = (count: number): string => count.toLocaleString('es-PY');
/** Very many documents are counted up to here. */
const COUNTED = 10_000;
const MANY = `más de ${shown(COUNTED)}`;
const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Acciones de/ }) });
const tab = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name} ?(más de )?[\\d.]+$`) });
const range = (page: Page, from: number, to: number, of: string) =>
  page.getByText(`${shown(from)}–${shown(to)} de ${of}`, { exact: true });
const numberIn = (text: string): number => Number(/[\d.]+$/.exec(text)?.[0].replaceAll('.', ''));

/** Rows are in the page as far as they fit into it: the smallest pages as a whole. */
async function expectRows(page: Page, count: number): Promise<void> {
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(Math.min(count, SMALLEST_PAGE));
}

/** What the filters of both journeys find, and nothing else. */
async function expectRejectedInAltos(page: Page): Promise<void> {
  const found = rows(page).filter({ hasText: /altos/i }).filter({ hasText: 'Rechazado' });
  await expect.poll(() => found.count()).toBeGreaterThanOrEqual(SMALLEST_PAGE);
  await expect.poll(async () => (await rows(page).count()) - (await found.count())).toBe(0);
}

/** Which of so many documents is the first of the last page. */
const firstOfLastPage = (of: number): number => (Math.ceil(of / pageSize) - 1) * pageSize + 1;

/** How many documents a tab of the list counts; of very many it counts only so many, and says "más de". */
async function countOf(page: Page, name: string): Promise<number> {
  return numberIn(await tab(page, name).innerText());
}
const countTextOf = (page: Page, name: string) => tab(page, name).locator('[data-count]').innerText();

/** Starts to export the list, until the bar says how many rows are there. */
async function startExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: `CSV de lo filtrado (${MANY})` }).click();
  await expect(exporting(page).getByRole('progressbar', { name: 'la lista en CSV' })).toHaveAttribute(
    'aria-valuetext',
    /^[\d.]+ filas hasta ahora$/,
  );
}
const exporting = (page: Page) => page.getByRole('region', { name: 'Descargas' });

/** How many lines a file has, and the first of them. */
async function linesOf(download: Download): Promise<{ count: number; titles: string }> {
  let count = 0;
  let titles = '';
  for await (const line of createInterface({ input: createReadStream(await download.path()) })) {
    if (count === 0) titles = line;
    count += 1;
  }
  return { count, titles };
}

/** The period and the figure of documents issued in it; the list behind the figure has as many. */
async function followTheDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const month = page.getByRole('button', { name: 'Últimos 30 días' });
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('progressbar', { name: 'Actualizando los datos' })).toHaveCount(0);
  const issued = page
    .getByRole('list', { name: 'Cifras del período' })
    .getByRole('link', { name: /^Emitidos/ });
  const figure = await issued.locator('span').nth(1).innerText();
  expect(numberIn(figure)).toBeGreaterThan(documents / 1000);
  await issued.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos electrónicos');
  const count = numberIn(figure) > COUNTED ? MANY : figure;
  await expect(page.getByRole('link', { name: new RegExp(`^Todos ?${count}$`) })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

// Wide enough for a table of all columns.
test.use({ viewport: { width: 1680, height: 900 } });

test('an admin opens, filters, pages, sorts, exports and follows a figure of all documents', async ({
  page,
  portal,
}) => {
  const downloaded: string[] = [];
  page.on('download', (download) => downloaded.push(download.suggestedFilename()));
  const all = `${list}?empresa=todas&fechas=todas&por_pagina=${String(pageSize)}`;
  await portal.enter('admin', all);
  await watchInteractions(page);
  await expect(range(page, 1, pageSize, MANY)).toBeVisible();
  await expect.poll(() => countTextOf(page, 'Todos')).toBe(MANY);

  const rejected = await countOf(page, 'Rechazados');
  await tab(page, 'Rechazados').click();
  await page.getByRole('searchbox').fill('altos');
  await expect(page).toHaveURL(/estado=rechazado.*texto=altos|texto=altos.*estado=rechazado/);
  await expectRejectedInAltos(page);
  await expect.poll(() => countOf(page, 'Rechazados')).toBeLessThan(rejected);
  const found = await countOf(page, 'Rechazados');
  expect(found).toBeGreaterThan(pageSize);
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
  const total = await countTextOf(page, 'Rechazados');
  await expect(range(page, pageSize + 1, Math.min(2 * pageSize, found), total)).toBeVisible();
  await reportInteractions(page, 'filters on very many documents');

  const next = page.getByRole('button', { name: 'Ir a la página siguiente' });
  await page.goto(`${all}&pagina=${String(deepPage - 1)}`);
  const firstOfDeep = (deepPage - 1) * pageSize + 1;
  await expect(range(page, firstOfDeep - pageSize, firstOfDeep - 1, MANY)).toBeVisible();
  await next.click();
  await expect(range(page, firstOfDeep, firstOfDeep + pageSize - 1, MANY)).toBeVisible();
  await expectRows(page, pageSize);
  await page.goto(`${all}&pagina=${String(Math.ceil(documents / pageSize))}`);
  const firstOfLast = firstOfLastPage(documents);
  await expect(range(page, firstOfLast, documents, MANY)).toBeVisible();
  await expectRows(page, documents - firstOfLast + 1);

  await watchInteractions(page);
  const receiver = page.getByRole('columnheader', { name: 'Receptor' });
  await receiver.click();
  await expect(receiver).toHaveAttribute('aria-sort', 'ascending');
  await expect(range(page, 1, pageSize, MANY)).toBeVisible();
  await expectRows(page, pageSize);
  await reportInteractions(page, 'sorting very many documents');

  const download = page.waitForEvent('download', { timeout: LONGEST_EXPORT_MS });
  await startExport(page);
  // The list stays at hand meanwhile, which is before the file is whole.
  await next.click({ timeout: 5000 });
  await expect(range(page, pageSize + 1, 2 * pageSize, MANY)).toBeVisible();
  const { count, titles } = await linesOf(await download);
  expect(titles).toContain('CDC');
  expect(count).toBe(documents + 1);

  await startExport(page);
  await exporting(page).getByRole('button', { name: 'Detener' }).click();
  await expect(exporting(page)).toHaveCount(0);

  await followTheDashboard(page);
  expect(downloaded).toHaveLength(1);
});

test('a cliente of two companies does the same with those of one', async ({ page, portal }) => {
  const all = `${list}?fechas=todas&por_pagina=${String(pageSize)}`;
  await portal.enter('cliente', all);
  await expectRows(page, pageSize);
  await expect.poll(() => countTextOf(page, 'Todos')).toBe(MANY);

  await tab(page, 'Rechazados').click();
  await page.getByRole('searchbox').fill('altos');
  await expectRejectedInAltos(page);

  const deep = COUNTED / pageSize;
  await page.goto(`${all}&pagina=${String(deep)}&orden=total:desc`);
  await expect(range(page, (deep - 1) * pageSize + 1, deep * pageSize, MANY)).toBeVisible();

  const download = page.waitForEvent('download', { timeout: LONGEST_EXPORT_MS });
  await startExport(page);
  const { count } = await linesOf(await download);
  expect(count).toBeGreaterThan(documents / 10);
  expect(count).toBeLessThan(documents);
  await followTheDashboard(page);
});
