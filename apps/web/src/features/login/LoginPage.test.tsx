import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { pasteInto } from '../../../test/typing.ts';
import { defaultConfig, setConfig } from '../../lib/config.ts';
import { api } from '../../api/client.ts';
import { clearSession } from '../../session/origins/own-api.ts';
import { selectEmpresaId } from '../../session/empresa-slice.ts';
import { selectUser } from '../../session/session-slice.ts';
import { readToken } from '../../session/token.ts';
import LoginPage from './LoginPage.tsx';

const service = startMockApi();
const usuario = () => screen.getByLabelText(/^Usuario/);
const password = () => screen.getByLabelText(/^Contraseña/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Sesión' });

describe('a temporary password', () => {
  async function signInWithTemporary() {
    service().signInAs('admin');
    const { data } = await api.controller.usuarios.restablecerContrasena({
      id: '00000000-0000-4000-8000-000000000104',
    });
    clearSession();
    const rendered = renderScreen(<LoginPage />);
    await rendered.user.type(usuario(), data.usuario);
    await rendered.user.type(password(), data.contrasena_temporal);
    await waitFor(() => expect(submit().disabled).toBe(false));
    await rendered.user.click(submit());
    await screen.findByLabelText(/^Contraseña nueva/);
    const fill = async (nueva: string, repetida = nueva) => {
      for (const [label, value] of [
        [/^Contraseña nueva/, nueva],
        [/^Repita/, repetida],
      ] as const) {
        await rendered.user.clear(screen.getByLabelText(label));
        if (value !== '') await rendered.user.type(screen.getByLabelText(label), value);
      }
      await rendered.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    };
    return { ...rendered, fill, given: data.contrasena_temporal };
  }

  it('is replaced before anything else, without typing it again; then the person is signed in', async () => {
    const { store, fill } = await signInWithTemporary();
    expect(selectUser(store.getState())?.role).toEqual([]);
    expect(screen.queryByLabelText(/^Contraseña temporal/)).toBeNull();
    await fill('mandioca con sal');
    await waitFor(() => expect(selectUser(store.getState())?.role).toEqual(['contabilidad']));
  });

  it('stays while the new one is wrong, with each message at its field, or is left for another user', async () => {
    const { user, store, fill, given } = await signInWithTemporary();
    await fill('corta', 'otra');
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy();
    expect(screen.getByText('Las contraseñas deben coincidir')).toBeTruthy();
    await fill(given);
    expect(await screen.findByText('La contraseña nueva debe ser distinta de la actual')).toBeTruthy();
    expect(screen.queryByLabelText(/^Contraseña temporal/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ingresar con otro usuario' }));
    await waitFor(() => expect(selectUser(store.getState())).toBeNull());
    expect(await screen.findByLabelText(/^Usuario/)).toBeTruthy();
  });
});

describe('LoginPage', () => {
  it('says what is missing on every change, not only after leaving the field', async () => {
    const { user } = renderScreen(<LoginPage />);
    await user.type(usuario(), 'x{Backspace}');
    expect(document.activeElement).toBe(usuario());
    expect(await screen.findByText('Ingrese el usuario')).toBeTruthy();
    expect(screen.queryByText('Por favor ingrese la contraseña.')).toBeNull();
    await user.type(usuario(), 'y');
    await waitFor(() => expect(screen.queryByText('Ingrese el usuario')).toBeNull());
  });

  it('enables the button only when the form was changed and is valid', async () => {
    const { user } = renderScreen(<LoginPage />);
    expect(submit().disabled).toBe(true);
    expect(submit().getAttribute('aria-describedby')).not.toBeNull();
    await pasteInto(user, usuario(), 'cliente');
    expect(submit().disabled).toBe(true);
    await pasteInto(user, password(), 'demo1234');
    await waitFor(() => expect(submit().disabled).toBe(false));
    await user.clear(usuario());
    await pasteInto(user, usuario(), '   ');
    await waitFor(() => expect(submit().disabled).toBe(true));
  });

  it('names what is missing', async () => {
    const { user } = renderScreen(<LoginPage />);
    await user.click(usuario());
    await user.click(password());
    expect(await screen.findByText('Ingrese el usuario')).toBeTruthy();
    await user.tab();
    expect(await screen.findByText('Por favor ingrese la contraseña.')).toBeTruthy();
    expect(usuario().getAttribute('aria-invalid')).toBe('true');
  });

  it('signs in with Enter, trimmed and whatever the case', async () => {
    const { user, store } = renderScreen(<LoginPage />);
    await pasteInto(user, usuario(), '  CLIENTE ');
    await pasteInto(user, password(), ' demo1234 ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(selectUser(store.getState())?.data.username).toBe('cliente'));
    expect(selectUser(store.getState())?.role).toEqual(['cliente']);
    expect(selectEmpresaId(store.getState())).toBe('emp-1');
    expect(readToken()).not.toBeNull();
  });

  it('shows a refusal above the button, keeps what was typed and moves the focus', async () => {
    const { user, store } = renderScreen(<LoginPage />);
    await pasteInto(user, usuario(), 'cliente');
    await pasteInto(user, password(), 'equivocada');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(selectUser(store.getState())).toBeNull();
    expect((password() as HTMLInputElement).value).toBe('equivocada');
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it('says when too many attempts were made', async () => {
    const { user } = renderScreen(<LoginPage />);
    await pasteInto(user, usuario(), 'soporte');
    for (let attempt = 0; attempt <= service().api.config.loginAttempts; attempt += 1) {
      await user.clear(password());
      await pasteInto(user, password(), `mal${String(attempt)}`);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(submit().disabled).toBe(false));
    }
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/intent/i));
  });

  it('shows and hides the password', async () => {
    const { user } = renderScreen(<LoginPage />);
    expect(password().getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(password().getAttribute('type')).toBe('text');
  });

  it('lets password managers work', () => {
    renderScreen(<LoginPage />);
    expect(usuario().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
  });
});

it.each([true, false])('offers to register when the service allows it: %s', (selfRegistration) => {
  setConfig({ ...defaultConfig, selfRegistration });
  onTestFinished(() => setConfig(defaultConfig));
  renderScreen(<LoginPage />);
  expect(screen.queryAllByRole('link', { name: 'Regístrese' })).toHaveLength(selfRegistration ? 1 : 0);
});

describe('a forgotten password', () => {
  it('is not offered where no mail can be sent', () => {
    renderScreen(<LoginPage />);
    expect(screen.queryByRole('button', { name: 'Olvidé mi contraseña' })).toBeNull();
  });

  it('is replaced by a link in a mail, and a user that is not there gets the same text', async () => {
    setConfig({ ...defaultConfig, passwordMail: true });
    onTestFinished(() => setConfig(defaultConfig));
    const { user } = renderScreen(<LoginPage />);
    for (const name of ['cliente', 'nadie']) {
      await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
      await user.click(await screen.findByRole('button', { name: 'Enviar enlace' }));
      expect(await screen.findByText('Ingrese el usuario')).toBeTruthy();
      await pasteInto(user, screen.getByLabelText(/^Usuario, número/), name);
      await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
      expect(await screen.findByText(/^Si el usuario existe y su empresa envía correos/)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Volver' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});
