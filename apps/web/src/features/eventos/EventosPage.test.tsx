import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../session/client.ts';
import EventosPage from './EventosPage.tsx';

const service = startMockApi();

type Found = Awaited<ReturnType<typeof possible>>[number];
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

/** A new event of a document, made at the service. */
const cancelled = async (motivo: string) => {
  const [document] = await possible();
  const { data } = await eventos.alta({ tipo: 'cancelacion', id: document!.id, motivo });
  return { id: data.id, document: document! };
};

const chips = () =>
  screen.findAllByText(/^(Registrado|Rechazado|Pendiente)$/, { selector: '.MuiChip-label' });
const numbers = () => screen.queryAllByText(/^\d{3}-\d{3}-\d{7}/).map(({ textContent }) => textContent);
const openMenu = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Nuevo evento' }));
  return screen.findByRole('menu');
};
const openNew = async (user: UserEvent, kind: RegExp) => {
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: kind }));
  return screen.findByRole('dialog');
};
/** Typed at once. */
const fill = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
/** Chooses a document by its CDC: a factura and a nota de crédito may have one number. */
const choose = async (user: UserEvent, dialog: HTMLElement, { numero, cdc }: Found) => {
  const search = await within(dialog).findByRole('combobox', { name: /^Documento/ });
  await user.click(search);
  await user.paste(cdc);
  await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(1));
  await user.click(within(dialog).getByRole('option', { name: new RegExp(`${numero} · `) }));
};

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
    expect(await screen.findByText('Todas las empresas')).toBeTruthy();
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

describe('a new event', () => {
  it('is offered by role', async () => {
    const kindsFor = async (role: Role) => {
      const { user, unmount } = show('', role);
      const entries = within(await openMenu(user)).getAllByRole('menuitem');
      const names = entries.map((entry) => entry.querySelector('span')?.textContent);
      unmount();
      return names;
    };
    expect(await kindsFor('cliente')).toEqual(['Cancelación', 'Inutilización', 'Nominación']);
    expect(await kindsFor('contabilidad')).toEqual(['Cancelación', 'Inutilización']);
    show('', 'soporte');
    await chips();
    expect(screen.queryByRole('button', { name: 'Nuevo evento' })).toBeNull();
  });

  it('cancels a document that is searched, with the time that is left', async () => {
    const [document] = await possible();
    const { user, router } = show('?por_pagina=10');
    const dialog = await openNew(user, /^Cancelación/);
    expect(router.state.location.search).toBe('?por_pagina=10&nuevo=cancelacion');
    await within(dialog).findByRole('combobox', { name: /^Documento/ });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar documento' }));
    expect(await within(dialog).findByText('Elija el documento')).toBeTruthy();
    await choose(user, dialog, document!);
    expect(await within(dialog).findByText(/^Quedan \d+ (h \d+ )?min$/)).toBeTruthy();
    await fill(user, within(dialog).getByLabelText(/^Motivo/), 'Receptor equivocado');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar documento' }));
    expect(await screen.findByText(`El documento ${document!.numero} fue cancelado`)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?por_pagina=10'));
  });

  it('says with its code that the service rejected it, and keeps what was typed', async () => {
    const [document] = await possible();
    const { user } = show('?por_pagina=10&nuevo=cancelacion');
    const dialog = await screen.findByRole('dialog');
    await choose(user, dialog, document!);
    const motivo = within(dialog).getByLabelText(/^Motivo/);
    await fill(user, motivo, 'Prueba SIM-4009');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar documento' }));
    const alert = await within(dialog).findByText('SIFEN rechazó el evento');
    expect(alert.closest('[role="alert"]')?.textContent).toMatch(/4009: /);
    expect(motivo).toHaveProperty('value', 'Prueba SIM-4009');
    expect(within(dialog).getByRole('link', { name: 'Ver el evento' })).toBeTruthy();
  });

  it('says that it waits when the service is down, and is not made again', async () => {
    const [document] = await possible();
    const { user, router } = show('?por_pagina=10&nuevo=cancelacion');
    const form = await screen.findByRole('dialog');
    await choose(user, form, document!);
    await fill(user, within(form).getByLabelText(/^Motivo/), 'Caído SIM-0161');
    await user.click(within(form).getByRole('button', { name: 'Cancelar documento' }));
    const dialog = await screen.findByRole('dialog', { name: 'El evento quedó pendiente' });
    expect(dialog.textContent).toMatch(/0161: .*Próximo intento: \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    expect(screen.queryByText(/fue cancelado$/)).toBeNull();
    await user.click(within(dialog).getByRole('link', { name: 'Ver el evento' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/eventos\/.+/));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('shows why a document that is named exactly cannot be cancelled', async () => {
    const { document } = await cancelled('Ya cancelada');
    const { user } = show('?por_pagina=10&nuevo=cancelacion');
    const dialog = await screen.findByRole('dialog');
    await choose(user, dialog, document);
    expect(within(dialog).getByText('El documento ya está cancelado')).toBeTruthy();
    await fill(user, within(dialog).getByLabelText(/^Motivo/), 'Otra vez');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar documento' }));
    expect(within(dialog).getByLabelText(/^Motivo/)).toHaveProperty('value', 'Otra vez');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    expect(await within(dialog).findByRole('combobox', { name: /^Documento/ })).toBeTruthy();
  });

  it('voids numbers after showing which of them are used', async () => {
    service().signInAs('cliente');
    const { data: aprobados } = await documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', estado: ['aprobado'], tipo: [1] },
      por_pagina: 100,
    });
    // Of the first series and place, which the dialog begins with; the newest may be of another.
    const aprobado = aprobados.find((one) => one.numero.startsWith('001-001-'))!;
    const [establecimiento = '', punto = '', numero = ''] = aprobado.numero.split('-');
    const { user } = show('?por_pagina=10&nuevo=inutilizacion');
    const dialog = await screen.findByRole('dialog', { name: 'Inutilizar números' });
    const inside = within(dialog);
    const type = async (label: RegExp, text: string) => {
      await user.clear(inside.getByLabelText(label));
      await fill(user, inside.getByLabelText(label), text);
    };
    expect(inside.getByText('Complete el rango para ver qué números tiene.')).toBeTruthy();
    await user.selectOptions(inside.getByLabelText(/^Establecimiento/), establecimiento);
    await user.selectOptions(inside.getByLabelText(/^Punto/), punto);
    await type(/^Desde/, numero);
    await type(/^Hasta/, numero);
    expect(await inside.findByText('Usados: 1')).toBeTruthy();
    expect(inside.getByText(aprobado.numero)).toBeTruthy();
    const refusal = `El rango contiene documentos ya aprobados: ${aprobado.numero}`;
    expect(await inside.findByText(refusal)).toBeTruthy();
    await type(/^Motivo/, 'Salto de numeración');
    await user.click(inside.getByRole('button', { name: 'Inutilizar números' }));
    expect(inside.getByLabelText(/^Desde/)).toHaveProperty('value', numero);

    await type(/^Hasta/, '1');
    expect(await inside.findByText('El número final debe ser mayor o igual al inicial')).toBeTruthy();
    await type(/^Desde/, '9000001');
    await type(/^Hasta/, '9001001');
    expect(await inside.findByText('El rango no puede superar 1000 números')).toBeTruthy();
    await type(/^Hasta/, '9000003');
    expect(await inside.findByText('Libres: 3')).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Inutilizar números' }));
    expect(
      await screen.findByText(/^Los números 001-001-9000001 a 001-001-9000003 fueron inutilizados$/),
    ).toBeTruthy();
  });

  it('names the receiver of an innominada, whom the RUC brings', async () => {
    service().signInAs('cliente');
    const { data } = await eventos.documentosPosibles({ id_empresa: 'emp-1', tipo: 'nominacion' });
    const [innominada] = data;
    const { user } = show('?por_pagina=10&nuevo=nominacion');
    const dialog = await screen.findByRole('dialog', { name: 'Nominar una factura' });
    const inside = within(dialog);
    await choose(user, dialog, innominada!);
    await waitFor(() => expect(document.activeElement).toBe(inside.getAllByRole('radio')[0]));
    await user.click(inside.getByRole('button', { name: 'Nominar factura' }));
    expect(await inside.findByText('Ingrese el RUC')).toBeTruthy();
    await fill(user, inside.getByLabelText(/^RUC/), '80013884');
    await user.tab();
    await waitFor(() => expect(inside.getByLabelText(/^Nombre o razón/)).not.toHaveProperty('value', ''));
    const { value } = inside.getByLabelText<HTMLInputElement>(/^Nombre o razón/);
    await fill(user, inside.getByLabelText(/^Motivo/), 'Se identificó al comprador');
    await user.click(inside.getByRole('button', { name: 'Nominar factura' }));
    expect(await screen.findByText(`El documento ${innominada!.numero} fue nominado`)).toBeTruthy();
    const nominada = (await documentosElectronicos.detalle({ id: innominada!.id })).data;
    expect(nominada).toMatchObject({ nominado: true, receptor_nombre: value });
    expect(nominada.acciones).not.toContain('nominar');
  });
});
