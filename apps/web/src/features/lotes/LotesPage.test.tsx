import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import LotesPage from './LotesPage.tsx';

const service = startMockApi();
const show = (search = '', companies: typeof empresas = empresas) => {
  service().signInAs('cliente');
  return renderScreen(<LotesPage />, {
    user: makeUser(['cliente'], { empresas: companies }),
    path: `${paths.lotes}${search}`,
    pattern: `${paths.lotes}/*`,
  });
};
const protocols = () => screen.findAllByText(/^\d{17}$/);

describe('the list of batches', () => {
  it('shows the batches of the company and pages by the address', async () => {
    const { router, user } = show('?por_pagina=10');
    expect((await protocols()).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('columnheader', { name: /Protocolo/ }));
    await waitFor(() => expect(router.state.location.search).toContain('orden=protocolo'));
  });

  it('filters by what is typed and by the panel, and by chips', async () => {
    const { user, router } = show();
    const [first] = await protocols();
    const protocol = first!.textContent;
    await user.type(screen.getByRole('searchbox', { name: 'Protocolo' }), protocol.slice(-6));
    await waitFor(() => expect(router.state.location.search).toBe(`?protocolo=${protocol.slice(-6)}`));
    await waitFor(async () => expect(await protocols()).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Estado'), 'en_proceso');
    await waitFor(() => expect(screen.queryByText('Concluido', { selector: '.MuiChip-label' })).toBeNull());
    const chip = await screen.findByRole('button', { name: 'Quitar el filtro Estado: En proceso' });
    // By itself, for in Arabic its last character would come first.
    expect(chip.querySelector('bdi')?.textContent).toBe('En proceso');
    expect(chip.textContent).toBe('Estado: En proceso');
    await user.click(chip);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('opens one with its documents, and leads to them in their list', async () => {
    const { user, router } = show();
    const [first] = await protocols();
    const protocol = first!.textContent;
    await user.click(first!);
    const detail = await screen.findByRole('dialog', { name: `Lote ${protocol}` });
    expect((await within(detail).findAllByText(/^\d{3}-\d{3}-\d{7}$/)).length).toBeGreaterThan(0);
    expect(within(detail).getByText(/^036[124]: /).lang).toBe('es');
    const link = within(detail).getByRole('link', { name: 'Ver en Documentos electrónicos' });
    expect(link.getAttribute('href')).toBe(`${paths.documentosElectronicos}?fechas=todas&lote=${protocol}`);
    await user.click(within(detail).getByRole('button', { name: 'Siguiente de la lista' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: `Lote ${protocol}` })).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.lotes));
  });

  it('says that one does not exist', async () => {
    show('/no-existe');
    expect(await screen.findByText('No se encontró el lote')).toBeTruthy();
  });

  it('tells no result from nothing, and leads out of it', async () => {
    const { user } = show('?desde=1999-01-01&hasta=1999-01-02');
    expect(await screen.findByText('No hay lotes para los filtros elegidos.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' }).at(-1)!);
    expect((await protocols()).length).toBeGreaterThan(0);
  });

  it('says so when the person has no company', async () => {
    show('', []);
    expect(await screen.findByText('No tiene empresas asignadas')).toBeTruthy();
  });

  it('shows why it could not be loaded, and loads at the next try', async () => {
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      const { user } = show();
      expect(await screen.findByRole('alert')).toBeTruthy();
      http.defaults.baseURL = baseURL!;
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect((await protocols()).length).toBeGreaterThan(0);
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });

  it('saves the filtered list as CSV', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:prueba';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = show();
    await protocols();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^lotes_.*\.csv$/)]));
  });
});
