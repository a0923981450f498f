import { field, fill, fresh } from './factura-form.ts';
import { expect, test } from './fixtures.ts';
import { countRenders, rendersOf } from './render-counts.ts';

const list = '/documentos_electronicos';

test('what people do renders no more components than its budget', async ({ page, portal }) => {
  const counts: (readonly [action: string, components: number, budget: number])[] = [];
  const measure = async (action: string, budget: number, act: () => Promise<unknown>) => {
    const { components } = await rendersOf(page, act);
    counts.push([action, components, budget]);
  };
  await countRenders(page);
  await portal.enter('multi', `${list}?fechas=todas`);
  const rows = page.getByRole('row');
  await expect(rows.nth(25)).toBeVisible();

  await measure('a letter in the search of the list', 300, () =>
    page.getByRole('searchbox').first().press('x'),
  );
  await page.getByRole('searchbox').first().clear();
  await measure('a row is checked', 300, () => rows.nth(3).getByRole('checkbox').check());
  await rows.nth(2).getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  await measure('the detail is closed', 1000, () => page.keyboard.press('Escape'));
  for (const [action, components, budget] of counts) console.log(`      ${action}: ${String(components)} of ${String(budget)}`);
  await page.goto(fresh);
  await fill(page);
  await field(page, 'items.0.descripcion').focus();
  await measure('a key in a factura', 1200, () => page.keyboard.press('a'));
  console.log(counts);
});
