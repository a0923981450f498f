import { paths } from '../src/lib/paths.ts';
import { expect } from './fixtures.ts';
import { asPattern, speak } from './language-checks.ts';
import { discard, escape, lookAt, type Visit } from './sweep-visit.ts';

const folder = 'features/consultas/responder';

/** The search with what is wrong with it; then, as a receiver, the dialogs of each response and of the certificate. */
export async function visitConsultas(visit: Visit): Promise<void> {
  const { page, portal, language } = visit;
  await search(visit);
  await portal.holdToken('consulta');
  await speak(page, language);
  await page.goto(`${paths.consultas}?respuesta=sin_respuesta&estado=aprobado&tipo=1`);
  await certificateStep(visit);
  await responses(visit);
  await ownCertificate(visit);
  await portal.holdToken('admin');
  await speak(page, language);
  await page.goto(paths.documentosElectronicos);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function search({ page, spoken, t }: Visit): Promise<void> {
  const text = (key: string) => t('features/consultas', key);
  const cdc = page.getByRole('textbox', { name: text('buscar.cdc'), exact: true });
  await cdc.fill('0180');
  await cdc.press('Enter');
  await expect(page.getByText(text('error.cdc.largo'), { exact: true })).toBeVisible();
  await spoken();
}

async function openAct({ page, t }: Visit, act: string): Promise<void> {
  await menuOf(page, t).first().click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: t(folder, `acto.${act}`) })
    .first()
    .click();
}

const menuOf = (page: Visit['page'], t: Visit['t']) =>
  page.getByRole('button', { name: asPattern(t('features/consultas', 'acciones')) });

async function certificateStep(visit: Visit): Promise<void> {
  const { page, spoken, t } = visit;
  await menuOf(page, t).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await spoken();
  await page.keyboard.press('Escape');
  await openAct(visit, 'notificacion');
  const step = page.getByRole('dialog', { name: t(folder, 'certificado.falta') });
  await expect(step).toBeVisible();
  await lookAt(visit);
  await step.getByRole('button', { name: t(folder, 'certificado.generar') }).click();
  await expect(page.getByRole('dialog', { name: t(folder, 'notificar.titulo') })).toBeVisible();
  await lookAt(visit);
  await page.keyboard.press('Escape');
}

async function responses(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t(folder, key);
  await openAct(visit, 'confirmar');
  const confirm = page.getByRole('dialog', { name: text('confirmar.titulo') });
  await confirm.getByRole('radio', { name: text('confirmar.parcial'), exact: true }).check();
  await confirm.getByRole('button', { name: text('acto.confirmar'), exact: true }).click();
  await expect(confirm.getByText(text('confirmar.sinFecha'), { exact: true })).toBeVisible();
  await lookAt(visit);
  await discard(visit, confirm);
  for (const act of ['disconformidad', 'desconocimiento']) {
    await openAct(visit, act);
    const dialog = page.getByRole('dialog', { name: text(`objecion.${act}.titulo`) });
    await dialog.getByRole('textbox').fill('a   b');
    await dialog.getByRole('button', { name: text(`acto.${act}`), exact: true }).click();
    await expect(dialog.getByText(asPattern(t('ui/form', 'motivo.length')))).toBeVisible();
    await lookAt(visit);
    await discard(visit, dialog);
  }
}

async function ownCertificate(visit: Visit): Promise<void> {
  const { page, t } = visit;
  await page.getByRole('button', { name: t('features/consultas', 'miCertificado') }).click();
  const dialog = page.getByRole('dialog', { name: t(folder, 'certificado.titulo') });
  await expect(dialog.getByRole('button', { name: t(folder, 'certificado.reemplazar') })).toBeVisible();
  await lookAt(visit);
  await dialog.getByRole('button', { name: t(folder, 'certificado.quitar'), exact: true }).click();
  const sure = page.getByRole('dialog', { name: t(folder, 'certificado.quitarTitulo') });
  await expect(sure).toBeVisible();
  await visit.spoken();
  await escape(page, sure);
  await escape(page, dialog);
}
