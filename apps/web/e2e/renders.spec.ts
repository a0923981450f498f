import { field, fill, fresh } from './factura-form.ts';
import { expect, test } from './fixtures.ts';
import { countRenders, rendersOf } from './render-counts.ts';

const list = '/documentos_electronicos';

/** Components that an action may render until the page is at rest; `docs/performance.md` has the counts that were measured. */
const budgets = {
  'a letter in the search of the list': 760,
  'a row is checked': 340,
  'the detail is closed': 980,
  'a key in a factura': 1600,
};

test('what people do renders no more components than its budget @full', async ({ page, portal }) => {
  const over: string[] = [];
  const measure = async (action: keyof typeof budgets, act: () => Promise<unknown>) => {
    const { components, commits } = await rendersOf(page, act);
    console.log(`      ${action}: ${String(components)} components, ${String(commits)} commits`);
    expect(commits, action).toBeGreaterThan(0);
    if (components > budgets[action]) over.push(`${action}: ${String(components)}`);
  };
  await countRenders(page);
  // Documents that wait for nothing: no poll brings a change meanwhile.
  await portal.enter('multi', `${list}?fechas=todas&estado=aprobado`);
  const rows = page.getByRole('row');
  await expect(rows.nth(25)).toBeVisible();

  await measure('a row is checked', () => rows.nth(3).getByRole('checkbox').check());
  await rows.nth(2).getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  await measure('the detail is closed', () => page.keyboard.press('Escape'));
  await rows.nth(3).getByRole('checkbox').uncheck();
  await measure('a letter in the search of the list', () => page.getByRole('searchbox').first().press('x'));
  await page.goto(fresh);
  await fill(page);
  await field(page, 'items.0.descripcion').focus();
  await measure('a key in a factura', () => page.keyboard.press('a'));
  expect(over).toEqual([]);
});
