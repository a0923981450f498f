import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectRefused } from '../../../test/bad-input.ts';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import EmpresasCorreoPage from './EmpresasCorreoPage.tsx';

const service = startMockApi();
const show = (address = '', role: 'admin' | 'soporte' = 'admin') => {
  service().signInAs(role);
  return renderScreen(<EmpresasCorreoPage />, {
    user: makeUser([role], { empresas }),
    path: `${paths.empresasCorreo}${address}`,
    pattern: `${paths.empresasCorreo}/*`,
  });
};
const { empresasCorreo } = api.controller;

describe('the mail of companies', () => {
  it('lists the servers with their last test, and filters by it', async () => {
    const { user } = show();
    expect(await screen.findByText('rechaza.test:587')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Última prueba'), 'aceptada');
    await waitFor(() => expect(screen.queryByText('rechaza.test:587')).toBeNull());
    expect(await screen.findByText('correo.laespiga.example:465')).toBeTruthy();
  });

  it('shows what the server said to a test, and never a password', async () => {
    const { user } = show('/emp-2-correo');
    const password = await screen.findByLabelText(/^Contraseña/);
    expect(password).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Enviar correo de prueba' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar correo de prueba' });
    const destinatario = within(dialog).getByLabelText<HTMLInputElement>(/^Enviar a/);
    const { value: correo } = destinatario;
    await expectRefused(dialog, [['destinatario', 'sin-arroba', /^Ingrese un correo válido$/]]);
    fireEvent.change(destinatario, { target: { value: correo } });
    await user.click(within(dialog).getByRole('button', { name: 'Enviar prueba' }));
    expect(await within(dialog).findByText('Usuario o contraseña rechazados por el servidor')).toBeTruthy();
    expect(within(dialog).getByText('535 5.7.8 Error: authentication failed')).toBeTruthy();
  });

  it('says at its field what is wrong, unknown variables too, and shows the template filled in', async () => {
    const { user } = show('/emp-2-correo');
    const asunto = await screen.findByLabelText(/^Asunto/);
    await user.clear(asunto);
    await user.type(asunto, 'Hola {{cliente}');
    await user.click(screen.getByRole('button', { name: 'Vista previa' }));
    expect(await screen.findByText(/^La variable \{cliente\} no existe/)).toBeTruthy();
    await user.clear(asunto);
    await user.type(asunto, 'Hola {{razon_social}');
    await user.click(screen.getByRole('button', { name: 'Vista previa' }));
    expect(await screen.findByText('Hola Servicios Integrales Ñandutí S.R.L.')).toBeTruthy();
    const puerto = screen.getByLabelText(/^Puerto/);
    await user.clear(puerto);
    await user.type(puerto, '70000');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El puerto debe estar entre 1 y 65535')).toBeTruthy();
  });

  it('says at each field of a new one what is wrong, and stores nothing', async () => {
    show('/nuevo');
    const form = await screen.findByRole('form');
    const before = (await empresasCorreo.consulta({})).meta.total;
    const ocultas = within(form).getByLabelText(/^Copia oculta/);
    fireEvent.change(ocultas, { target: { value: 'sin-arroba' } });
    fireEvent.keyDown(ocultas, { key: 'Enter' });
    await expectRefused(form, [
      ['id_empresa', '', /^Seleccione la empresa$/],
      ['remitente_nombre', '', /^Ingrese el nombre del remitente$/],
      ['remitente_correo', 'sin-arroba', /^Ingrese un correo válido$/],
      ['responder_a', 'a@b', /^Ingrese un correo válido$/],
      ['copia_oculta', '', /^Ingrese un correo válido$/],
      ['servidor', ' ', /^Ingrese el servidor$/],
      ['puerto', '0', /^El puerto debe estar entre 1 y 65535$/],
      ['asunto', '', /^Ingrese el asunto$/],
      ['cuerpo', ' ', /^Ingrese el texto del correo$/],
    ]);
    expect(within(form).getByText('sin-arroba')).toBeTruthy();
    expect((await empresasCorreo.consulta({})).meta.total).toBe(before);
  });

  it('keeps what was typed when another person saved first', async () => {
    const { user } = show('/emp-3-correo');
    const asunto = await screen.findByLabelText(/^Asunto/);
    await user.type(asunto, '!');
    const { data } = await empresasCorreo.detalle({ id: 'emp-3-correo' });
    await empresasCorreo.modificacion({ id: data.id, version: data.version, puerto: 587 });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' });
    await user.click(within(dialog).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(async () =>
      expect((await empresasCorreo.detalle({ id: data.id })).data.asunto).toMatch(/!$/),
    );
  });

  it('shows the outbox, and a mail with what it failed for and the way to try again', async () => {
    const { user } = show('/bandeja?estado=fallido');
    await user.click((await screen.findAllByText('Fallido'))[0]!);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    const dialog = await screen.findByRole('dialog');
    const words = await within(dialog).findByText(/: 5\d\d 5\.\d\.\d /);
    expect(words.getAttribute('lang')).toBe('es');
    expect(within(dialog).getByRole('heading').querySelector('[lang="es"]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar .eml' })).toBeTruthy();
  });

  it('tries the chosen mails again in one call, and keeps those chosen that cannot be', async () => {
    service().signInAs('admin');
    const { data: servidor } = await empresasCorreo.detalle({ id: 'emp-2-correo' });
    // A mail to a server that does not respond waits for a retry; the other receiver is refused at once.
    await empresasCorreo.modificacion({
      id: servidor.id,
      version: servidor.version,
      servidor: '127.0.0.1',
      puerto: 1,
      contrasena: 'secreta',
    });
    const { data } = await empresasCorreo.bandeja({ filtros: { estado: ['fallido'] } });
    // Rows are found by their receivers: the first one of each.
    const firstOf = (isWanted: (mail: (typeof data)[number]) => boolean) =>
      data.find(
        (mail) =>
          isWanted(mail) && data.find(({ destinatarios: [to] }) => to === mail.destinatarios[0]) === mail,
      )!;
    const unanswered = firstOf(({ destinatarios }) => destinatarios.includes('consulta@example.com'));
    const refused = firstOf(
      ({ id_empresa, destinatarios: [to = ''] }) =>
        id_empresa !== servidor.id_empresa && to.endsWith('@rechaza.test'),
    );
    const elegidos = [unanswered, refused];
    const { user } = show('/bandeja?estado=fallido');
    for (const { destinatarios } of elegidos) {
      const [cell] = await screen.findAllByText(destinatarios.join(', '));
      await user.click(within(cell!.closest<HTMLElement>('[role="row"]')!).getByRole('checkbox'));
    }
    const bar = await screen.findByRole('region', { name: 'Acciones sobre los correos elegidos' });
    expect(within(bar).getByText('2 elegidos')).toBeTruthy();
    service().api.clearCalls();
    await user.click(within(bar).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Un correo está en camino')).toBeTruthy();
    expect(await within(bar).findByText('Un correo no se pudo reintentar:')).toBeTruthy();
    expect(within(bar).getByText(refused.destinatarios.join(', '))).toBeTruthy();
    expect(within(bar).getByText(/^550 5\.1\.1 .*rechazó la dirección/)).toBeTruthy();
    expect(within(bar).getByText('1 elegido')).toBeTruthy();
    expect(
      service()
        .api.calls('empresasCorreo.reintentar')
        .map(({ sent }) => sent),
    ).toEqual([{ ids: elegidos.map(({ id }) => id) }]);
    await user.click(within(bar).getByRole('button', { name: 'Quitar selección' }));
    expect(screen.queryByRole('region', { name: 'Acciones sobre los correos elegidos' })).toBeNull();
  });

  it('lets soporte change a server, but not remove it', async () => {
    const { user } = show('/emp-2-correo', 'soporte');
    await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog', { name: /^¿Desactivar/ });
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });
});
