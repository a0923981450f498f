import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../api/client.ts';
import { expectRefused } from '../../../test/bad-input.ts';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import UsuarioFuncionalPage from './UsuarioFuncionalPage.tsx';

const service = startMockApi();
const show = (address = '', role: 'admin' | 'cliente' = 'admin') => {
  service().signInAs(role);
  return renderScreen(<UsuarioFuncionalPage />, {
    user: makeUser([role], { empresas }),
    path: `${paths.usuarioFuncional}${address}`,
    pattern: `${paths.usuarioFuncional}/*`,
  });
};

describe('the integration users', () => {
  it('creates one, tells what is wrong field by field, and shows its key once', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario para integración' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario para integración' });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Consultar/ }));
    await expectRefused(dialog, [
      ['id_empresa', '', /^Elija la empresa$/],
      ['nombre', ' ', /^Ingrese el nombre de la integración$/],
      ['usuario', 'Con Mayúsculas', /^De 3 a 40 letras minúsculas/],
      ['vence', '31/02/2027', /^Ingrese una fecha válida$/],
    ]);
    expect(within(dialog).getByText('Elija al menos un permiso')).toBeTruthy();
    await user.selectOptions(within(dialog).getByLabelText(/^Empresa/), 'emp-1');
    for (const label of [/^Nombre de la integración/, /^Usuario técnico/, /^Vence/])
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value: '' } });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Consultar/ }));
    await user.type(within(dialog).getByLabelText(/^Nombre de la integración/), 'Depósito');
    await user.type(within(dialog).getByLabelText(/^Usuario técnico/), 'ventas-erp');
    await user.type(within(dialog).getByLabelText(/^IP permitidas/), '10.0.0.0/99');
    await user.click(within(dialog).getByRole('button', { name: 'Crear clave' }));
    expect(await within(dialog).findByText(/^Ingrese una dirección IP o una red/)).toBeTruthy();
    await user.clear(within(dialog).getByLabelText(/^IP permitidas/));
    await user.click(within(dialog).getByRole('button', { name: 'Crear clave' }));
    expect(await within(dialog).findByText('El usuario técnico ya está registrado')).toBeTruthy();
    await user.clear(within(dialog).getByLabelText(/^Usuario técnico/));
    await user.type(within(dialog).getByLabelText(/^Usuario técnico/), 'deposito');
    await user.click(within(dialog).getByRole('button', { name: 'Crear clave' }));
    const key = await screen.findByRole('dialog', { name: 'Clave de Depósito' });
    expect(within(key).getByText('Guarde esta clave: no volverá a mostrarse.')).toBeTruthy();
    expect(within(key).getByText(/^fe_test_[0-9a-f]{40}$/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(within(key).getByRole('button', { name: 'Ya la guardé' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.usuarioFuncional));
    expect(screen.queryByText(/^fe_test_[0-9a-f]{40}$/)).toBeNull();
  });

  it('asks what to do when another person saved first, and takes what that one saved', async () => {
    const { user } = show('/emp-1-int-1');
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Sistema de ventas' });
    const nombre = () => within(dialog).getByLabelText<HTMLInputElement>(/^Nombre de la integración/);
    await api.controller.usuariosFuncionales.modificacion({
      id: 'emp-1-int-1',
      version: 1,
      ips: ['10.0.0.1'],
    });
    await user.clear(nombre());
    await user.type(nombre(), 'Ventas');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    const asked = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' });
    await user.click(within(asked).getByRole('button', { name: 'Descartar lo mío' }));
    await waitFor(() => expect(nombre().value).toBe('Sistema de ventas'));
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^IP permitidas/).value).toBe('10.0.0.1');
  });

  it('shows the requests of a key, rotates it with grace, and revokes it', async () => {
    const { user } = show('/emp-1-int-1/pedidos');
    expect((await screen.findAllByText('facturas/E/emitir_enviar')).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('switch', { name: /^Solo errores/ }));
    await waitFor(() => expect(screen.queryByText('clientes/C')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Renovar clave' }));
    const rotate = await screen.findByRole('dialog', { name: '¿Renovar la clave de Sistema de ventas?' });
    await user.click(within(rotate).getByRole('button', { name: 'Renovar clave' }));
    await user.click(await screen.findByRole('button', { name: 'Ya la guardé' }));
    expect(await screen.findByText('La clave anterior vale hasta')).toBeTruthy();
    // The page behind the dialog is accessible again once it has closed.
    await user.click(await screen.findByRole('button', { name: 'Revocar' }));
    const revoke = await screen.findByRole('dialog', { name: '¿Revocar la clave de Sistema de ventas?' });
    await user.click(within(revoke).getByRole('button', { name: 'Revocar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Renovar clave' })).toBeNull());
  });

  it('sets the address of the callbacks, shows their secret once, and sends one again', async () => {
    const { user } = show('/emp-1-int-2/avisos');
    expect(await screen.findByText('Aún no hay avisos')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cambiar la dirección' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar la dirección' });
    const address = within(dialog).getByLabelText<HTMLInputElement>(/^Dirección de los avisos/);
    await expectRefused(dialog, [['url', 'nada', /^Ingrese una dirección http o https$/]]);
    await user.clear(address);
    await user.type(address, 'http://192.0.2.1/avisos');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialog).findByText('El servidor no permite avisos a 192.0.2.1')).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'http://127.0.0.1:9/avisos');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    const secret = await screen.findByRole('dialog', { name: 'Secreto de firma' });
    expect(within(secret).getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
    await user.click(within(secret).getByRole('button', { name: 'Ya la guardé' }));
    await waitFor(() => expect(screen.queryByText(/^[0-9a-f]{64}$/)).toBeNull());
    expect(await screen.findByText('http://127.0.0.1:9/avisos')).toBeTruthy();
  });

  it('lets a cliente rotate, and neither create nor revoke', async () => {
    show('/emp-1-int-2', 'cliente');
    expect(await screen.findByRole('button', { name: 'Renovar clave' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nuevo usuario para integración' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Revocar' })).toBeNull();
  });
});
