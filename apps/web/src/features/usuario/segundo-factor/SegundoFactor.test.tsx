import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf as codeAt, switchOn as turnOn } from '../../../../test/second-factor.ts';
import { startMockApi } from '../../../../test/mock-api.ts';
import { renderScreen } from '../../../../test/render.tsx';
import { pasteInto } from '../../../../test/typing.ts';
import { makeUser } from '../../../../test/users.ts';
import { api } from '../../../api/client.ts';
import PerfilPage from '../PerfilPage.tsx';
import UsuarioPage from '../UsuarioPage.tsx';
import { paths } from '../../../lib/paths.ts';

const PASSWORD = 'demo1234';
const service = startMockApi();
const codeOf = (secreto: string, away = 0) => codeAt(service().api, secreto, away);
const switchOn = () => turnOn(service().api);
beforeEach(() => service().api.reset());
describe('the second factor in the profile', () => {
  function open() {
    service().signInAs('subadmin');
    const rendered = renderScreen(<PerfilPage />, { user: makeUser(['subadmin']) });
    const press = async (name: string, within_: HTMLElement = document.body) =>
      rendered.user.click(await within(within_).findByRole('button', { name }));
    const enterPassword = async (title: string, submit: string) => {
      const dialog = await screen.findByRole('dialog', { name: title });
      await pasteInto(rendered.user, within(dialog).getByLabelText(/^Contraseña actual/), PASSWORD);
      await press(submit, dialog);
    };
    return { ...rendered, press, enterPassword };
  }

  it('is switched on with a code of the app, and shows the recovery codes once', async () => {
    const { user, press, enterPassword } = open();
    await press('Activar');
    await enterPassword('Activar el segundo factor', 'Continuar');
    const dialog = await screen.findByRole('dialog', { name: 'Agregue el portal a su aplicación' });
    expect(await within(dialog).findByRole('img', { name: 'Código QR para la aplicación' })).toBeTruthy();
    const { textContent: secreto } = within(dialog).getByRole('group', { name: 'Clave' });
    const code = within(dialog).getByLabelText<HTMLInputElement>(/^Código de la aplicación/);
    await pasteInto(user, code, codeOf(secreto, -600));
    await press('Activar', dialog);
    expect(await within(dialog).findByText(/El código no es correcto/)).toBeTruthy();
    await user.clear(code);
    await pasteInto(user, code, codeOf(secreto).replace(/^.{3}/, '$& '));
    await press('Activar', dialog);
    const kept = await screen.findByRole('dialog', { name: 'Códigos de recuperación' });
    const codes = within(kept)
      .getByRole('group', { name: 'Códigos de recuperación' })
      .textContent.split('\n');
    expect(codes).toHaveLength(10);
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    await press('Descargar', kept);
    expect(await (saved.mock.calls[0]?.[0] as Blob).text()).toBe(`${codes.join('\n')}\n`);
    saved.mockRestore();
    await press('Ya los guardé', kept);
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
    expect(await screen.findByText('Códigos de recuperación sin usar')).toBeTruthy();
    expect((await api.controller.usuarios.segundoFactor({})).data.codigos_restantes).toBe(10);
  });

  it('asks for the password, and keeps the dialog while it is wrong', async () => {
    const { user, press } = open();
    await press('Activar');
    const dialog = await screen.findByRole('dialog', { name: 'Activar el segundo factor' });
    await pasteInto(user, within(dialog).getByLabelText(/^Contraseña actual/), 'no es esta');
    await press('Continuar', dialog);
    expect(await within(dialog).findByText('La contraseña actual no es correcta')).toBeTruthy();
  });

  it('gives other recovery codes, and is switched off', async () => {
    service().signInAs('subadmin');
    await switchOn();
    const { press, enterPassword } = open();
    await press('Nuevos códigos de recuperación');
    await enterPassword('Nuevos códigos de recuperación', 'Nuevos códigos de recuperación');
    await press('Ya los guardé');
    await press('Desactivar');
    await enterPassword('Desactivar el segundo factor', 'Desactivar');
    expect(await screen.findByText(/se pide solo la contraseña/)).toBeTruthy();
    expect((await api.controller.usuarios.segundoFactor({})).data.activo).toBe(false);
  });
});

describe('the second factor of another user', () => {
  it('is removed by an administrator with a reason', async () => {
    service().signInAs('subadmin');
    await switchOn();
    const { data } = await api.controller.usuarios.perfil({});
    service().signInAs('admin');
    const { user } = renderScreen(<UsuarioPage />, {
      user: makeUser(['admin']),
      path: `${paths.usuario}/${data.id}`,
      pattern: `${paths.usuario}/*`,
    });
    await user.click(await screen.findByRole('button', { name: 'Quitar segundo factor' }));
    const dialog = await screen.findByRole('dialog', { name: /^¿Quitar el segundo factor a/ });
    await pasteInto(user, within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Perdió el teléfono');
    await user.click(within(dialog).getByRole('button', { name: 'Quitar segundo factor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar segundo factor' })).toBeNull());
  });
});
