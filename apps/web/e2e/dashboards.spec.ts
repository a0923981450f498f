import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Widget {
  readonly id: string;
  readonly series: Readonly<Record<string, readonly { readonly data: readonly number[] }[]>>;
  readonly markers: readonly { readonly label: string }[];
  readonly rows: readonly { readonly title: string; readonly clicks: number }[];
}

/** The figures of a column in the table that a chart is shown as. */
const column = (page: Page, title: string, index: number) =>
  page.getByRole('region', { name: `${title} (tabla)` }).locator(`tbody td:nth-child(${String(index)})`);

const asFigures = (numbers: readonly number[]) => numbers.map((number) => number.toLocaleString('es-PY'));

test('the figures of analytics are those of the service, in every range, as chart, table, picture and CSV @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const widgets = (await sandbox.get('/api/analytics-dashboard-app/widgets')) as readonly Widget[];
  const widget = (id: string) => {
    const found = widgets.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('cliente', '/apps/dashboards/analytics');

  // The row of figures is over the fold.
  const figures = page.getByRole('list', { name: 'Cifras principales del sitio' });
  const tiles = figures.getByRole('button');
  await expect(tiles).toHaveCount(4);
  const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(boxes[0]?.y).toBeLessThan(300);
  await expect(page.getByRole('img', { name: /^Mapa de los visitantes/ })).toBeVisible();

  // With the keyboard: another figure, another year beside the one before, yesterday, another period.
  await figures.getByRole('button', { name: /^Impresiones/ }).press('Enter');
  await page.getByRole('button', { name: 'Impresiones por día: ver como tabla' }).press('Enter');
  const impressions = Object.values(widget('widget3').series)[0] as unknown as { data: readonly number[] };
  await expect(column(page, 'Impresiones por día', 2)).toHaveText(asFigures(impressions.data));
  await page.getByRole('group', { name: 'Año' }).getByRole('button', { name: '2020' }).press('Enter');
  await page.getByRole('button', { name: 'Comparar con 2019' }).press('Enter');
  await page.getByRole('button', { name: 'Visitas por mes (miles): ver como tabla' }).press('Enter');
  const visits = widget('widget1').series;
  await expect(column(page, 'Visitas por mes (miles)', 3)).toHaveText(
    asFigures(visits['2019']?.[0]?.data ?? []),
  );
  await page.getByRole('button', { name: 'Ayer', exact: true }).press('Enter');
  await page
    .getByRole('button', { name: 'Visitantes y páginas vistas por hora: ver como tabla' })
    .press('Enter');
  await expect(column(page, 'Visitantes y páginas vistas por hora', 2)).toHaveText(
    asFigures(widget('widget5').series['yesterday']?.[0]?.data ?? []),
  );
  await page.getByRole('button', { name: 'Período: Hoy' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Últimos 7 días' }).press('Enter');
  await page.getByRole('button', { name: 'Sesiones por dispositivo: ver como tabla' }).press('Enter');
  const shares = (widget('widget7').series['Last 7 days']?.[0]?.data ?? []).map(
    (share) => `${String(share)}%`,
  );
  await expect(column(page, 'Sesiones por dispositivo', 2)).toHaveText(shares);
  await page.getByRole('button', { name: 'Visitantes por lugar: ver como tabla' }).press('Enter');
  const total = widget('widget6').markers.reduce((sum, { label }) => sum + Number(label), 0);
  const places = column(page, 'Visitantes por lugar', 2);
  const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Number(text), 0);
  await expect.poll(async () => sumOf(await places.allTextContents())).toBe(total);
  await expect(column(page, 'Visitantes por lugar', 1).filter({ hasText: 'Uruguay' })).toBeVisible();
  await expect(column(page, 'Campañas', 2)).toHaveText(
    asFigures(widget('widget9').rows.map(({ clicks }) => clicks)),
  );

  // The page comes back as it was.
  await portal.reload();
  await expect(page.getByRole('button', { name: 'Ayer', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(column(page, 'Visitas por mes (miles)', 3)).toHaveText(
    asFigures(visits['2019']?.[0]?.data ?? []),
  );
  await expect(column(page, 'Sesiones por dispositivo', 2)).toHaveText(shares);

  // Taken along.
  const save = async (title: string, item: string) => {
    await page.getByRole('button', { name: `Exportar: ${title}` }).press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).press('Enter'),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const numbers = await save('Visitas por mes (miles)', 'Datos en CSV');
  expect(numbers.name).toBe('visitas-2020-2019.csv');
  expect(numbers.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(13);
  await page.getByRole('button', { name: 'Visitantes por lugar: ver como gráfico' }).press('Enter');
  await expect(page.getByRole('img', { name: /^Mapa de los visitantes/ })).toBeVisible();
  const picture = await save('Visitantes por lugar', 'Imagen PNG');
  expect(picture.name).toBe('visitantes-paises.png');
  expect(picture.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(picture.bytes.length).toBeGreaterThan(12_000);
});

interface ProjectWidget {
  readonly data: { readonly count: unknown; readonly extra: { readonly count: unknown } };
  readonly detail: string;
}

test('the figures of a project are those of the service, yesterday, today and tomorrow, with its schedule and team @full', async ({
  page,
  portal,
}) => {
  const sandbox = await portal.ownSandbox();
  const widgets = (await sandbox.get('/api/project-dashboard-app/widgets')) as readonly ProjectWidget[];
  const [first, second] = widgets;
  if (first === undefined || second === undefined) throw new Error('There are no figures');
  const counts = first.data.count as Readonly<Record<string, number>>;
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('cliente', '/apps/dashboards/project');
  const tiles = page.getByRole('list', { name: 'Cifras del proyecto' }).locator('> li');
  await expect(tiles).toHaveCount(4);
  const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await expect(page.getByRole('region', { name: 'Tareas del proyecto por día', exact: true })).toBeVisible();

  // With the keyboard: another day, what a figure counts, another project, tomorrow's schedule.
  await expect(tiles.first()).toContainText(String(counts['DT']));
  await tiles.first().getByRole('button', { name: 'Mañana' }).press('Enter');
  await expect(tiles.first()).toContainText(String(counts['DTM']));
  await tiles
    .nth(1)
    .getByRole('button', { name: /^Qué cuenta: / })
    .press('Enter');
  await expect(tiles.nth(1)).toContainText(second.detail);
  await page.getByRole('button', { name: 'Cambiar de proyecto' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Mudanza de la oficina' }).press('Enter');
  await expect(page.getByRole('main').getByText('Mudanza de la oficina')).toBeVisible();
  await page.getByRole('button', { name: 'Tareas del proyecto por día: ver como tabla' }).press('Enter');
  await portal.reload();
  await expect(tiles.first()).toContainText(String(counts['DTM']));
  await expect(tiles.nth(1)).toContainText(second.detail);
  await expect(page.getByRole('main').getByText('Mudanza de la oficina')).toBeVisible();
  await expect(column(page, 'Tareas del proyecto por día', 2)).toHaveText(
    ['DY', 'DT', 'DTM'].map((range) => String(counts[range])),
  );

  // What is in the schedule and the team leads to them.
  const team = (await sandbox.get('/api/contacts-app/contacts?id=frequent')) as readonly { name: string }[];
  const people = page.getByRole('region', { name: 'Equipo' }).getByRole('link');
  await expect(people).toHaveText(team.map(({ name }) => name));
  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('link', { name: 'Reunión de equipo' })
    .press('Enter');
  await expect(page).toHaveURL(/\/apps\/calendar\/day\/.*evento=6/);
});
