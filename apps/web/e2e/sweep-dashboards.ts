import { expect } from './fixtures.ts';
import { escape, lookAt, navigate, type Visit } from './sweep-visit.ts';

/** The dashboard of analytics: the other ranges, and each chart as a table. */
export async function visitAnalytics(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/dashboards-analytics', key);
  const map = page.getByRole('img', { name: text('mapa'), exact: true });
  await navigate(page, '/apps/dashboards/analytics?cifra=visitas&comparar=si&horas=yesterday&mapa=cerca');
  await expect(page.getByRole('heading', { name: text('grafico.visitasDia'), exact: true })).toBeVisible();
  await expect(map).toBeVisible();
  await lookAt(visit);
  const tables = ['visitas-2021', 'ventas-1Week', 'visitantes-hoy', 'dispositivos', 'visitantes-paises'];
  await navigate(
    page,
    `/apps/dashboards/analytics?ventas=1Week&${tables.map((name) => `tabla=${name}`).join('&')}`,
  );
  await expect(page.getByRole('columnheader', { name: text('columna.lugar'), exact: true })).toBeVisible();
  await lookAt(visit);
}

/** The dashboard of a project: tomorrow, what a figure counts, the chart as a table, the projects. */
export async function visitProject(visit: Visit): Promise<void> {
  const { page, t } = visit;
  const text = (key: string) => t('features/dashboards-project', key);
  await navigate(
    page,
    '/apps/dashboards/project?rango=DTM&agenda=DTM&detalle=widget3&tabla=proyecto-por-dia',
  );
  await expect(page.getByRole('columnheader', { name: text('dia'), exact: true })).toBeVisible();
  await lookAt(visit);
  const menu = page.getByRole('menu');
  await page.getByRole('button', { name: text('proyecto'), exact: true }).click();
  await expect(menu).toBeVisible();
  await lookAt(visit);
  await escape(page, menu);
}
