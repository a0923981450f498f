import { field, fill, fresh, issue } from './factura-form.ts';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

test('suggestions are in sight, also those that the keyboard goes on to', async ({ page, portal }) => {
  await portal.enter('cliente', fresh);
  for (const height of [900, 740]) {
    await page.setViewportSize({ width: 1440, height });
    await field(page, 'items.0.codigo').blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await field(page, 'items.0.codigo').focus();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.nth(5)).toBeAttached();
    for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowDown');
    await expect(options.nth(5)).toHaveAttribute('aria-selected', 'true');
    // What lies there is the option itself, no bar over it.
    const isSeen = () =>
      options.nth(5).evaluate((option) => {
        const { left, top, bottom } = option.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) => option.contains(document.elementFromPoint(left + 12, y)));
      });
    await expect.poll(isSeen).toBe(true);
    // A notice that comes in above the form moves the field while the list is open.
    await page.locator('form').evaluate((form) => {
      const notice = document.createElement('p');
      notice.style.height = '60px';
      form.before(notice);
    });
    await expect.poll(isSeen, `under a notice at ${String(height)} px`).toBe(true);
  }
});

test('the bar of totals never covers what the keyboard has reached', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await portal.enter('cliente', fresh);
  await fill(page);
  await field(page, 'items.0.codigo').focus();
  const isCovered = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      if (focused?.closest('[data-keep-clear]') !== null) return false;
      const { left, width, top, bottom } = focused.getBoundingClientRect();
      const lowest = document.elementFromPoint(left + width / 2, Math.max(top + 1, bottom - 2));
      return Boolean(lowest?.closest('aside[data-keep-clear]'));
    });
  const isLast = () => field(page, 'observacion').evaluate((one) => one === document.activeElement);
  for (let steps = 0; steps < 80 && !(await isLast()); steps += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isCovered).toBe(false);
  }
  await expect(field(page, 'observacion')).toBeFocused();
  // Unfolded, an amount is beside its label and not at the other end of the window.
  const totals = page.getByRole('complementary', { name: 'Totales y acciones' });
  await totals.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(totals.getByRole('definition').first()).toBeVisible();
  const reach = await totals.locator('dl').evaluate((one) => one.getBoundingClientRect().width);
  expect(reach).toBeLessThan(400);
  const gap = () =>
    totals.evaluate((bar) => {
      const [label, amount] = ['h2', '[data-testid="total"]'].map((one) => bar.querySelector(one));
      return (amount?.getBoundingClientRect().left ?? 999) - (label?.getBoundingClientRect().left ?? 0);
    });
  await expect.poll(gap, 'from the label of the total to its amount').toBeLessThan(100);
});

test('in letters of 130 %, and on a phone, every field and every number is whole @full', async ({
  page,
  portal,
}) => {
  await portal.holdToken('cliente');
  await page.evaluate(() => localStorage.setItem('portal.settings', JSON.stringify({ fontFactor: 1.3 })));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(fresh);
  const search = page.getByRole('combobox', { name: 'Buscar cliente' });
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(200);
  await fill(page);
  await page.getByLabel('Crédito').check();
  const dates = page.getByRole('list', { name: 'Cuotas' }).locator('[name$=".vencimiento"]');
  await expect(dates).toHaveCount(3);
  const cut = () => dates.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  const lines = () =>
    page
      .getByText(/^\d{3}-\d{3}-\d{7}$/)
      .first()
      .evaluate((number) => number.getClientRects().length);
  for (const width of [1440, 1100, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cut, `dates at ${String(width)} px`).toBe(0);
    await expect.poll(lines, `number at ${String(width)} px`).toBe(1);
    await expectNothingCutOff(page);
  }
});

test('on a phone the number of what was issued is in one line, and its message does not lie over it @full', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await portal.ownSandbox();
  await portal.enter('cliente', fresh);
  await fill(page);
  await issue(page);
  const toast = page.getByRole('status').filter({ hasText: /^Factura .* emitida$/ });
  await expect(toast).toBeVisible();
  const number = page.getByRole('heading', { level: 1 }).getByText(/^\d{3}-\d{3}-\d{7}$/);
  await expect.poll(() => number.evaluate((one) => one.getClientRects().length)).toBe(1);
  const isBelow = async () => {
    const [{ y } = { y: 0 }, title] = await Promise.all([
      toast.boundingBox().then((box) => box ?? undefined),
      number.boundingBox(),
    ]);
    return title !== null && y >= title.y + title.height;
  };
  await expect.poll(isBelow).toBe(true);
});
