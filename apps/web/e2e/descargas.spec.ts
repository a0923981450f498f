import { unzipSync } from 'fflate';
import { expect, nothingMoves, test } from './fixtures.ts';
import { bytesOf, choose, list, trayOf } from './downloads.ts';

test('a ZIP of a filtered list goes on over a reload, another screen and a closed list', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  // A third of them: still at work over a reload, and each costs a signature and a PDF.
  await portal.enter('cliente', `${list}?fechas=todas&tipo=1&numero_hasta=45`);
  await choose(page, 'ZIP con KuDE y XML');
  const tray = trayOf(page);
  const progress = tray.getByRole('progressbar', { name: /^ZIP de \d+ documentos$/ });
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d+ de \d+ documentos$/);
  const total = Number(/de (\d+) doc/.exec((await progress.getAttribute('aria-valuetext')) ?? '')?.[1]);
  expect(total).toBeGreaterThan(50);

  await portal.reload();
  await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(` de ${String(total)} documentos$`));
  await tray.getByRole('button', { name: 'Ocultar las descargas' }).click();
  await expect(tray).toBeHidden();
  await page.getByRole('link', { name: 'Lotes' }).first().click();
  const button = page.getByRole('button', { name: /^Descargas \(/ });
  await expect(button).toHaveAccessibleName('Descargas (en preparación: 1; listas: 0)');
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  // Said once, wherever the person is.
  const toast = page.getByRole('status').filter({ hasText: `ZIP de ${String(total)} documentos está listo` });
  await expect(toast).toHaveCount(1, { timeout: 60_000 });
  await expect(button).toHaveAccessibleName('Descargas (en preparación: 0; listas: 1)');
  await button.press('Enter');
  await expect(tray.getByText(/se guarda hasta/)).toBeVisible();
  await nothingMoves(page);
  await portal.expectAccessible();
  await portal.reload();
  const arriving = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Descargar' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^documentos_\d{4}-\d\d-\d\d\.zip$/);
  const names = Object.keys(unzipSync(await bytesOf(file)));
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(total);
  expect(names.filter((name) => name.endsWith('.xml'))).toHaveLength(total);

  await tray.getByRole('button', { name: /^Quitar/ }).click();
  await expect(tray).toBeHidden();
  await expect(button).toBeHidden();
});

test('a ZIP is stopped, and many chosen documents are one @full', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('cliente', `${list}?fechas=todas&tipo=1&por_pagina=100`);
  await expect(page.getByRole('row').nth(5)).toContainText('001-');
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Acciones sobre los documentos elegidos' })
    .getByRole('button', { name: 'Descargar ZIP' })
    .click();
  await page.getByRole('menuitem', { name: 'Solo KuDE (PDF)' }).click();
  const tray = trayOf(page);
  await expect(tray.getByText(/^Preparando ZIP de \d+ documentos…$/)).toBeVisible();
  await portal.expectAccessible();
  await tray.getByRole('button', { name: 'Detener' }).press('Enter');
  await expect(tray).toBeHidden();
  await expect(page.getByRole('button', { name: /^Descargas \(/ })).toBeHidden();
  await portal.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(tray).toBeHidden();
});
