import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../api/client.ts';
import { expectRefused } from '../../../test/bad-input.ts';
import { failRequest } from '../../../test/failing-request.ts';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { pasteInto } from '../../../test/typing.ts';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import PerfilPage from './PerfilPage.tsx';
import UsuarioPage from './UsuarioPage.tsx';

const service = startMockApi();
const show = (address = '', role: 'admin' | 'cliente' = 'admin') => {
  service().signInAs(role);
  return renderScreen(<UsuarioPage />, {
    user: makeUser([role], { empresas }),
    path: `${paths.usuario}${address}`,
    pattern: `${paths.usuario}/*`,
  });
};

describe('the users', () => {
  it('creates one, tells what is wrong field by field, and shows its temporary password once', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Contabilidad/ }));
    for (const company of within(dialog).getAllByRole('checkbox', { checked: true }).slice(1))
      await user.click(company);
    await expectRefused(dialog, [
      ['nombres', '', /^El nombre es obligatorio$/],
      ['apellidos', ' ', /^El apellido es obligatorio$/],
      ['nro_documento', '', /^El número de documento es obligatorio$/],
      ['email', 'rosa@', /^Debe ser un correo válido$/],
    ]);
    // As the service does.
    fireEvent.change(within(dialog).getByLabelText(/^Correo/), { target: { value: 'rosa..g@example.com' } });
    expect(await within(dialog).findByText('Debe ser un correo válido')).toBeTruthy();
    expect(within(dialog).getByText('Seleccione al menos una empresa')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Contabilidad/ }));
    expect(await within(dialog).findByText('Seleccione al menos un perfil')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Distribuidora Tajy S.A.' }));
    for (const [label, text] of [
      [/^Apellidos/, ''],
      [/^Correo/, ''],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value: text } });
    await pasteInto(user, within(dialog).getByLabelText(/^Nombres/), 'Rosa');
    await pasteInto(user, within(dialog).getByLabelText(/^Apellidos/), 'Giménez');
    await pasteInto(user, within(dialog).getByLabelText(/^N.º de documento/), '2876540');
    await pasteInto(user, within(dialog).getByLabelText(/^Correo/), 'rosa@example.com');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Cliente/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    expect(await within(dialog).findByText('El número de documento ya está registrado')).toBeTruthy();
    await user.clear(within(dialog).getByLabelText(/^N.º de documento/));
    await pasteInto(user, within(dialog).getByLabelText(/^N.º de documento/), '5123456');
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    const password = await screen.findByRole('dialog', { name: 'Contraseña temporal de Rosa Giménez' });
    expect(within(password).getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)).toBeTruthy();
  });

  it('says what to do when nobody knows whether one was created', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' });
    for (const [label, text] of [
      [/^Nombres/, 'Luz'],
      [/^Apellidos/, 'Vera'],
      [/^N.º de documento/, '6123499'],
      [/^Correo/, 'luz.vera@example.com'],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value: text } });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Cliente/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Distribuidora Tajy S.A.' }));
    failRequest('/users/controller', 1);
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    expect(
      await within(dialog).findByText(/^No sabemos si se creó el usuario\. .*restablezca allí su contraseña/),
    ).toBeTruthy();
  });

  it('invites one by mail, and shows the link where no server mails it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' });
    await pasteInto(user, within(dialog).getByLabelText(/^Nombres/), 'Ana');
    await pasteInto(user, within(dialog).getByLabelText(/^Apellidos/), 'Vera');
    await pasteInto(user, within(dialog).getByLabelText(/^N.º de documento/), '6123456');
    await pasteInto(user, within(dialog).getByLabelText(/^Correo/), 'ana.vera@example.com');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Cliente/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Distribuidora Tajy S.A.' }));
    await user.click(within(dialog).getByRole('radio', { name: 'Invitación por correo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    const enlace = await screen.findByRole('dialog', { name: 'Enlace para Ana Vera' });
    expect(within(enlace).getByText(/\/invitacion#[\w-]{43}$/)).toBeTruthy();
    await user.click(within(enlace).getByRole('button', { name: 'Ya lo copié' }));
    await user.click(await screen.findByRole('button', { name: 'Reenviar invitación' }));
    const asked = await screen.findByRole('dialog', { name: '¿Reenviar la invitación a Ana Vera?' });
    await user.click(within(asked).getByRole('button', { name: 'Reenviar invitación' }));
    expect(await screen.findByRole('dialog', { name: 'Enlace para Ana Vera' })).toBeTruthy();
  });

  it('shows a link that is not mailed because it gives more than access to one company', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' });
    await pasteInto(user, within(dialog).getByLabelText(/^Nombres/), 'Eva');
    await pasteInto(user, within(dialog).getByLabelText(/^Apellidos/), 'Ortiz');
    await pasteInto(user, within(dialog).getByLabelText(/^N.º de documento/), '6123457');
    await pasteInto(user, within(dialog).getByLabelText(/^Correo/), 'eva.ortiz@example.com');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Soporte/ }));
    await user.click(within(dialog).getByRole('radio', { name: 'Invitación por correo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    const enlace = await screen.findByRole('dialog', { name: 'Enlace para Eva Ortiz' });
    expect(within(enlace).getByText(/^Esta invitación no se envía por correo/)).toBeTruthy();
    expect(within(enlace).getByText(/\/invitacion#[\w-]{43}$/)).toBeTruthy();
  });

  it('asks what to do when another person saved first', async () => {
    const { user } = show('/00000000-0000-4000-8000-000000000104');
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Estela Riquelme' });
    const nombres = () => within(dialog).getByLabelText<HTMLInputElement>(/^Nombres/);
    const id = '00000000-0000-4000-8000-000000000104';
    await api.controller.usuarios.modificacion({ id, version: 1, apellidos: 'Otra' });
    await user.clear(nombres());
    await pasteInto(user, nombres(), 'Estelita');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    const asked = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' });
    await user.click(within(asked).getByRole('button', { name: 'Seguir editando' }));
    expect(nombres().value).toBe('Estelita');
    await user.click(await within(dialog).findByRole('button', { name: 'Guardar' }));
    const again = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' });
    await user.click(within(again).getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('Usuario guardado')).toBeTruthy();
    expect((await api.controller.usuarios.detalle({ id })).data).toMatchObject({
      nombres: 'Estelita',
      apellidos: 'Riquelme',
      // Two of them are not in the session of the signed-in user.
      empresas: [{ id: 'emp-1' }, { id: 'emp-2' }, { id: 'emp-3' }, { id: 'emp-4' }],
    });
  });

  it('blocks one, with the reason in the history', async () => {
    const id = '00000000-0000-4000-8000-000000000104';
    const { user } = show(`/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const asked = await screen.findByRole('dialog', { name: /^¿Bloquear a/ });
    await pasteInto(user, within(asked).getByLabelText(/^Motivo \(opcional\)/), 'Cambió de trabajo');
    await user.click(within(asked).getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText('Usuario bloqueado')).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    expect(await screen.findByText(/: Cambió de trabajo$/)).toBeTruthy();
    // Unblocking needs no reason.
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
    const other = await screen.findByRole('dialog', { name: /^¿Desbloquear a/ });
    expect(within(other).queryByLabelText(/^Motivo/)).toBeNull();
  });

  it('blocks one while it is edited, and lets it in again', async () => {
    const id = '00000000-0000-4000-8000-000000000102';
    const { user } = show(`/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Pilar Gauto' });
    const active = within(dialog).getByRole('checkbox', { name: /^Activo/ });
    expect(within(dialog).queryByLabelText(/^Motivo/)).toBeNull();
    await user.click(active);
    await pasteInto(user, within(dialog).getByLabelText(/^Motivo \(opcional\)/), 'Licencia por maternidad');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Usuario guardado')).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    expect(await screen.findByText(/: Licencia por maternidad$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const again = await screen.findByRole('dialog', { name: 'Editar Pilar Gauto' });
    const shutOut = within(again).getByRole<HTMLInputElement>('checkbox', { name: /^Activo/ });
    expect(shutOut.checked).toBe(false);
    expect(within(again).queryByLabelText(/^Motivo/)).toBeNull();
    await user.click(shutOut);
    await user.click(within(again).getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect((await api.controller.usuarios.detalle({ id })).data).toMatchObject({
        estado: 'pendiente',
        empresas: [{ id: 'emp-2' }],
      }),
    );
  });

  it('offers nobody to block the own user', async () => {
    service().signInAs('admin');
    const { data } = await api.controller.usuarios.perfil({});
    const { user } = renderScreen(<UsuarioPage />, {
      user: { ...makeUser(['admin'], { empresas }), uuid: data.id },
      path: `${paths.usuario}/${data.id}`,
      pattern: `${paths.usuario}/*`,
    });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: /^Editar / });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  it('blocks several with one reason, and keeps those chosen that could not be blocked, each with its own', async () => {
    const { user } = show();
    for (const nombre of ['Blas Ramírez', 'Pilar Gauto', 'Víctor Maldonado']) {
      const cell = await screen.findByText(nombre);
      await user.click(within(cell.closest<HTMLElement>('[role="row"]')!).getByRole('checkbox'));
    }
    const bar = await screen.findByRole('region', { name: 'Acciones sobre los usuarios elegidos' });
    expect(within(bar).getByText('3 elegidos')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Bloquear' }));
    // Blas is blocked already.
    const asked = await screen.findByRole('dialog', { name: '¿Bloquear a 2 usuarios?' });
    expect(
      within(asked)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pilar Gauto', 'Víctor Maldonado']);
    await pasteInto(user, within(asked).getByRole('textbox', { name: /^Motivo/ }), 'Fin del contrato');
    const message = 'Otra persona lo está cambiando';
    service().api.reply('usuarios.habilitacion', {
      status: 'error',
      message,
      data: { codigo: 'CONFLICTO_VERSION' },
    });
    service().api.clearCalls();
    // Each request reloads the list, and the question stays the same until it has closed.
    const question = () => [
      within(asked).getByRole('heading', { hidden: true }).textContent,
      within(asked).getAllByRole('listitem', { hidden: true }).length,
    ];
    const questions = new Set([JSON.stringify(question())]);
    const observer = new MutationObserver(() => questions.add(JSON.stringify(question())));
    observer.observe(asked, { subtree: true, childList: true, characterData: true });
    await user.click(within(asked).getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText('Un usuario bloqueado')).toBeTruthy();
    expect(await within(bar).findByText('Un usuario no se pudo bloquear:')).toBeTruthy();
    // The rest of the page is hidden until the dialog is gone.
    await waitFor(() => expect(asked.isConnected).toBe(false));
    observer.disconnect();
    expect([...questions]).toEqual([JSON.stringify(['¿Bloquear a 2 usuarios?', 2])]);
    expect((await within(bar).findByRole('listitem')).textContent).toBe(`Pilar Gauto: ${message}`);
    expect(within(bar).getByText('1 elegido')).toBeTruthy();
    expect(
      service()
        .api.calls('usuarios.habilitacion')
        .map(({ sent }) => sent),
    ).toEqual([
      expect.objectContaining({ activo: false, motivo: 'Fin del contrato' }),
      expect.objectContaining({ activo: false, motivo: 'Fin del contrato' }),
    ]);
  });

  it('lets nobody choose users who may not block them', async () => {
    show('', 'cliente');
    expect((await screen.findAllByRole('gridcell')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('narrows the list to one company', async () => {
    const { user } = show();
    expect(await screen.findByText('Blas Ramírez')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Empresa'), 'emp-3');
    await waitFor(() => expect(screen.queryByText('Blas Ramírez')).toBeNull());
    expect(await screen.findByText(/^Estel(a|ita) Riquelme$/)).toBeTruthy();
  });

  it('shows the sign-ins and the history of one', async () => {
    show('/00000000-0000-4000-8000-000000000101/historial');
    expect(await screen.findByText('Bloqueo')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Ver cambios' })).toHaveLength(2);
  });

  it('lets a person see the own data and sessions', async () => {
    service().signInAs('cliente');
    renderScreen(<PerfilPage />, { user: makeUser(['cliente'], { empresas }) });
    expect(await screen.findByText('Safari 26, iPhone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeTruthy();
  });
});
