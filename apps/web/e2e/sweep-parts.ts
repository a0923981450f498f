import type { Page } from '@playwright/test';
import { languages } from '../src/i18n/languages.ts';
import { paths } from '../src/lib/paths.ts';
import { expect, expectNothingCutOff } from './fixtures.ts';
import { asPattern } from './language-checks.ts';
import { visitCertificates, visitKeys } from './sweep-access.ts';
import {
  visitBoards,
  visitCalendar,
  visitChat,
  visitContacts,
  visitMailbox,
  visitNotes,
  visitTodos,
} from './sweep-apps.ts';
import { visitAnalytics, visitProject } from './sweep-dashboards.ts';
import { visitCompanies, visitMail } from './sweep-companies.ts';
import { visitConsultas } from './sweep-consultas.ts';
import { visitEvents } from './sweep-events.ts';
import { visitFiles } from './sweep-files.ts';
import { visitCourses, visitGuides, visitQuestions, visitSearch } from './sweep-learning.ts';
import { visitFactorStep, visitOwnFactor, visitProfile } from './sweep-profile.ts';
import { visitOrders, visitProducts } from './sweep-shop.ts';
import { visitAudit, visitInvitation, visitUsers } from './sweep-users.ts';
import { discard, expectLegible, narrow, navigate, wide, type Visit } from './sweep-visit.ts';

/** What the sweep does on a screen once it has seen it as it opens: messages, menus, dialogs, details. The page is wide. */
export const visits: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  [paths.login]: async (visit) => {
    const { page, spoken, t } = visit;
    await expect(page).toHaveTitle(`${t('features/login', 'submit')} · ${t('ui', 'product')}`);
    const usuario = page.getByLabel(t('features/login', 'usuario'));
    await usuario.fill('x');
    await usuario.fill('');
    await usuario.blur();
    await expect(page.getByText(t('features/login', 'rules.usuario'), { exact: true })).toBeVisible();
    await spoken();
    await visitFactorStep(visit);
  },

  [paths.register]: async ({ page, spoken, t }) => {
    const dialog = page.getByRole('dialog', { name: t('features/registro', 'title') });
    const email = dialog.getByLabel(t('features/registro', 'email'));
    await email.fill('no');
    await email.blur();
    await expect(dialog.getByText(t('features/registro', 'rules.emailValid'), { exact: true })).toBeVisible();
    await spoken();
  },

  [paths.calendar]: visitCalendar,
  [paths.contacts]: visitContacts,
  [paths.chat]: visitChat,
  [paths.mail]: visitMailbox,
  [paths.todo]: visitTodos,
  [paths.products]: visitProducts,
  [paths.orders]: visitOrders,
  [paths.analyticsDashboard]: visitAnalytics,
  [paths.projectDashboard]: visitProject,
  [paths.notes]: visitNotes,
  [paths.profile]: visitProfile,
  [paths.scrumboard]: visitBoards,
  [paths.academy]: visitCourses,
  [paths.search]: visitSearch,
  [paths.faq]: visitQuestions,
  [paths.knowledgeBase]: visitGuides,
  [paths.fileManager]: visitFiles,

  [paths.documentosElectronicos]: async (visit) => {
    const { page, t } = visit;
    await navigate(page, `${paths.documentosElectronicos}?fechas=todas&estado=aprobado&tipo=1&por_pagina=10`);
    const list = (key: string) => t('features/documentos-electronicos', key);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list('titulo'));
    for (const group of ['pestana.todos', 'grupo.pendientes', 'grupo.aprobados', 'grupo.rechazados'])
      await expect(page.getByRole('link', { name: asTab(list(group)) })).toBeVisible();
    for (const head of ['columna.fecha', 'columna.receptor', 'columna.estado'])
      await expect(page.getByRole('columnheader', { name: list(head) })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByText(list('etiqueta.aprobado'))).toBeVisible();
    await filtersAndDialog(visit);
    await detail(visit);
  },

  [paths.eventos]: visitEvents,
  [paths.empresas]: visitCompanies,
  [paths.empresasCorreo]: visitMail,
  [paths.certificados]: visitCertificates,
  [paths.usuarioFuncional]: visitKeys,
  [paths.usuario]: visitUsers,
  [paths.perfil]: visitOwnFactor,
  [paths.auditoria]: visitAudit,
  [paths.invitacion]: visitInvitation,

  [paths.consultas]: visitConsultas,

  [`${paths.factura}/nueva`]: async (visit) => {
    await fillFactura(visit);
    await issueFactura(visit);
  },
};

async function filtersAndDialog({ page, portal, language, spoken, t }: Visit): Promise<void> {
  const list = (key: string) => t('features/documentos-electronicos', key);
  const events = (key: string) => t('document/events', key);
  const filters = page.getByRole('button', { name: t('ui', 'list.filters'), exact: true });
  await filters.click();
  await page.getByLabel(list('filtros.numeroHasta')).fill('x');
  await expect(page.getByText(list('filtros.error.numero'), { exact: true })).toBeVisible();
  await spoken();
  await expectLegible({ portal, language });
  await expectNothingCutOff(page);
  await filters.click();

  await page.getByRole('row').nth(1).locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: list('accion.kude') })).toBeVisible();
  await spoken();
  await page
    .getByRole('menuitem')
    .filter({ hasText: list('accion.cancelar') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('ui/form', 'motivo.label')).fill('a');
  await dialog.getByRole('button', { name: events('cancelacion.confirmar') }).click();
  await expect(dialog.getByText(asPattern(t('ui/form', 'motivo.length')))).toBeVisible();
  await spoken();
  await discard({ page, t }, dialog);
}

async function detail({ page, portal, language, spoken, t }: Visit): Promise<void> {
  const { dir } = languages[language];
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('article')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(
    t('features/documentos-electronicos', 'tipo.1'),
  );
  await spoken();
  // The drawer comes from the end of the line.
  const end = async () => {
    const box = await dialog.boundingBox();
    return dir === 'rtl' ? box?.x : box && box.x + box.width;
  };
  await expect.poll(end).toBe(dir === 'rtl' ? 0 : wide.width);
  await expectLegible({ portal, language });
  for (const tab of ['items', 'pagos', 'respuestas', 'historial', 'correos', 'eventos']) {
    await dialog
      .getByRole('tab', { name: t('features/documentos-electronicos/detalle', `tab.${tab}`) })
      .click();
    await expect(dialog.getByRole('tabpanel').locator('table, ol, [role="status"]').first()).toBeVisible();
    await spoken();
  }
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page);
  await expectLegible({ portal, language });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize(wide);
}

const formFolders = [
  'features/factura',
  'document',
  'document/dialogs',
  'document/drafts',
  'document/problems',
];
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function fillFactura({ page, portal, language, spoken, t }: Visit): Promise<void> {
  const form = (key: string) => t(formFolders, key);
  for (const section of ['emisor', 'receptor', 'items', 'condicion', 'observacion'])
    await expect(page.getByRole('heading', { name: form(`${section}.titulo`) })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(form('problemas.sinItems'), { exact: true })).toBeVisible();
  await spoken();

  await field(page, 'receptor.ruc').fill('80013884');
  await field(page, 'receptor.ruc').blur();
  await expect(page.getByText(form('receptor.estados.ACTIVO'), { exact: true })).toBeVisible();
  await field(page, 'items.0.codigo').fill('P-1');
  await field(page, 'items.0.descripcion').fill('Yerba mate 1 kg');
  await field(page, 'items.0.precio_unitario').fill('55.000');
  await page.getByLabel(form('condicion.tipos.credito'), { exact: true }).check();
  await page.getByLabel(form('condicion.conEntrega')).check();
  await field(page, 'condicion.entrega_inicial.0.tipo').selectOption({ label: form('codigos.pago.2') });
  await field(page, 'condicion.entrega_inicial.0.monto').fill('0');
  await expect(page.getByText(form('problemas.cheque'), { exact: true })).toBeVisible();
  await spoken();
  await expectPlaced(page);
  await expectLegible({ portal, language });
  await page.getByLabel(form('condicion.conEntrega')).uncheck();
}

async function issueFactura({ page, portal, sandbox, language, spoken, t }: Visit): Promise<void> {
  const form = (key: string) => t(formFolders, key);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: form('emitir.confirmar.emitir_enviar') });
  await expect(dialog).toBeVisible();
  await spoken();
  await dialog.getByRole('button', { name: form('emitir.botones.emitir_enviar') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asPattern(form('emitida.titulo')));
  // Longer than the simulated authority takes.
  await sandbox.advance(60_000);
  await expect(page.getByText(form('emitida.estados.aprobado'), { exact: true })).toBeVisible();
  await spoken();
  await expectPlaced(page);
  await expectLegible({ portal, language });
}

/** Nothing is wider than the window, at phone and desktop width. */
async function expectPlaced(page: Page): Promise<void> {
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await expectNothingCutOff(page);
  }
}

/** The name of a quick tab, which its count follows. */
function asTab(label: string): RegExp {
  return new RegExp(`^${label} ?[\\d.,]*$`);
}
