import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import EventosPage from './EventosPage.tsx';

const service = startMockApi();

type Role = 'admin' | 'cliente' | 'contabilidad' | 'soporte';
const { eventos, documentosElectronicos } = api.controller;

const show = (rest = '', role: Role = 'cliente', companies: typeof empresas = empresas) => {
  service().signInAs(role);
  return renderScreen(<EventosPage />, {
    user: makeUser([role], { empresas: companies }),
    path: `${paths.eventos}${rest}`,
    pattern: `${paths.eventos}/*`,
  });
};

/** Documents that can be cancelled now, which no test has used yet. */
const possible = async () => {
  service().signInAs('cliente');
  const { data } = await eventos.documentosPosibles({ id_empresa: 'emp-1', tipo: 'cancelacion' });
  return data;
};

/** Creates an event of a document through the API. */
const cancelled = async (motivo: string) => {
  const [document] = await possible();
  const { data } = await eventos.alta({ tipo: 'cancelacion', id: document!.id, motivo });
  return { id: data.id, document: document! };
};

const chips = () =>
  screen.findAllByText(/^(Registrado|Rechazado|Pendiente)$/, { selector: '.MuiChip-label' });
/** Some are of a later series: which document is the newest one that can be cancelled depends on the time of day. */
const numbers = () =>
  screen.queryAllByText(/^(?:[A-Z]{2} )?\d{3}-\d{3}-\d{7}/).map(({ textContent }) => textContent);

describe('the list of events', () => {
  it('shows what the issuer made, and in the other tab what receivers and SIFEN did', async () => {
    const { id } = await cancelled('Para la lista');
    const { user, router } = show();
    expect((await chips()).length).toBeGreaterThan(0);
    const tabs = within(screen.getByRole('navigation', { name: 'Quién hizo los eventos' }));
    const { data } = await eventos.contar({ filtros: { id_empresa: 'emp-1' } });
    expect((await tabs.findByRole('link', { name: /^Emitidos/ })).textContent).toBe(
      `Emitidos${String(data.emitidos)}`,
    );
    await user.click(tabs.getByRole('link', { name: /^Recibidos/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?pestana=recibidos'));
    expect(tabs.getByRole('link', { name: /^Recibidos/ }).getAttribute('aria-current')).toBe('true');
    expect(id).not.toBe('');
  });

  it('finds a document by its CDC, also with blanks and in the address of its QR', async () => {
    const { document } = await cancelled('Para buscarla');
    const { user, router } = show();
    await chips();
    const search = screen.getByRole('searchbox', { name: 'Número o CDC' });
    for (const typed of [
      document.cdc.replace(/(.{4})/g, '$1 ').trim(),
      `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${document.cdc}&dFeEmiDE=${'3'.repeat(120)}`,
    ]) {
      await user.clear(search);
      await user.click(search);
      await user.paste(typed);
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('texto')).toBe(typed));
      await waitFor(() => expect(numbers()).toEqual([document.numero]));
    }
  });

  it('filters by kind and state, and tells no result from nothing', async () => {
    const { user, router } = show('?tipo=cancelacion&estado=registrado&desde=1999-01-01&hasta=1999-01-02');
    expect(await screen.findByText('No hay eventos para los filtros elegidos.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(await screen.findByRole('group', { name: 'Evento' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' }).at(-1)!);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect((await chips()).length).toBeGreaterThan(0);
  });

  it('says so when the person has no company, and offers no event', async () => {
    show('', 'cliente', []);
    expect(await screen.findByText('No tiene empresas asignadas')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nuevo evento' })).toBeNull();
  });

  it('shows why it could not be loaded, and loads at the next try', async () => {
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      const { user } = show();
      expect(await screen.findByRole('alert')).toBeTruthy();
      http.defaults.baseURL = baseURL!;
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect((await chips()).length).toBeGreaterThan(0);
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });

  it('lists all companies for who may see them', async () => {
    show('?empresa=todas&por_pagina=10', 'admin');
    expect(await screen.findByText('Todas las empresas', { ignore: 'bdi' })).toBeTruthy();
    expect((await chips()).length).toBeGreaterThan(0);
  });

  it('saves the filtered list as CSV', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:prueba';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = show();
    await chips();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^eventos_.*\.csv$/)]));
  });
});

describe('one event', () => {
  it('shows what it says, its response, its messages and its document', async () => {
    const { id, document } = await cancelled('Para el detalle');
    const { user, router } = show(`/${id}`);
    const detail = await screen.findByRole('dialog', { name: `Cancelación ${document.numero}` });
    const inside = within(detail);
    expect(await inside.findByText('SIFEN registró el evento.')).toBeTruthy();
    expect(inside.getByText(/^0600: /)).toBeTruthy();
    expect(inside.getByText('Para el detalle')).toBeTruthy();
    expect(inside.getByText(/^\d{17}$/)).toBeTruthy();
    expect(inside.getByRole('link', { name: document.numero }).getAttribute('href')).toBe(
      `${paths.documentosElectronicos}/${document.id}/eventos?fechas=todas`,
    );
    await user.click(inside.getByRole('tab', { name: 'XML' }));
    expect((await inside.findByRole('region', { name: 'XML del evento' })).textContent).toContain('<rEve');
    await user.click(inside.getByRole('tab', { name: 'Respuesta' }));
    expect((await inside.findByRole('region', { name: 'XML de la respuesta' })).textContent).toContain(
      '<dCodRes>0600</dCodRes>',
    );
    expect(router.state.location.pathname).toBe(`${paths.eventos}/${id}/respuesta`);
    await user.click(inside.getByRole('tab', { name: 'Historial' }));
    expect((await inside.findByRole('list', { name: 'Historial' })).textContent).toContain('Envío');
  });

  it('that waits is sent again by soporte, who has no way to the document', async () => {
    const { id, document } = await cancelled('Servicio caído SIM-0161');
    const { user } = show(`/${id}`, 'soporte');
    const detail = await screen.findByRole('dialog', { name: `Cancelación ${document.numero}` });
    expect(await within(detail).findByText(/^SIFEN no respondió/)).toBeTruthy();
    expect(within(detail).queryByRole('link')).toBeNull();
    await user.click(within(detail).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('El evento fue registrado')).toBeTruthy();
    expect(await within(detail).findByText('SIFEN registró el evento.')).toBeTruthy();
    expect(within(detail).queryByRole('button', { name: 'Reintentar' })).toBeNull();
    service().signInAs('cliente');
    const { data } = await documentosElectronicos.detalle({ id: document.id });
    expect(data.estado).toBe('cancelado');
  });

  it('that is not known says so', async () => {
    show('/nada');
    expect(await screen.findByText('No se encontró el evento')).toBeTruthy();
  });
});
