import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFirebase, type FirebaseStandIn } from '../../../../test/stand-ins/firebase.ts';
import { renderScreen } from '../../../../test/render.tsx';
import { defaultConfig, setConfig } from '../../../lib/config.ts';
import { auth0 } from '../../../session/origins/external.ts';
import { isRemembered } from '../../../session/origins/remembered-origin.ts';
import { selectUser } from '../../../session/session-slice.ts';
import LoginPage from '../LoginPage.tsx';

const ana = { uid: 'uid-ana', email: 'ana@example.com', password: 'una clave', displayName: 'Ana Benítez' };
const auth0Settings = { domain: 'http://localhost:1', clientId: 'x' };

let standIn: FirebaseStandIn;
beforeAll(async () => {
  standIn = await startFirebase([ana]);
});
afterAll(() => standIn.close());
afterEach(() => setConfig(defaultConfig));

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('ways in beside the form', () => {
  it('are none while no provider is configured', () => {
    renderScreen(<LoginPage />);
    expect(screen.queryByText(/Firebase|Auth0/)).toBeNull();
  });

  it.each([
    ['Firebase', { firebase: { apiKey: 'x', databaseURL: 'http://localhost:1' } }, 'Auth0'],
    ['Auth0', { auth0: auth0Settings }, 'Firebase'],
  ])('are %s when it alone is configured', async (name, config, other) => {
    setConfig({ ...defaultConfig, ...config });
    renderScreen(<LoginPage />);
    expect(await screen.findByRole('button', { name: `Ingresar con ${name}` })).toBeTruthy();
    expect(names()).not.toContain(`Ingresar con ${other}`);
  });

  it('leave for Auth0 and say why that failed', async () => {
    setConfig({ ...defaultConfig, auth0: auth0Settings });
    const leave = vi.spyOn(auth0, 'signIn').mockRejectedValueOnce(new Error('sin respuesta'));
    const { user } = renderScreen(<LoginPage />);
    const button = await screen.findByRole('button', { name: 'Ingresar con Auth0' });
    await user.click(button);
    expect(await screen.findByText('sin respuesta')).toBeTruthy();
    expect(isRemembered('auth0')).toBe(false);
    leave.mockResolvedValueOnce();
    await user.click(button);
    expect(isRemembered('auth0')).toBe(true);
  });
});

describe('the Firebase dialog', () => {
  async function open() {
    setConfig({ ...defaultConfig, firebase: standIn.settings });
    const result = renderScreen(<LoginPage />);
    await result.user.click(await screen.findByRole('button', { name: 'Ingresar con Firebase' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ingresar con Firebase' });
    const field = (label: RegExp) => {
      const found = [...dialog.querySelectorAll('input')].find(({ labels }) =>
        [...(labels ?? [])].some(({ textContent }) => label.test(textContent)),
      );
      if (!found) throw new Error(`no field ${String(label)}`);
      return found;
    };
    return { ...result, email: field(/^Correo/), password: field(/^Contraseña/) };
  }
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar' });

  it('takes the focus, names what is wrong, and closes with Escape, after asking', async () => {
    const { user, email, password } = await open();
    expect(document.activeElement).toBe(email);
    expect(submit().disabled).toBe(true);
    await user.type(email, 'ana@');
    await user.click(password);
    expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy();
    await user.tab();
    expect(await screen.findByText('Por favor ingrese la contraseña.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a refusal and keeps what was typed; then lets in', async () => {
    const { user, store, email, password } = await open();
    await user.type(email, ' Ana@Example.com');
    await user.type(password, 'otra');
    await user.click(submit());
    expect(
      (await screen.findByText('Correo o contraseña incorrectos.')).closest('[role="alert"]'),
    ).toBeTruthy();
    expect([selectUser(store.getState()), password.value]).toEqual([null, 'otra']);
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.clear(password);
    await user.type(password, `${ana.password}{Enter}`);
    await waitFor(() => expect(selectUser(store.getState())?.from).toBe('firebase'));
    expect(isRemembered('firebase')).toBe(true);
  });
});
