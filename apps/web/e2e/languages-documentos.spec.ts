import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { flatten } from '../scripts/check-messages.ts';
import { languageNames, languages, type Language } from '../src/i18n/languages.ts';
import { expect, test } from './fixtures.ts';

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

const catalog = (folder: Folder, language: Language): Record<string, string> =>
  flatten(
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../src/${folders[folder]}/messages/${language}.json`), 'utf8'),
    ),
  );
const catalogs = new Map(
  allFolders.flatMap((folder) =>
    languageNames.map((language) => [`${folder} ${language}`, catalog(folder, language)] as const),
  ),
);
const textsOf = (folder: Folder, language: Language) => catalogs.get(`${folder} ${language}`)!;
const textIn = (language: Language) => (folder: Folder, key: string) => textsOf(folder, language)[key]!;

/** A text of a catalog as it appears: whatever fills its slots. */
const asPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+')}$`, 's');

/** Spanish sentences that must not be seen in a language, because it words them differently. */
const spanishPatterns = (language: Language): readonly RegExp[] =>
  allFolders.flatMap((folder) => {
    const own = new Set(Object.values(textsOf(folder, language)));
    return Object.values(textsOf(folder, 'es'))
      .filter((text) => !own.has(text) && /[a-z]/i.test(text.replace(/\{\{\w+\}\}/g, '')))
      .map(asPattern);
  });

const keys = new Set(allFolders.flatMap((folder) => Object.keys(textsOf(folder, 'es'))));

/** Everything that the page says: visible text and the names of things. */
const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Words of the tax authority stay Spanish, and say so.
      if (parentElement?.closest('[lang], script, style, pre') !== document.documentElement) continue;
      if (parentElement.checkVisibility()) said.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.replace(/ \*$/, '').trim()).filter((text) => text !== '');
  });

async function expectNoSpanish(page: Page, language: Language): Promise<void> {
  const said = await spoken(page);
  expect(said.length).toBeGreaterThan(5);
  const spanish = language === 'es' ? [] : spanishPatterns(language);
  expect(said.filter((text) => spanish.some((pattern) => pattern.test(text)))).toEqual([]);
  expect(said.filter((text) => keys.has(text) && text.includes('.'))).toEqual([]);
}

async function expectFits(page: Page): Promise<void> {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: window.innerWidth,
  }));
  expect(scroll).toBe(width);
}

async function speak(page: Page, language: Language): Promise<void> {
  const settings = JSON.stringify({ language, direction: languages[language].dir });
  await page.evaluate((value) => localStorage.setItem('portal.settings', value), settings);
}

const narrow = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

for (const language of languageNames) {
  const { dir } = languages[language];
  const t = textIn(language);

  test(`${language}: sign-in and registration`, async ({ page, portal }) => {
    await page.goto('/login');
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
      await expectFits(page);
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

    const filters = page.getByRole('button', { name: t('list', 'filtros.titulo'), exact: true });
    await filters.click();
    await page.getByLabel(t('list', 'filtros.numeroHasta')).fill('x');
    await expect(page.getByText(t('list', 'filtros.error.numero'), { exact: true })).toBeVisible();
    await expectNoSpanish(page, language);
    await expectFits(page);
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
    const box = await dialog.boundingBox();
    expect(dir === 'rtl' ? box?.x : box && box.x + box.width).toBe(dir === 'rtl' ? 0 : wide.width);
    for (const tab of ['items', 'pagos', 'respuestas', 'historial', 'correos', 'eventos']) {
      await dialog.getByRole('tab', { name: t('detail', `tab.${tab}`) }).click();
      await expect(dialog.getByRole('tabpanel').locator('table, [role="status"]').first()).toBeVisible();
      await expectNoSpanish(page, language);
    }
    await page.setViewportSize(narrow);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cardsOn(page, language).getByRole('listitem').first()).toBeVisible();
    await expectNoSpanish(page, language);
    await expectFits(page);
  });
}

test('mirrored, the documents pass the same checks', async ({ page, portal }) => {
  const t = textIn('ar');
  await open(page, portal, 'ar');
  await page.getByRole('button', { name: t('list', 'filtros.titulo'), exact: true }).click();
  await expect(page.getByLabel(t('list', 'filtros.numeroHasta'))).toBeVisible();
  await page.setViewportSize(narrow);
  await expect(cardsOn(page, 'ar').getByRole('listitem').first()).toBeVisible();
  await portal.expectAccessible();
  await cardsOn(page, 'ar').getByRole('button', { name: /^FE / }).first().click();
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await portal.expectAccessible();
});

/** The list in a language, for somebody who signed in in Spanish. */
async function open(
  page: Page,
  portal: { ownSandbox(): Promise<unknown>; signIn(usuario: string): Promise<void> },
  language: Language,
): Promise<void> {
  await page.setViewportSize(wide);
  await portal.ownSandbox();
  await portal.signIn('cliente');
  await speak(page, language);
  await page.goto('/documentos_electronicos?fechas=todas&estado=aprobado&tipo=1&por_pagina=10');
  await expect(page.getByRole('row').nth(1).locator('[aria-haspopup="menu"]')).toBeVisible();
}

const cardsOn = (page: Page, language: Language) =>
  page.getByRole('list', { name: textIn(language)('list', 'titulo') });

/** The name of a quick tab, which its count follows. */
function asTab(label: string): RegExp {
  return new RegExp(`^${label} ?[\\d.,]*$`);
}
