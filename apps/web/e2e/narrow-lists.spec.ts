import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Pairs of a title, buttons and fields above the rows that cover each other. */
const overlaps = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const area = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return (element.matches('h1') ? range : element).getBoundingClientRect();
    };
    const parts = [...main.querySelectorAll('h1, a, button, form[role="search"]')]
      .filter((one) => one.parentElement?.closest('form, li, [role="grid"]') === null)
      .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: area(one) }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    return parts.flatMap((a, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(a.box.right, box.right) - Math.max(a.box.left, box.left) > 1 &&
            Math.min(a.box.bottom, box.bottom) - Math.max(a.box.top, box.top) > 1,
        )
        .map((b) => `${a.name} / ${b.name}`),
    );
  });

for (const width of [320, 360, 600, 768])
  test(`title, buttons and search of a list do not cover each other at ${width} px${width === 320 ? '' : ' @full'}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/usuario_funcional', '/empresas', '/empresas_correo', '/documentos_electronicos']) {
      await portal.enter('admin', path);
      await expect(page.getByRole('button', { name: /^(Ordenar por|Columnas)$/ })).toBeVisible();
      await expect.poll(() => overlaps(page), { message: path }).toEqual([]);
    }
  });

test('an invoice and a credit note differ where the column of kinds has no room @full', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const numbers = page.locator('[data-id] [data-field="numero"]');
  for (const [user, path] of [
    ['cliente', '/documentos_electronicos?fechas=todas&tipo=5'],
    ['consulta', '/consultas?tipo=5'],
  ] as const) {
    await portal.enter(user, path);
    await expect(numbers.first()).toHaveText(/^NCE \d{3}-/);
    await expect(numbers.first().getByTitle('Nota de crédito electrónica')).toBeVisible();
  }
  await page.setViewportSize({ width: 1920, height: 900 });
  await portal.enter('cliente', '/documentos_electronicos?fechas=todas&tipo=5');
  await expect(page.getByRole('columnheader', { name: 'Tipo' })).toBeVisible();
  await expect(numbers.first().getByTitle('Nota de crédito electrónica')).toBeHidden();
});

test('the welcome line shows the whole name and, where there is room, the mail @full', async ({
  page,
  portal,
}) => {
  const bar = page.getByRole('banner');
  const isWhole = (text: string) =>
    bar
      .getByText(text, { exact: true })
      .evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('consulta', '/consultas');
  await expect(bar.getByText('consulta@example.com')).toBeVisible();
  await expect.poll(() => isWhole('Bienvenido, Consuelo Giménez')).toBe(true);
  await expect.poll(() => isWhole('consulta@example.com')).toBe(true);
  await page.setViewportSize({ width: 320, height: 780 });
  await expect(bar.getByText('Consuelo Giménez', { exact: true })).toBeVisible();
  await expect(bar.getByText('Bienvenido')).toBeHidden();
  await expect.poll(() => isWhole('Consuelo Giménez')).toBe(true);
});
