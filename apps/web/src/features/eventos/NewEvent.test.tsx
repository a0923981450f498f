import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
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

/** Creates an event of a document through the API. */
const cancelled = async (motivo: string) => {
  const [document] = await possible();
  const { data } = await eventos.alta({ tipo: 'cancelacion', id: document!.id, motivo });
  return { id: data.id, document: document! };
};

const chips = () =>
  screen.findAllByText(/^(Registrado|Rechazado|Pendiente)$/, { selector: '.MuiChip-label' });
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
/** A sentence with numbers of documents, each in an element of its own. */
const findSentence = (sentence: string, place = document.body) =>
  within(place).findByText((_text, element) => element?.textContent === sentence, { selector: 'bdi' });
/** Chooses a document by its CDC: a factura and a nota de crédito may have one number. */
const choose = async (user: UserEvent, dialog: HTMLElement, { numero, cdc }: Found) => {
  const search = await within(dialog).findByRole('combobox', { name: /^Documento/ });
  await user.click(search);
  await user.paste(cdc);
  await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(1));
  await user.click(within(dialog).getByRole('option', { name: new RegExp(`${numero} · `) }));
};

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
    expect(await findSentence(`El documento ${document!.numero} fue cancelado`)).toBeTruthy();
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
    // From the first punto, which the dialog preselects; the newest may be from another.
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
    const used = inside.getByRole('group', { name: 'Usados' });
    expect(within(used).getByText(aprobado.numero)).toBeTruthy();
    const refusal = `El rango contiene documentos ya aprobados: ${aprobado.numero}`;
    expect(await findSentence(refusal, dialog)).toBeTruthy();
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
      await findSentence('Los números 001-001-9000001 a 001-001-9000003 fueron inutilizados'),
    ).toBeTruthy();
  });

  it('says that one number was voided, not several', async () => {
    service().signInAs('cliente');
    const { user } = show('?por_pagina=10&nuevo=inutilizacion');
    const inside = within(await screen.findByRole('dialog', { name: 'Inutilizar números' }));
    await user.selectOptions(await inside.findByLabelText(/^Establecimiento/), '001');
    await user.selectOptions(inside.getByLabelText(/^Punto/), '001');
    await fill(user, inside.getByLabelText(/^Desde/), '9100001');
    await fill(user, inside.getByLabelText(/^Hasta/), '9100001');
    await fill(user, inside.getByLabelText(/^Motivo/), 'Salto de numeración');
    expect(await inside.findByText('Libres: 1')).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Inutilizar números' }));
    expect(await findSentence('El número 001-001-9100001 fue inutilizado')).toBeTruthy();
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
    // A house number without its street would not be in the XML.
    const street = await inside.findByLabelText('Dirección');
    await user.clear(street);
    await user.clear(inside.getByLabelText(/^Número de casa/));
    await fill(user, inside.getByLabelText(/^Número de casa/), '55');
    await user.click(inside.getByRole('button', { name: 'Nominar factura' }));
    expect(await inside.findByText('Ingrese la dirección')).toBeTruthy();
    await fill(user, street, 'Calle Palma');
    await user.click(inside.getByRole('button', { name: 'Nominar factura' }));
    expect(await findSentence(`El documento ${innominada!.numero} fue nominado`)).toBeTruthy();
    const nominada = (await documentosElectronicos.detalle({ id: innominada!.id })).data;
    expect(nominada).toMatchObject({ nominado: true, receptor_nombre: value });
    expect(nominada.acciones).not.toContain('nominar');
  });
});
