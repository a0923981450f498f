import type { Page } from '@playwright/test';
import { languageNames, type Language } from '../src/i18n/languages.ts';
import { expect, test } from './fixtures.ts';
import { asPattern, catalogOf, expectInPlace, expectSpoken, speak } from './language-checks.ts';

const ownFolders = ['features/factura', 'document', 'document/problems'];
const folders = [...ownFolders, 'ui'];
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const textIn = (language: Language) => {
  const texts = Object.assign({}, ...ownFolders.map((folder) => catalogOf(folder, language))) as Record<
    string,
    string
  >;
  return (key: string): string => texts[key]!;
};

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of languageNames) {
  const t = textIn(language);
  const isMirrored = language === 'ar';

  test(`${language}: from no draft to an approved factura`, async ({ page, portal }) => {
    const sandbox = await portal.ownSandbox();
    await portal.holdToken('cliente');
    await speak(page, language);
    await page.goto('/facturacion/factura/borradores');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lista.titulo'));
    await expect(page.getByText(t('lista.vacia'), { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('lista.receptor') })).toBeVisible();
    await expectSpoken(page, folders, language);
    await expectInPlace(page, language);
    if (isMirrored) await portal.expectAccessible();

    await page
      .getByRole('link', { name: t('nueva.titulo') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nueva.titulo'));
    for (const section of ['emisor', 'receptor', 'items', 'condicion', 'observacion'])
      await expect(page.getByRole('heading', { name: t(`${section}.titulo`) })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('problemas.sinItems'), { exact: true })).toBeVisible();
    await expectSpoken(page, folders, language);

    await field(page, 'receptor.ruc').fill('80013884');
    await field(page, 'receptor.ruc').blur();
    await expect(page.getByText(t('receptor.estados.ACTIVO'), { exact: true })).toBeVisible();
    await field(page, 'items.0.codigo').fill('P-1');
    await field(page, 'items.0.descripcion').fill('Yerba mate 1 kg');
    await field(page, 'items.0.precio_unitario').fill('55.000');
    await page.getByLabel(t('condicion.tipos.credito'), { exact: true }).check();
    await page.getByLabel(t('condicion.conEntrega')).check();
    await field(page, 'condicion.entrega_inicial.0.tipo').selectOption({ label: t('codigos.pago.2') });
    await field(page, 'condicion.entrega_inicial.0.monto').fill('0');
    await expect(page.getByText(t('problemas.cheque'), { exact: true })).toBeVisible();
    await expectSpoken(page, folders, language);
    await expectInPlace(page, language);
    if (isMirrored) await portal.expectAccessible();
    await page.getByLabel(t('condicion.conEntrega')).uncheck();

    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: t('emitir.confirmar.emitir_enviar') });
    await expect(dialog).toBeVisible();
    await expectSpoken(page, folders, language);
    await dialog.getByRole('button', { name: t('emitir.botones.emitir_enviar') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(asPattern(t('emitida.titulo')));
    await sandbox.advance(60_000);
    await expect(page.getByText(t('emitida.estados.aprobado'), { exact: true })).toBeVisible();
    await expectSpoken(page, folders, language);
    await expectInPlace(page, language);
    if (isMirrored) await portal.expectAccessible();
  });
}

test('what is typed stays when the language changes, and its messages follow', async ({ page, portal }) => {
  await portal.ownSandbox();
  await portal.enter('cliente', '/facturacion/factura/nueva');
  await field(page, 'observacion').fill('Entregar por la mañana');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(textIn('es')('problemas.sinItems'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Idioma', exact: false }).first().click();
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await expect(page.getByText(textIn('tr')('problemas.sinItems'), { exact: true })).toBeVisible();
  await expect(field(page, 'observacion')).toHaveValue('Entregar por la mañana');
});
