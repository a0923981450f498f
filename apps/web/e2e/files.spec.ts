import { expect, expectNothingCutOff, test, type Sandbox } from './fixtures.ts';

const stored = async (sandbox: Sandbox) =>
  (await sandbox.get('/api/file-manager-app/files')) as readonly { name: string; preview?: string }[];

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('files are found, sorted, looked at, chosen, uploaded, deleted and restored @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const before = await stored(sandbox);
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('cliente', '/apps/file-manager');
  const rows = page.getByRole('list', { name: 'Archivos' }).getByRole('listitem');
  const entry = (name: string) => rows.getByRole('button', { name, exact: true });
  await expect(rows).toHaveCount(5);

  // One click chooses and shows the details, two open; the path leads back.
  const contracts = page.getByRole('complementary', { name: 'Contratos' });
  await entry('Contratos').click();
  await expect(contracts.getByText('2 elementos')).toBeVisible();
  await expect(page).toHaveURL(/\?elegido=2$/);
  await entry('Contratos').dblclick();
  await expect(page).toHaveURL(/\/apps\/file-manager\/folder\/2$/);
  await expect(rows).toHaveCount(2);
  await entry('Contrato de alquiler').dblclick();
  const preview = page.getByRole('dialog', { name: 'Contrato de alquiler' });
  await expect(preview.getByRole('img', { name: 'Imagen de «Contrato de alquiler»' })).toHaveAttribute(
    'src',
    before.find(({ name }) => name === 'Contrato de alquiler')?.preview ?? '',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Carta poder para trámites' })).toBeVisible();
  await portal.reload();
  await expect(page.getByRole('dialog', { name: 'Carta poder para trámites' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Ruta de la carpeta' })
    .or(page.getByRole('navigation', { name: 'Lugares de los archivos' }))
    .getByRole('link', { name: /^Mi unidad/ })
    .first()
    .click();
  await expect(rows).toHaveCount(5);

  // Order, view and search are in the address.
  await page.getByRole('button', { name: 'Tamaño', exact: true }).click();
  await page.getByRole('button', { name: 'Tamaño, ascendente' }).click();
  await expect(page).toHaveURL(/orden=bytes%3Adesc/);
  await expect(rows.last()).toContainText(/320\skB/);
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/vista=cuadricula/);
  await page.getByRole('searchbox', { name: 'Buscar archivos y carpetas' }).fill('ventas');
  await expect(rows).toHaveCount(2);
  await portal.reload();
  await expect(rows).toHaveCount(2);

  // In the session alone: a picture by the button, a table by a drop, both there after a reload.
  await page.getByRole('link', { name: /^Reuniones/ }).click();
  await expect(rows).toHaveCount(1);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plano.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(entry('plano.png')).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['fecha;monto'], 'caja.csv', { type: 'text/csv' }));
    return data;
  });
  const area = page.locator('[data-drop-area]');
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Suelte los archivos para subirlos aquí')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(entry('caja.csv')).toBeVisible();
  await portal.reload();
  await expect(rows).toHaveCount(3);
  await entry('plano.png').click();
  const picture = page.getByRole('complementary', { name: 'plano.png' });
  await expect(picture.getByRole('img')).toHaveAttribute('src', `data:image/png;base64,${PIXEL}`);
  await picture.getByRole('switch', { name: 'Disponible sin conexión' }).click();
  await expect(picture.getByRole('switch')).not.toBeChecked();
  await picture.getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(entry('plano.png')).toBeVisible();
  await expect.poll(() => stored(sandbox)).toEqual(before);
});

test('by the keyboard alone files are chosen and opened; on a phone there is one pane @full', async ({
  page,
  portal,
}) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/apps/file-manager/folder/1?vista=cuadricula');
  const rows = page.getByRole('list', { name: 'Archivos' }).getByRole('listitem');
  const chosen = page.getByRole('list', { name: 'Archivos' }).getByRole('checkbox', { checked: true });
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(chosen).toHaveCount(2);
  await expect(page.getByText(/^2 elegidos/)).toBeVisible();
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Space');
  await expect(chosen).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Manual del punto de expedición' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/apps/file-manager');
  await rows.getByRole('button', { name: 'Ventas y cobros' }).click();
  await rows.getByRole('button', { name: 'Resumen de IVA' }).click();
  const detail = page.getByRole('dialog', { name: 'Resumen de IVA' });
  await expect(detail.getByText('Mi unidad / Ventas y cobros')).toBeVisible();
  await expectNothingCutOff(page);
  await portal.reload();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(rows).toHaveCount(3);
  await expectNothingCutOff(page);
});

/** Words of a heading that take more than one line. */
function brokenWords(heading: Element): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
}

test('beside the list a long title keeps its words whole @full', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('cliente', '/apps/file-manager?elegido=11');
  const title = page.getByRole('complementary').getByRole('heading', { level: 2 });
  await expect(title).toHaveText(/\S/);
  await expect.poll(() => title.evaluate(brokenWords)).toEqual([]);
});
