import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { menuOf, rows, serveDocuments, type Role } from '../../../test/documentos.tsx';
import { renderScreen } from '../../../test/render.tsx';
import { pasteInto } from '../../../test/typing.ts';
import { makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { reconnected } from '../../lib/store/root-reducer.ts';
import { api } from '../../api/client.ts';
import { documentosApi } from './api.ts';
import DocumentosPage from './DocumentosPage.tsx';

const { service, show, firstOf } = serveDocuments();

/** The names of the files that the browser is told to save from here on. */
function savedFiles(): readonly string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:prueba';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

describe('the list', () => {
  it('shows the documents of the company with the counts of each tab', async () => {
    show('?fechas=todas');
    expect((await rows()).length).toBe(25);
    const tabs = within(screen.getByRole('navigation', { name: 'Documentos por estado' }));
    expect((await tabs.findByRole('link', { name: /^Todos ?180$/ })).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(tabs.getByRole('link', { name: /^Cancelados/ })).toBeTruthy();
  });

  it('keeps a quick tab in the address and shows only its states', async () => {
    const { user, router } = show();
    await rows();
    await user.click(screen.getByRole('link', { name: /^Rechazados/ }));
    await waitFor(() => expect(router.state.location.search).toContain('estado=rechazado'));
    await waitFor(() => expect(screen.getAllByText(/^Rechazado \d{4}$/).length).toBeGreaterThan(1));
    expect(screen.queryAllByText(/^Aprobado/, { selector: '.MuiChip-label' })).toEqual([]);
  });

  it('begins with the current month and lifts it by its chip', async () => {
    const { user, router } = show('');
    await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Este mes' }));
    await waitFor(() => expect(router.state.location.search).toBe('?fechas=todas'));
    expect(screen.queryByRole('button', { name: /Este mes/ })).toBeNull();
  });

  it('puts what is typed into the address a moment later, and says what makes no sense on the field', async () => {
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const from = await screen.findByLabelText('Número desde');
    const to = screen.getByLabelText('Número hasta');
    await user.type(from, '20');
    await waitFor(() => expect(router.state.location.search).toContain('numero_desde=20'));
    await user.type(to, '3');
    expect(await screen.findByText('El número final debe ser mayor o igual al inicial')).toBeTruthy();
    expect(to.getAttribute('aria-invalid')).toBe('true');
    await user.tab();
    expect(router.state.location.search).not.toContain('numero_hasta');
    expect(to).toHaveProperty('value', '3');
    await user.type(to, '0');
    await waitFor(() => expect(router.state.location.search).toContain('numero_hasta=30'));
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0]!);
    await waitFor(() => expect(from).toHaveProperty('value', ''));
  });

  it('takes days as they are written in Paraguay, and says what is none once the field was left', async () => {
    const { user, router } = show('');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const from = await screen.findByRole('textbox', { name: 'Desde' });
    expect(from).toHaveProperty('value', expect.stringMatching(/^01\/\d{2}\/\d{4}$/));
    await user.clear(from);
    await user.type(from, '05');
    expect(from.getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await user.clear(from);
    await pasteInto(user, from, '05/02/2026');
    await waitFor(() => expect(router.state.location.search).toContain('desde=2026-02-05'));
  });

  it('tells no result from nothing at all, and leads out of it', async () => {
    const { user } = show('?fechas=todas&texto=zzzz');
    expect(await screen.findByText('No hay documentos electrónicos para los filtros elegidos.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' }).at(-1)!);
    expect((await rows()).length).toBe(25);
  });

  it('finds a number in the one search whatever the days are', async () => {
    const { numero } = await firstOf('rechazado');
    const { user, router } = show('?desde=1999-01-01&hasta=1999-01-02');
    await pasteInto(user, screen.getByRole('searchbox', { name: /^Buscar por número/ }), numero);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain(`texto=${numero}`));
    expect((await screen.findAllByText(numero)).length).toBeGreaterThan(0);
  });

  it('adds up what is filtered, and what is chosen', async () => {
    const { user } = show('?fechas=todas&estado=aprobado&por_pagina=10');
    const totals = await screen.findByLabelText('Totales');
    expect(within(totals).getByText(/^Válidos de \d+$/)).toBeTruthy();
    expect(within(totals).getAllByText(/^Gs\. [\d.]+$/)).toHaveLength(3);
    expect(within(totals).getAllByText(/^IVA 5 %/).length).toBeGreaterThan(0);
    const [first] = await rows();
    await user.click(within(first!).getByRole('checkbox'));
    expect(await screen.findByText('Elegidos (1)')).toBeTruthy();
  });

  it('has the sum of valid documents as its main figure', async () => {
    const one = {
      moneda: 'USD',
      cantidad: 3,
      total: 150.3,
      iva_5: 1,
      iva_10: 9.5,
      iva: 10.5,
      sin_validez: 50.1,
    };
    service().api.reply(
      'documentosElectronicos.totalizar',
      { status: 'success', message: '', data: [one] },
      { times: 'always' },
    );
    show();
    const totals = await screen.findByLabelText('Totales');
    const figures = ['USD 100,20', 'USD 9,50', 'USD 1,00', 'USD 50,10'];
    expect(
      within(totals)
        .getAllByText(/^USD /)
        .map(({ textContent }) => textContent),
    ).toEqual(figures);
  });

  it('says that very many documents are not added up', async () => {
    const data = { codigo: 'VALIDACION' } as const;
    service().api.reply(
      'documentosElectronicos.totalizar',
      { status: 'error', message: 'Son demasiados', data },
      { times: 'always' },
    );
    show('?fechas=todas&receptor=s.a.');
    expect(
      await screen.findByText('Son demasiados documentos para sumarlos: acote los filtros'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Totales')).toBeNull();
  });

  it('saves a view, shows it again and deletes it with a way back', async () => {
    const { user, router } = show('?fechas=todas&estado=rechazado');
    await rows();
    const views = () => user.click(screen.getByRole('button', { name: 'Vistas' }));
    await views();
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }));
    await pasteInto(user, await screen.findByRole('textbox', { name: /^Nombre/ }), 'Mis rechazos');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: /^Todos/ }));
    await waitFor(() => expect(router.state.location.search).not.toContain('estado'));
    await views();
    await user.click(await screen.findByRole('menuitem', { name: 'Mis rechazos' }));
    await waitFor(() => expect(router.state.location.search).toContain('estado=rechazado'));
    await views();
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar la vista Mis rechazos' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await views();
    expect(await screen.findByRole('menuitem', { name: 'Mis rechazos' })).toBeTruthy();
  });

  it('says so when the person has no company', async () => {
    service().signInAs('cliente');
    renderScreen(<DocumentosPage />, {
      user: makeUser(['cliente'], { empresas: [] }),
      path: paths.documentosElectronicos,
    });
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
      expect((await rows()).length).toBe(10);
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });

  it('offers all companies to an admin alone', async () => {
    const { user, router } = show('?fechas=todas', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Empresa'), 'todas');
    await waitFor(() => expect(router.state.location.search).toContain('empresa=todas'));
    expect(await screen.findByRole('link', { name: /^Todos ?300$/ })).toBeTruthy();
  });
});

const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('what may be done with a document', () => {
  it.each<[string, Role]>([
    ['rechazado', 'cliente'],
    ['generado', 'cliente'],
    ['generado', 'contabilidad'],
    ['error_envio', 'contabilidad'],
  ])('%s for %s follows what the service allows', async (estado, role) => {
    const { user } = show(`?fechas=todas&estado=${estado}`, role);
    const names = namesIn(await menuOf(user));
    const response = await http.post<{ data: { acciones: string[] }[] }>('/users/controller', {
      objeto: 'documentos_electronicos',
      operacion: 'C',
      data: { filtros: { id_empresa: 'emp-1', estado: [estado] } },
    });
    const allowed = response.data.data[0]!.acciones;
    expect(names.includes('Enviar')).toBe(allowed.includes('enviar'));
    expect(names.includes('Reintentar envío')).toBe(allowed.includes('reintentar'));
    expect(names.includes('Corregir y reenviar')).toBe(allowed.includes('corregir'));
    expect(names.includes('Duplicar')).toBe(allowed.includes('duplicar'));
    expect(names).toEqual(
      expect.arrayContaining(['Ver detalle', 'Descargar KuDE', 'Descargar XML', 'Copiar CDC']),
    );
  });

  it('cancels with a reason, after saying how long that is possible', async () => {
    const { user } = show('?fechas=todas&estado=aprobado&tipo=1');
    const menu = await menuOf(user);
    await user.click(within(menu).getByRole('menuitem', { name: /^Cancelar/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Cancelar el documento/ });
    expect(within(dialog).getByText(/^Quedan \d+ h \d+ min$/)).toBeTruthy();
    const confirm = within(dialog).getByRole('button', { name: 'Cancelar documento' });
    await pasteInto(user, within(dialog).getByLabelText(/^Motivo/), 'err');
    await user.click(confirm);
    expect(within(dialog).getByText('El motivo debe tener entre 5 y 500 caracteres')).toBeTruthy();
    await pasteInto(user, within(dialog).getByLabelText(/^Motivo/), 'or en el receptor');
    await user.click(confirm);
    expect(await screen.findByText(/fue cancelado$/)).toBeTruthy();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it('mails to a list that can be edited', async () => {
    const { user } = show('?fechas=todas&estado=aprobado&tipo=1&texto=a');
    const menu = await menuOf(user);
    await user.click(within(menu).getByRole('menuitem', { name: 'Reenviar correo' }));
    const dialog = await screen.findByRole('dialog', { name: /por correo$/ });
    const field = await within(dialog).findByRole('textbox', { name: /^Correos/ });
    await pasteInto(user, field, 'no-es-correo');
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('No es un correo válido: no-es-correo')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'ana@example.com,');
    expect(within(dialog).getByRole('button', { name: 'Quitar ana@example.com' })).toBeTruthy();
    expect(field).toHaveProperty('value', '');
  });

  it('keeps the typed list when the document, which could not be loaded, is there at last', async () => {
    const offline = http.interceptors.request.use((request) =>
      /operacion\W+D\b/.test(JSON.stringify(request.data))
        ? { ...request, baseURL: 'http://127.0.0.1:9' }
        : request,
    );
    const { user, store } = show('?fechas=todas&estado=aprobado&tipo=1&texto=a');
    const menu = await menuOf(user);
    await user.click(within(menu).getByRole('menuitem', { name: 'Reenviar correo' }));
    const dialog = await screen.findByRole('dialog', { name: /por correo$/ });
    const field = await within(dialog).findByRole('textbox', { name: /^Correos/ });
    await user.type(field, 'ana@example.com,');
    http.interceptors.request.eject(offline);
    service().api.clearCalls();
    act(() => void store.dispatch(reconnected()));
    await waitFor(() => expect(service().api.calls('documentosElectronicos.detalle')).toHaveLength(1));
    // The notice that it could not be loaded is gone.
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    expect(within(dialog).getByRole('button', { name: 'Quitar ana@example.com' })).toBeTruthy();
    expect(field.isConnected).toBe(true);
  });

  it('keeps the edited list when the document is loaded again', async () => {
    const { user, store } = show('?fechas=todas&estado=aprobado&tipo=1&texto=a');
    const menu = await menuOf(user);
    await user.click(within(menu).getByRole('menuitem', { name: 'Reenviar correo' }));
    const dialog = await screen.findByRole('dialog', { name: /por correo$/ });
    await user.type(await within(dialog).findByRole('textbox', { name: /^Correos/ }), 'ana@example.com,');
    // A mail that another person sends changes the document.
    const { id } = service().api.calls('documentosElectronicos.detalle').at(-1)!.sent as { id: string };
    await api.controller.documentosElectronicos.reenviarCorreo({ ids: [id], correos: ['b@example.com'] });
    const reload = documentosApi.endpoints.document.initiate(
      { id },
      { forceRefetch: true, subscribe: false },
    );
    await act(async () => void (await store.dispatch(reload)));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Quitar ana@example.com', hidden: true })).toBeTruthy();
  });
});

describe('several documents at once', () => {
  const choose = async (user: UserEvent, indexes: readonly number[]) => {
    const all = await rows();
    for (const index of indexes) await user.click(within(all[index]!).getByRole('checkbox'));
    return screen.findByRole('region', { name: 'Acciones sobre los documentos elegidos' });
  };

  it('refuses a lote of several kinds in the words of the rule', async () => {
    const { user } = show('?fechas=todas&por_pagina=50');
    const all = await rows();
    const rowWith = (text: string) => all.find((row) => within(row).queryAllByText(text).length > 0)!;
    await user.click(within(rowWith('NCE')).getByRole('checkbox'));
    await user.click(within(rowWith('Generado')).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'Acciones sobre los documentos elegidos' });
    expect(within(bar).getByText('2 elegidos')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Enviar lote' }));
    expect(
      await screen.findByText('Un lote admite hasta 50 documentos del mismo tipo y emisor.'),
    ).toBeTruthy();
  });

  it('asks before it sends a lote, and shows its protocol', async () => {
    const { user } = show('?fechas=todas&estado=generado&tipo=1&por_pagina=10');
    const bar = await choose(user, [0, 1]);
    await user.click(within(bar).getByRole('button', { name: 'Enviar lote' }));
    const question = await screen.findByRole('dialog', { name: 'Enviar 2 documentos a SIFEN' });
    expect(screen.queryByRole('dialog', { name: 'Resultado del lote' })).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Enviar lote' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resultado del lote' });
    expect(within(dialog).getByText('2 documentos enviados.')).toBeTruthy();
    expect(within(dialog).getByText(/^\d{17}$/)).toBeTruthy();
  });

  it('acts no longer on a chosen document that left the list', async () => {
    const { user } = show('?fechas=todas&estado=aprobado&tipo=1&por_pagina=10');
    const bar = await choose(user, [0, 1]);
    await user.click(within(await menuOf(user)).getByRole('menuitem', { name: /^Cancelar/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Cancelar el documento/ });
    await pasteInto(user, within(dialog).getByLabelText(/^Motivo/), 'error en el receptor');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar documento' }));
    expect(await within(bar).findByText('1 elegido')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Reenviar correo' }));
    expect(await screen.findByRole('dialog', { name: /^Reenviar .*\d{7} por correo$/ })).toBeTruthy();
  });

  it('chooses all that the filters find, on every page', async () => {
    const { user } = show();
    const bar = await choose(user, [0]);
    await user.click(await within(bar).findByRole('button', { name: 'Elegir los 180 del filtro' }));
    expect(await within(bar).findByText('180 elegidos')).toBeTruthy();
    expect(within(bar).queryByRole('button', { name: /^Elegir/ })).toBeNull();
    const before = (await rows())[0]!.dataset['id'];
    await user.click(screen.getByRole('button', { name: 'Ir a la página siguiente' }));
    // The rows of the former page stay until the next ones arrive.
    await waitFor(async () => expect((await rows())[0]!.dataset['id']).not.toBe(before));
    for (const row of await rows())
      expect(within(row).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(within((await rows())[0]!).getByRole('checkbox'));
    expect(await within(bar).findByText('179 elegidos')).toBeTruthy();
    const names = savedFiles();
    await user.click(within(bar).getByRole('button', { name: 'Exportar los elegidos' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV de los elegidos (179)' }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/\.csv$/)]));
  });

  it('forgets the choice when the filters change', async () => {
    const { user } = show();
    await choose(user, [0]);
    await user.click(screen.getByRole('link', { name: /^Aprobados/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /documentos elegidos/ })).toBeNull());
  });
});

describe('downloads', () => {
  it('saves the filtered list under the name that the service gives', async () => {
    const names = savedFiles();
    const { user } = show();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV de lo filtrado (180)' }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/\.csv$/)]));
  });
});
