import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleApi } from '../../../test/sample-api.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';
import AnalyticsPage from './AnalyticsPage.tsx';
import { widgetOf } from './model.ts';

const { show } = startSampleApp(AnalyticsPage, paths.analyticsDashboard);
/** The built portal serves the file of the outlines; here it comes from the package. */
const outlines = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response(await readFile(outlines, 'utf8')));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const stored = () => sampleApi.analyticsDashboard.listWidgets();
/** The cells of the table that a chart is shown as. */
const cells = async (title: string) => {
  const table = await screen.findByRole('region', { name: `${title} (tabla)` });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
};

describe('the dashboard of analytics', () => {
  it('has a row of figures, each of which shows its chart', async () => {
    const { user, router } = show();
    const figures = await screen.findByRole('list', { name: 'Cifras principales del sitio' });
    const tiles = within(figures).getAllByRole('button');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Visitas882 9% por debajo de la meta',
      'Impresiones87\u00A0k 12% por encima de la meta',
      'Conversiones492 13% por encima de la meta',
      'Ventas de hoy12.540 321 más que ayer (2,6%)',
    ]);
    expect(await screen.findByRole('heading', { name: 'Ventas por día' })).toBeTruthy();
    await user.click(tiles[0]!);
    expect(await screen.findByRole('heading', { name: 'Visitas por día' })).toBeTruthy();
    expect(tiles[0]!.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Visitas por día: ver como tabla' }));
    const series = widgetOf(await stored(), 'widget4')!.series[0]!.data;
    expect((await cells('Visitas por día')).map(([, value]) => value)).toEqual(series.map(String));
    expect(router.state.location.search).toBe('?cifra=visitas&tabla=visitas');
  });

  it('opens with the ranges and tables of its address', async () => {
    show(
      '?anio=2020&comparar=si&tabla=visitas-2020-2019&horas=yesterday&tabla=visitantes-ayer&dispositivos=Last+28+days&tabla=dispositivos&ventas=1Month&tabla=ventas-1Month',
    );
    const widgets = await stored();
    const visits = widgetOf(widgets, 'widget1')!.series;
    const decimal = (value: number) => String(value).replace('.', ',');
    expect(await cells('Visitas por mes (miles)')).toEqual(
      visits['2020']![0]!.data.map((value, month) => [
        expect.stringMatching(/^\p{L}{3,4}\.?$/u),
        decimal(value),
        decimal(visits['2019']![0]!.data[month]!),
      ]),
    );
    const [visitors] = widgetOf(widgets, 'widget5')!.series.yesterday;
    expect((await cells('Visitantes y páginas vistas por hora')).map(([, value]) => value)).toEqual(
      visitors!.data.map(String),
    );
    const [devices] = widgetOf(widgets, 'widget7')!.series['Last 28 days']!;
    expect((await cells('Sesiones por dispositivo')).map(([name, share]) => [name, share])).toEqual([
      ['Computadora', `${String(devices!.data[0])}%`],
      ['Teléfono móvil', `${String(devices!.data[1])}%`],
      ['Tableta', `${String(devices!.data[2])}%`],
    ]);
    const sales = widgetOf(widgets, 'widget8')!.series[2]![0]!.data;
    expect((await cells('Ventas por día')).map(([, value]) => value)).toEqual(
      sales.map((value) => value.toLocaleString('es-PY', { useGrouping: 'always' } as object)),
    );
  });

  it('changes the ranges, and keeps them in the address', async () => {
    const { user, router } = show();
    const years = await screen.findByRole('group', { name: 'Año' });
    await user.click(within(years).getByRole('button', { name: '2020' }));
    await user.click(screen.getByRole('button', { name: 'Comparar con 2019' }));
    await user.click(screen.getByRole('button', { name: 'Ayer' }));
    await user.click(screen.getByRole('button', { name: 'Período: Hoy' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Últimos 90 días' }));
    await user.click(screen.getByRole('button', { name: '1 semana' }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        anio: '2020',
        comparar: 'si',
        horas: 'yesterday',
        dispositivos: 'Last 90 days',
        ventas: '1Week',
      }),
    );
  });

  it('shows the visitors by country, and place by place around the largest, on a map and in words', async () => {
    const { user } = show();
    expect(await screen.findByRole('img', { name: /^Mapa de los visitantes/ })).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Visitantes por lugar' }));
    const list = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(list().slice(0, 3)).toEqual(['Paraguay103', 'Argentina32', 'Brasil28']);
    await user.click(card.getByRole('button', { name: 'Alrededor del lugar con más visitantes' }));
    await waitFor(() => expect(list()[0]).toMatch(/^Paraguay \(-25,29°, -57,65°\)54$/));
  });

  it('has the campaigns as a table, the most clicks first', async () => {
    show();
    expect(await cells('Campañas')).toEqual(
      widgetOf(await stored(), 'widget9')!.rows.map(({ title, clicks, conversion }) => [
        title,
        clicks.toLocaleString('es-PY', { useGrouping: 'always' } as object),
        `${String(conversion)}%`,
      ]),
    );
  });
});
