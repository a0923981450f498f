import type { Download } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from '../e2e/fixtures.ts';
import { bytesOf, choose, list, trayOf } from '../e2e/downloads.ts';

test('a list is exported as it arrives, with its progress, and stopped on the way', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', `${list}?fechas=todas&numero_hasta=120`);
  // Few enough that the list knows their number. Only the export is slow: the button waits for the list.
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  const tray = trayOf(page);

  const xlsx = page.waitForEvent('download');
  await choose(page, /Excel|XLSX/);
  const file = await xlsx;
  const csv = page.waitForEvent('download');
  await choose(page, /CSV/);
  const lines = new TextDecoder().decode(await bytesOf(await csv)).split('\r\n');
  const sheet = unzipSync(await bytesOf(file))['xl/worksheets/sheet1.xml'];
  expect(lines.length).toBeGreaterThan(200);
  // The titles are the first row, the last line of the text is empty: a row of totals takes its place.
  const rows = new TextDecoder().decode(sheet).match(/<row .*?<\/row>/gs) ?? [];
  expect(rows).toHaveLength(lines.length);
  const last = String(lines.length - 1);
  expect(rows.slice(0, -1).filter((row) => row.includes('SUBTOTAL'))).toEqual([]);
  expect(rows.at(-1)).toContain(`<row r="${String(lines.length)}">`);
  expect(rows.at(-1)).toContain('>Totales<');
  expect(rows.at(-1)).toContain(`<f>SUBTOTAL(109,H2:H${last})</f>`);
  await expect(tray).toBeHidden();

  // The scripts of an export are there by now: only its rows are slow, and slow enough to be seen on a busy machine.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: 4_000 },
  });
  await choose(page, /CSV/);
  const progress = tray.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuetext', /^[\d.]+ de [\d.]+ filas$/);
  await expect(tray.getByText(/^[\d.]+ de [\d.]+ filas$/)).toBeVisible();
  await tray.getByRole('button', { name: 'Detener' }).click();
  await expect(tray).toBeHidden();
  expect(saved.map((download) => download.suggestedFilename())).toEqual([
    expect.stringMatching(/^documentos_.*\.xlsx$/),
    expect.stringMatching(/^documentos_.*\.csv$/),
  ]);
});
