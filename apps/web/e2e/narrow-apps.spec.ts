import type { Page } from '@playwright/test';
import { patchSettings } from '../src/theme/patch-settings.ts';
import { defaultSettings } from '../src/theme/settings.ts';
import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true });

const paths = [
  ...['/documentos_electronicos', '/eventos', '/lotes', '/empresas', '/empresas_correo', '/usuario'],
  ...['/auditoria', '/usuario_funcional', '/certificados', '/apps/calendar', '/apps/contacts', '/apps/chat'],
  ...['/apps/todo', '/apps/mail', '/apps/notes', '/apps/academy/courses', '/pages/faq', '/ui/icons'],
  ...['/pages/knowledge-base', '/apps/e-commerce/products', '/apps/e-commerce/orders', '/pages/profile'],
  ...['/apps/file-manager', '/pages/search'],
];

/** Fields below 16 px, placeholders without room, texts of one letter per line. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])'),
    ]
      .filter((field) => field.checkVisibility() && field.type !== 'file')
      .flatMap((field) => {
        const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (context !== null) context.font = `${fontSize} ${fontFamily}`;
        const width = context?.measureText(field.placeholder).width ?? Number.NaN;
        return [
          ...(Number.parseFloat(fontSize) < 16 ? [`${field.placeholder} has ${fontSize}`] : []),
          ...(width <= room ? [] : [`${field.placeholder} needs ${String(width)} of ${String(room)} px`]),
        ];
      });
    const tall: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      // Hidden names of controls are one pixel wide.
      if (text.length < 4 || parent?.checkVisibility() !== true || parent.getBoundingClientRect().width < 3)
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines >= 3 && text.length / lines < 4) tall.push(`${text} takes ${String(lines)} lines`);
    }
    return [...fields, ...tall];
  });

for (const language of ['es', 'ar'] as const)
  test(`fields and names have room on a phone, ${language} @full`, async ({ page, portal }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await portal.enter('admin', '/documentos_electronicos');
    const settings = patchSettings(defaultSettings, {
      language,
      direction: language === 'ar' ? 'rtl' : 'ltr',
    });
    await page.evaluate(
      (stored) => localStorage.setItem('portal.settings', stored),
      JSON.stringify(settings),
    );
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => faultsOf(page), { message: path }).toEqual([]);
    }
  });
