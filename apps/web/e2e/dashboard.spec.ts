import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a large amount fits into its card @full', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await sandbox.reset('edge');
  await portal.enter('admin', '/dashboard');
  const amount = page
    .getByRole('list', { name: 'Cifras del período' })
    .getByRole('link')
    .first()
    .locator('span')
    .nth(1);
  await expect(amount).toHaveText(/\d(\.\d{3}){5}/);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await expect
      .poll(() => amount.evaluate((shown) => shown.scrollWidth - shown.clientWidth))
      .toBeLessThanOrEqual(0);
  }
});

test('a figure leads to as many documents as it counts, and a chart is taken along as picture and as numbers', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', '/dashboard');
  const month = page.getByRole('button', { name: 'Últimos 30 días' });
  await month.press('Enter');
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('progressbar', { name: 'Actualizando los datos' })).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Cifras del período' });
  const issued = cards.getByRole('link', { name: /^Emitidos/ });
  const count = Number((await issued.locator('span').nth(1).innerText()).replaceAll('.', ''));
  expect(count).toBeGreaterThan(0);

  const perDay = page.getByRole('region', { name: 'Documentos por día', exact: true });
  await expect(perDay.locator('svg').first()).toBeVisible();
  const exportMenu = page.getByRole('button', { name: 'Exportar: Documentos por día' });
  const save = async (item: string) => {
    await exportMenu.press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).press('Enter'),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const picture = await save('Imagen PNG');
  expect(picture.name).toBe('documentos-por-dia.png');
  const [width, height] = sizeOf(picture.bytes);
  const shown = await perDay.boundingBox();
  // Two points for each of the screen.
  expect(width).toBeGreaterThan(shown?.width ?? Number.NaN);
  expect(height).toBeGreaterThan(500);
  // A blank picture of this size is a few kilobytes smaller than one with axes, bars and a title.
  expect(picture.bytes.length).toBeGreaterThan(12_000);

  await page.getByRole('button', { name: 'Documentos por día: ver como tabla' }).press('Enter');
  const numbers = await save('Datos en CSV');
  const lines = numbers.bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(31);
  const [, aprobados = ''] = lines.at(-1)?.split(';').slice(1) ?? [];
  expect(aprobados).toMatch(/^\d+$/);
  await portal.expectAccessible();

  await issued.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos electrónicos');
  await expect(
    page.getByRole('link', { name: new RegExp(`^Todos ?${count.toLocaleString('es-PY')}$`) }),
  ).toBeVisible();
});
