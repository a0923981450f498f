import { expect, expectNothingCutOff, test } from './fixtures.ts';

const list = '/documentos_electronicos';
const menuButtons = /^Acciones de/;

for (const [place, width, direction] of [
  ['on a phone', 360, 'ltr'],
  ['beside a list', 1280, 'ltr'],
  ['beside a list that runs from right to left', 1280, 'rtl'],
] as const) {
  test(`no toast lies over the number, the state and the files of a document ${place}${place === 'on a phone' ? '' : ' @full'}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await portal.ownSandbox();
    await portal.holdToken('cliente');
    await page.evaluate((settings) => localStorage.setItem('portal.settings', JSON.stringify(settings)), {
      direction,
    });
    await page.goto(`${list}?fechas=todas&estado=generado&tipo=1`);
    await page.getByRole('button', { name: menuButtons }).first().click();
    await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
    const detail = page.getByRole('dialog');
    await detail.getByRole('button', { name: 'Enviar', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: /: enviado a SIFEN/ });
    await expect(toast).toBeVisible();
    const kept = detail
      .getByRole('heading', { level: 2 })
      .or(detail.getByRole('button', { name: /^(KuDE|XML|Cerrar|Acciones de .*|Consultar estado)$/ }));
    await expect(kept).toHaveCount(6);
    const covered = async () => {
      const over = await toast.boundingBox();
      const boxes = await Promise.all((await kept.all()).map((one) => one.boundingBox()));
      return boxes.filter(
        (box) =>
          box &&
          over &&
          box.x < over.x + over.width &&
          over.x < box.x + box.width &&
          box.y < over.y + over.height &&
          over.y < box.y + box.height,
      ).length;
    };
    await expect.poll(covered).toBe(0);
  });
}

for (const [place, width] of [
  ['in the table', 1440],
  ['in the cards of a phone', 360],
] as const) {
  test(`choosing a document moves none of the others ${place}${place === 'in the table' ? '' : ' @full'}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await portal.enter('cliente', `${list}?fechas=todas&estado=rechazado`);
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes.nth(2)).toBeVisible();
    await boxes.nth(2).scrollIntoViewIfNeeded();
    const before = await boxes.nth(2).boundingBox();
    await boxes.nth(1).check();
    const bar = page.getByRole('region', { name: 'Acciones sobre los documentos elegidos' });
    await expect(bar).toBeInViewport();
    await expect.poll(() => boxes.nth(2).boundingBox()).toEqual(before);
    await boxes.nth(2).check();
    await expect(bar.getByText('2 elegidos')).toBeVisible();
    await expectNothingCutOff(page);
    await bar.getByRole('button', { name: 'Quitar selección' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect.poll(() => boxes.nth(2).boundingBox()).toEqual(before);
  });
}

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('no name and no number is cut while there is room', async ({ page, portal }) => {
    await portal.enter('cliente', `${list}?fechas=todas`);
    const cells = page.locator('[data-id] :is([data-field="receptor_nombre"], [data-field="numero"])');
    await expect(cells.first()).toBeVisible();
    const cut = () =>
      cells.evaluateAll((all) =>
        all
          .filter((cell) =>
            [cell, ...cell.querySelectorAll('*')].some(
              (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
            ),
          )
          .map((cell) => cell.textContent),
      );
    await expect.poll(cut).toEqual([]);
  });

  for (const density of ['compact', 'comfortable'])
    test(`no number, amount or state is cut at font size 70 %, ${density} @full`, async ({
      page,
      portal,
    }) => {
      await portal.holdToken('cliente');
      await page.evaluate((settings) => localStorage.setItem('portal.settings', JSON.stringify(settings)), {
        fontFactor: 0.7,
        density,
      });
      await page.goto(`${list}?fechas=todas`);
      await expect(page.locator('[data-id]').first()).toBeVisible();
      const cut = () =>
        page
          .locator('[role="grid"] [data-field]:not([data-field="receptor_nombre"])')
          .evaluateAll((cells) =>
            cells.flatMap((cell) =>
              [cell, ...cell.querySelectorAll('*')].some(
                (one) =>
                  getComputedStyle(one).textOverflow === 'ellipsis' &&
                  one.textContent !== '' &&
                  one.scrollWidth > one.clientWidth,
              )
                ? [cell.textContent]
                : [],
            ),
          );
      await expect.poll(cut).toEqual([]);
    });

  test('the table stays in letters of 130 %, with whole days and numbers @full', async ({ page, portal }) => {
    await portal.holdToken('cliente');
    await page.evaluate(() => localStorage.setItem('portal.settings', JSON.stringify({ fontFactor: 1.3 })));
    await page.goto(`${list}?fechas=todas`);
    const days = page.locator('[data-id] [data-field="fecha_emision"] time');
    await expect(days.first()).toHaveText(/^\d{2}\/\d{2}\/\d{4} /);
    await expectNothingCutOff(page);
    const cut = () =>
      page
        .locator('[data-id] [data-field="numero"], [data-id] [data-field="fecha_emision"] time')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    await expect.poll(cut).toBe(0);
  });
});

for (const [place, width] of [
  ['over the list', 1280],
  ['beside the list', 1800],
] as const) {
  test(`a detail ${place} is printed alone and in full${width === 1280 ? '' : ' @full'}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await portal.enter('cliente', `${list}?fechas=todas&estado=aprobado&tipo=1`);
    await page.getByRole('button', { name: menuButtons }).first().click();
    await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
    const heading = page.getByRole('heading', { level: 2, name: /^Factura electrónica/ });
    await expect(page.getByText('Consulte la validez de este documento')).toBeAttached();
    // The text width of an A4 page.
    await page.setViewportSize({ width: 680, height: 780 });
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Consulte la validez de este documento')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Ítems' })).toBeHidden();
    const cut = () =>
      page.locator('[data-detail]').evaluate((detail) =>
        [detail, ...detail.querySelectorAll('*')]
          .filter((one) => {
            const { overflowX, overflowY, position } = getComputedStyle(one);
            const { right, width, height } = one.getBoundingClientRect();
            const isShown = width > 1 && height > 1;
            if (isShown && position !== 'absolute' && right > innerWidth + 1) return true;
            return (
              isShown &&
              (overflowX !== 'visible' || overflowY !== 'visible') &&
              one.scrollHeight > one.clientHeight + 1
            );
          })
          .map((one) => one.outerHTML.slice(0, 200)),
      );
    await expect.poll(cut).toEqual([]);
  });
}
