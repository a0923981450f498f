import { expect, expectNothingCutOff, test } from './fixtures.ts';

const list = '/documentos_electronicos';
const menuButtons = /^Acciones de/;

test('filters live in the address, survive a reload and can be taken away', async ({ page, portal }) => {
  await portal.enter('cliente', list);
  await page.getByRole('link', { name: /^Rechazados/ }).click();
  await expect(page).toHaveURL(/estado=rechazado/);
  await page.getByRole('button', { name: 'Quitar el filtro Este mes' }).click();
  // One filter taken away at once after another was chosen leaves that one alone.
  await expect(page).toHaveURL(/estado=rechazado&fechas=todas|fechas=todas&estado=rechazado/);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Número desde').fill('50');
  await page.getByLabel('Número hasta').fill('4');
  await expect(page.getByText('El número final debe ser mayor o igual al inicial')).toBeVisible();
  await expect(page).not.toHaveURL(/numero_hasta/);
  await page.getByLabel('Número hasta').fill('9999');
  await expect(page).toHaveURL(/numero_desde=50.*numero_hasta=9999/);
  await portal.reload();
  await expect(page.getByRole('link', { name: /^Rechazados/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Quitar el filtro Número desde: 50' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(page.getByText('No hay documentos electrónicos para los filtros elegidos.')).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click();
  await expect(page).toHaveURL(/\?fechas=todas$/);
  await expect(page.getByRole('button', { name: menuButtons }).first()).toBeVisible();
});

test('one document, by keyboard alone: open, change the part, next, close, and the focus is back', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', `${list}?fechas=todas&estado=aprobado&tipo=1`);
  const cells = page.getByRole('row').nth(1).getByRole('gridcell');
  await cells.nth(1).click({ trial: true });
  await cells.nth(3).focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: /^Factura electrónica/ });
  await expect(detail).toBeVisible();
  await expect(detail.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await detail.getByRole('tab', { name: 'Resumen' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/items\?fechas=todas/);
  await expect(detail.getByRole('region', { name: 'Ítems', exact: true })).toBeVisible();
  const title = await detail.getByRole('heading', { level: 2 }).textContent();
  await detail.getByRole('button', { name: 'Siguiente de la lista' }).press('Enter');
  await expect(detail.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
  await portal.reload();
  await expect(detail.getByRole('tab', { name: 'Ítems' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/documentos_electronicos\?fechas=todas/);

  await cells.nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(cells.nth(3)).toBeFocused();
});

test('the table itself: copied rows and no editing, the size of a page, width of a column, order', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.enter('cliente', `${list}?fechas=todas&estado=aprobado`);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('001-001-');
  const cell = first.getByRole('gridcell').nth(2);
  await cell.focus();
  for (const key of ['F2', 'Shift+Space', 'ControlOrMeta+c']) await page.keyboard.press(key);
  await expect(cell.getByRole('textbox')).toHaveCount(0);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  // Without the kind that the cell shows before it.
  const [number = 'none'] = /\d{3}-\d{3}-\d{7}/.exec((await cell.textContent()) ?? '') ?? [];
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`\t${number}\t`);

  await page.getByRole('combobox', { name: /^Filas por página/ }).press('ArrowDown');
  await page.getByRole('option', { name: '10', exact: true }).click();
  await expect(page).toHaveURL(/por_pagina=10/);
  await expect(page.getByText(/^1–10 de /)).toBeVisible();
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
  await expect(page.getByText(/^11–20 de /)).toBeVisible();

  const header = page.getByRole('columnheader', { name: 'Receptor' });
  const width = async () => (await header.boundingBox())?.width ?? 0;
  await header.locator('[data-edge]').hover();
  await page.mouse.down();
  // Measured under the held button: until then the columns still share what is left of the width.
  const { x, width: wide } = (await header.boundingBox()) ?? { x: 0, width: 0 };
  await page.mouse.move(x + wide + 40, 0, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(wide + 20);
  await page.getByRole('columnheader', { name: 'Número' }).click();
  await expect(page).toHaveURL(/orden=numero/);
  await expect(page.getByText(/^1–10 de /)).toBeVisible();
});

test('the menu of a row works by keyboard, and downloads have the names of the document @full', async ({
  page,
  portal,
}) => {
  await portal.enter('cliente', `${list}?fechas=todas&estado=aprobado&tipo=1`);
  const cells = page.getByRole('row').nth(1).getByRole('gridcell');
  await cells.nth(1).focus();
  await page.keyboard.press('End');
  const button = page.getByRole('row').nth(1).getByRole('button', { name: menuButtons });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Ver detalle' })).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: 'Ver en e-Kuatia' })).toHaveAttribute('rel', /noopener/);
  await portal.expectAccessible();
  const kude = page.waitForEvent('download');
  await menu.getByRole('menuitem', { name: 'Descargar KuDE' }).press('Enter');
  const kudeFile = await kude;
  expect(kudeFile.suggestedFilename()).toMatch(/^FE_(?:[A-Z]{2}-)?\d{3}-\d{3}-\d{7}_[\dA-D]{44}\.pdf$/);
  await button.click();
  const xml = page.waitForEvent('download');
  await menu.getByRole('menuitem', { name: 'Descargar XML' }).click();
  const xmlFile = await xml;
  expect(xmlFile.suggestedFilename()).toMatch(/^FE_.*\.xml$/);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const csv = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  const csvFile = await csv;
  expect(csvFile.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a generated document is sent, and its response arrives by itself', async ({ page, portal }) => {
  const sandbox = await portal.ownSandbox();
  await portal.enter('subadmin', `${list}?fechas=todas&estado=generado&tipo=1`);
  await page.getByRole('button', { name: menuButtons }).first().click();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(/^Generado no es aprobado/)).toBeVisible();
  await detail.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(detail.getByText(/^Generado no es aprobado/)).toBeHidden();
  await sandbox.advance(60_000);
  await expect(detail.getByText(/^Última respuesta de SIFEN/)).toBeVisible();
  await detail.getByRole('tab', { name: 'Respuestas SIFEN' }).click();
  await expect(detail.getByRole('region', { name: 'Respuestas SIFEN' })).toBeVisible();
  await portal.expectAccessible();
});

test('several at once: the rule of the lote in its words, and a ZIP @full', async ({ page, portal }) => {
  await portal.enter('multi', `${list}?fechas=todas&orden=estado:desc&estado=generado&estado=aprobado`);
  await page.getByRole('row').filter({ hasText: 'Generado' }).first().getByRole('checkbox').check();
  // Another order keeps what was chosen; the other kinds come first.
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tipo' }).click();
  await page.keyboard.press('Escape');
  const kind = page.getByRole('columnheader', { name: 'Tipo' });
  await kind.click();
  await expect(kind).toHaveAttribute('aria-sort', 'ascending');
  await kind.click();
  await expect(page).toHaveURL(/orden=tipo%3Adesc/);
  await expect(page.getByRole('row').nth(1)).toContainText(/N[CDR]E/);
  await page
    .getByRole('row')
    .filter({ hasText: /N[CDR]E/ })
    .first()
    .getByRole('checkbox')
    .check();
  const bar = page.getByRole('region', { name: 'Acciones sobre los documentos elegidos' });
  await expect(bar.getByText('2 elegidos')).toBeVisible();
  await bar.getByRole('button', { name: 'Enviar lote' }).click();
  await expect(bar.getByText('Un lote admite hasta 50 documentos del mismo tipo y emisor.')).toBeVisible();
  await portal.expectAccessible();
  await bar.getByRole('button', { name: 'Descargar ZIP' }).click();
  const zip = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'KuDE y XML' }).click();
  const zipFile = await zip;
  expect(zipFile.suggestedFilename()).toMatch(/\.zip$/);
});

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('at least twelve documents are whole on the first screen', async ({ page, portal }) => {
    await portal.enter('cliente', `${list}?fechas=todas`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: menuButtons }) });
    await expect(rows.first()).toBeVisible();
    await expect(page.getByLabel('Totales')).toBeVisible();
    // At one moment: a list that is loaded again has other rows at the next. Totals and paging lie over the last ones.
    const whole = () =>
      rows.evaluateAll((all) => {
        const end = all[0]?.closest('[data-scroller]')?.getBoundingClientRect().bottom ?? 0;
        return all.filter((row) => row.getBoundingClientRect().bottom <= end).length;
      });
    await expect.poll(whole).toBeGreaterThanOrEqual(12);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('cards instead of a table, nothing wider than the page', async ({ page, portal }) => {
    await portal.enter('cliente', list);
    const first = page.getByRole('listitem').filter({ hasText: /^FE / }).first();
    await expect(first).toBeVisible();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(300);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expectNothingCutOff(page);
    await portal.expectAccessible();
    await page.getByRole('button', { name: /^FE / }).first().click();
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    await expectNothingCutOff(page);
  });

  test('the longest names in the largest letters are cut or broken, and the page stays as wide as it is @full', async ({
    page,
    portal,
  }) => {
    const sandbox = await portal.ownSandbox();
    await sandbox.reset('edge');
    await portal.holdToken('multi');
    await page.evaluate(() => localStorage.setItem('portal.settings', JSON.stringify({ fontFactor: 1.3 })));
    await page.goto(`${list}?fechas=todas&por_pagina=50`);
    const cards = page.getByRole('button', { name: /^(FE|NCE|NDE|NRE|AFE) / });
    await expect(cards.first()).toBeVisible();
    await expectNothingCutOff(page);
    await cards.first().click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('article')).toBeVisible();
    for (const tab of await detail.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectNothingCutOff(page);
    }
    await page.goto('/facturacion/factura/nueva');
    const heading = page.getByRole('heading', { level: 2, name: 'Receptor' });
    await expect(heading).toBeVisible();
    await expectNothingCutOff(page);
    // In one line, beside or above the button of its section.
    await expect.poll(async () => (await heading.boundingBox())?.height).toBeLessThan(40);
  });
});
