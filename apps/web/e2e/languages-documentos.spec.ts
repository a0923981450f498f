import type { Page } from '@playwright/test';
import { languageNames, languages, type Language } from '../src/i18n/languages.ts';
import { expect, expectNothingCutOff, test } from './fixtures.ts';
import { asPattern, catalogOf, expectSpoken, speak } from './language-checks.ts';

const folders = {
  ui: 'ui',
  routing: 'routing',
  login: 'features/login',
  registro: 'features/registro',
  list: 'features/documentos-electronicos',
  detail: 'features/documentos-electronicos/detalle',
  dialogs: 'features/documentos-electronicos/dialogs',
} as const;
type Folder = keyof typeof folders;
const allFolders = Object.keys(folders) as readonly Folder[];

const textIn = (language: Language) => {
  const texts = new Map(allFolders.map((folder) => [folder, catalogOf(folders[folder], language)]));
  return (folder: Folder, key: string) => texts.get(folder)![key]!;
};

const expectNoSpanish = (page: Page, language: Language) =>
  expectSpoken(page, Object.values(folders), language);

const narrow = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

for (const language of languageNames) {
  const { dir } = languages[language];
  const t = textIn(language);

  test(`${language}: sign-in and registration`, async ({ page, portal }) => {
    await page.goto('/config.json');
    await speak(page, language);
    await page.goto('/register');
    const html = page.locator('html');
    const dialog = page.getByRole('dialog', { name: t('registro', 'title') });
    await expect(dialog).toBeVisible();
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', dir);
    await dialog.getByLabel(t('registro', 'email')).fill('no');
    await dialog.getByLabel(t('registro', 'email')).blur();
    await expect(dialog.getByText(t('registro', 'rules.emailValid'), { exact: true })).toBeVisible();
    await expectNoSpanish(page, language);
    await dialog.getByLabel(t('registro', 'email')).press('Escape');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle(`${t('login', 'submit')} · ${t('ui', 'product')}`);
    await page.getByLabel(t('login', 'usuario')).fill('x');
    await page.getByLabel(t('login', 'usuario')).fill('');
    await page.getByLabel(t('login', 'usuario')).blur();
    await expect(page.getByText(t('login', 'rules.usuario'), { exact: true })).toBeVisible();
    await expectNoSpanish(page, language);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      await expectNothingCutOff(page);
    }
    if (dir === 'rtl') await portal.expectAccessible();
  });

  test(`${language}: the documents, their filters and a dialog`, async ({ page, portal }) => {
    await open(page, portal, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list', 'titulo'));
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const group of ['pestana.todos', 'grupo.pendientes', 'grupo.aprobados', 'grupo.rechazados'])
      await expect(page.getByRole('link', { name: asTab(t('list', group)) })).toBeVisible();
    for (const head of ['columna.fecha', 'columna.receptor', 'columna.estado'])
      await expect(page.getByRole('columnheader', { name: t('list', head) })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByText(t('list', 'etiqueta.aprobado'))).toBeVisible();

    const filters = page.getByRole('button', { name: t('ui', 'list.filters'), exact: true });
    await filters.click();
    await page.getByLabel(t('list', 'filtros.numeroHasta')).fill('x');
    await expect(page.getByText(t('list', 'filtros.error.numero'), { exact: true })).toBeVisible();
    await expectNoSpanish(page, language);
    await expectNothingCutOff(page);
    await filters.click();

    await page.getByRole('row').nth(1).locator('[aria-haspopup="menu"]').click();
    await expect(page.getByRole('menuitem', { name: t('list', 'accion.kude') })).toBeVisible();
    await expectNoSpanish(page, language);
    await page
      .getByRole('menuitem')
      .filter({ hasText: t('list', 'accion.cancelar') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('dialogs', 'cancelar.motivo')).fill('a');
    await dialog.getByRole('button', { name: t('dialogs', 'cancelar.confirmar') }).click();
    await expect(dialog.getByText(asPattern(t('dialogs', 'cancelar.largo')))).toBeVisible();
    await expectNoSpanish(page, language);
  });

  test(`${language}: one document, and both on a phone`, async ({ page, portal }) => {
    await open(page, portal, language);
    await page.getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('article')).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(t('list', 'tipo.1'));
    await expectNoSpanish(page, language);
    // The drawer comes from the end of the line.
    const end = async () => {
      const box = await dialog.boundingBox();
      return dir === 'rtl' ? box?.x : box && box.x + box.width;
    };
    await expect.poll(end).toBe(dir === 'rtl' ? 0 : wide.width);
    for (const tab of ['items', 'pagos', 'respuestas', 'historial', 'correos', 'eventos']) {
      await dialog.getByRole('tab', { name: t('detail', `tab.${tab}`) }).click();
      await expect(dialog.getByRole('tabpanel').locator('table, [role="status"]').first()).toBeVisible();
      await expectNoSpanish(page, language);
    }
    await page.setViewportSize(narrow);
    await expectNothingCutOff(page);
    if (dir === 'rtl') await portal.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cardsOn(page, language).getByRole('listitem').first()).toBeVisible();
    await expectNoSpanish(page, language);
    await expectNothingCutOff(page);
    if (dir === 'rtl') {
      await page.getByRole('button', { name: t('ui', 'list.filters'), exact: true }).click();
      await expect(page.getByLabel(t('list', 'filtros.numeroHasta'))).toBeVisible();
      await portal.expectAccessible();
    }
  });
}

/** The list in a language. */
async function open(
  page: Page,
  portal: { holdToken(usuario: string): Promise<void> },
  language: Language,
): Promise<void> {
  await page.setViewportSize(wide);
  await portal.holdToken('cliente');
  await speak(page, language);
  await page.goto('/documentos_electronicos?fechas=todas&estado=aprobado&tipo=1&por_pagina=10');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1).locator('[aria-haspopup="menu"]')).toBeVisible();
}

const cardsOn = (page: Page, language: Language) =>
  page.getByRole('list', { name: textIn(language)('list', 'titulo') });

/** The name of a quick tab, which its count follows. */
function asTab(label: string): RegExp {
  return new RegExp(`^${label} ?[\\d.,]*$`);
}
