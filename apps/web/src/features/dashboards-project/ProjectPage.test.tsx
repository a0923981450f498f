import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleApi } from '../../../test/sample-api.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';
import ProjectPage from './ProjectPage.tsx';

const { show } = startSampleApp(ProjectPage, paths.projectDashboard);

const tiles = async () => {
  const list = await screen.findByRole('list', { name: 'Cifras del proyecto' });
  return [...list.children] as HTMLElement[];
};

describe('the dashboard of a project', () => {
  it('has a figure per widget, the first for yesterday, today and tomorrow', async () => {
    const { user, router } = show();
    const [first, ...others] = await tiles();
    expect(others.map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
      'Vencidas',
      'Incidencias',
      'Mejoras',
    ]);
    expect(first!.textContent).toContain('25Ya hechas: 7');
    await user.click(within(first!).getByRole('button', { name: 'Mañana' }));
    await waitFor(() => expect(first!.textContent).toContain('19Ya hechas: -'));
    expect(router.state.location.search).toBe('?rango=DTM');
  });

  it('tells what a figure counts, and comes back to it by its address', async () => {
    const { user, router } = show('?detalle=widget2');
    const [, second, third] = await tiles();
    expect(second!.textContent).toContain('Tareas abiertas cuya fecha de vencimiento ya pasó.');
    await user.click(within(third!).getByRole('button', { name: 'Qué cuenta: Incidencias' }));
    await user.click(within(second!).getByRole('button', { name: 'Volver a la cifra: Vencidas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?detalle=widget3'));
    expect(second!.textContent).toContain('4Tareas sin hacerVencidas ayer: 2');
  });

  it('shows another project, and the figures by day as a table', async () => {
    const { user, router } = show('?tabla=proyecto-por-dia');
    await user.click(await screen.findByRole('button', { name: 'Cambiar de proyecto' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Capacitación de usuarios' }));
    await waitFor(() => expect(router.state.location.search).toContain('proyecto=4'));
    const table = await screen.findByRole('region', { name: 'Tareas del proyecto por día (tabla)' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Ayer', '21', '6'], ...['Hoy', '25', '7'], ...['Mañana', '19', '-']]);
  });

  it('has the schedule of the calendar and the frequent contacts', async () => {
    const now = new Date().toISOString();
    await sampleApi.calendar.addEvent({
      body: { newEvent: { title: 'Cierre del mes', start: now, end: now } },
    });
    const { user } = show();
    const agenda = within(await screen.findByRole('region', { name: 'Agenda' }));
    expect((await agenda.findByRole('link', { name: 'Cierre del mes' })).getAttribute('href')).toMatch(
      /^\/apps\/calendar\/day\/\d{4}-\d\d-\d\d\?evento=\w/,
    );
    await user.click(agenda.getByRole('button', { name: 'Mañana' }));
    await waitFor(() => expect(agenda.queryByRole('link', { name: 'Cierre del mes' })).toBeNull());
    const team = within(screen.getByRole('region', { name: 'Equipo' }));
    const frequent = await sampleApi.contacts.listContacts({ query: { id: 'frequent' } });
    expect((await team.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(
      frequent.map(({ name }) => name),
    );
  });
});
