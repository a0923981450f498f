import type { Page } from '@playwright/test';
import { expect, expectNothingCutOff, test } from './fixtures.ts';

/** Texts that paper would not show: beyond its edge, or cut by an element around them. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      // Hidden names of controls are one pixel wide.
      if (text === '' || parent?.checkVisibility() !== true || parent.getBoundingClientRect().width < 3)
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, right, bottom } = range.getBoundingClientRect();
      let isLost = right > innerWidth + 2 || left < -2;
      for (let around: Element | null = parent; around !== null && !isLost; around = around.parentElement) {
        if (around === document.documentElement || getComputedStyle(around).overflowY === 'visible') continue;
        isLost = bottom > around.getBoundingClientRect().bottom + 4;
      }
      if (isLost) found.push(text);
    }
    return found;
  });

test('a board, a list of mails and an open note are printed in full @full', async ({ page, portal }) => {
  const print = async () => {
    await page.emulateMedia({ media: 'print' });
    // The text width of an A4 page.
    await page.setViewportSize({ width: 680, height: 800 });
    await expect.poll(() => lost(page)).toEqual([]);
  };
  await portal.enter('admin', '/apps/scrumboard');
  await page.getByRole('link', { name: 'Portal de clientes' }).click();
  await expect(page.getByText('Ingreso con elección de perfil')).toBeVisible();
  await print();
  const cover = page
    .locator('[data-card]')
    .filter({ hasText: 'Exportar solo algunas columnas' })
    .locator('img')
    .first();
  // A picture that is cropped must not be painted over the text beside it.
  await expect(cover).toHaveCSS('overflow', 'clip');

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/apps/mail');
  await expect(page.getByText('Cierre de mes: facturas pendientes')).toBeVisible();
  await print();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/apps/notes');
  await page.getByText('Cierre de mes').first().click();
  const note = page.getByRole('dialog');
  await expect(note).toBeVisible();
  const text = note.locator('textarea').first();
  await text.fill(Array.from({ length: 60 }, (_, line) => `Renglón ${String(line + 1)}`).join('\n'));
  await print();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect.poll(() => text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThan(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1200);
});

test('a month is printed across the long side of the paper, its titles in their days @full', async ({
  page,
  portal,
}) => {
  await portal.enter('admin', '/apps/calendar/month');
  const event = page.locator('[data-event]').first();
  await expect(event).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 900 });
  await expect(page.locator('body')).toHaveCSS('page', 'month');
  await expect
    .poll(() =>
      event.evaluate((box) => [...box.querySelectorAll('*')].map((part) => getComputedStyle(part).overflowX)),
    )
    .toContain('hidden');
  await expectNothingCutOff(page);
});
