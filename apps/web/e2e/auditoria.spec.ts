import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { openFirstRow, press, tabTo, typeInto } from './keyboard.ts';

test('who did what is found by words, read and taken along, by keyboard alone @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('admin', '/documentos_electronicos');
  await page.getByRole('button', { name: /^Cuenta de/ }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Auditoría' });
  await expect(entry).toBeVisible();
  for (let steps = 0; steps < 20; steps += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoría');

  await typeInto(page, page.getByRole('searchbox', { name: 'Detalle o usuario' }), 'blas RAMIREZ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/texto=/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await openFirstRow(page);
  const detail = page.getByRole('dialog', { name: 'Bloqueo · Usuarios' });
  await expect(detail.getByRole('columnheader', { name: 'Antes' })).toBeVisible();
  await expect(detail.getByRole('columnheader', { name: 'Después' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  const exporting = page.getByRole('button', { name: 'Exportar' });
  await tabTo(page, exporting, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('menuitem', { name: /CSV/ })),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Blas Ramírez');
});
