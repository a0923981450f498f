import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, switchOn } from '../../../test/second-factor.ts';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { pasteInto } from '../../../test/typing.ts';
import { clearSession } from '../../session/origins/own-api.ts';
import { selectUser } from '../../session/session-slice.ts';
import LoginPage from './LoginPage.tsx';

const PASSWORD = 'demo1234';
const service = startMockApi();
beforeEach(() => service().api.reset());

describe('the step of the second factor at sign-in', () => {
  async function signIn() {
    service().signInAs('subadmin');
    const factor = await switchOn(service().api);
    clearSession();
    const rendered = renderScreen(<LoginPage />);
    const { user } = rendered;
    const submit = async () => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Sesión' });
      await waitFor(() => expect(button.disabled).toBe(false));
      await user.click(button);
    };
    await pasteInto(user, screen.getByLabelText(/^Usuario/), 'subadmin');
    await pasteInto(user, screen.getByLabelText(/^Contraseña/), PASSWORD);
    await submit();
    const code = await screen.findByLabelText<HTMLInputElement>(/^Código de la aplicación/);
    return { ...rendered, ...factor, code, submit };
  }

  it('takes the code after the password, with the focus in it', async () => {
    const { user, store, secreto, code, submit } = await signIn();
    expect(document.activeElement).toBe(code);
    expect(selectUser(store.getState())?.role ?? []).toEqual([]);
    await pasteInto(user, code, '000000');
    await submit();
    expect(await screen.findByText('El código no es correcto o ya se usó.')).toBeTruthy();
    await user.clear(code);
    await pasteInto(user, code, codeOf(service().api, secreto, 30));
    await submit();
    await waitFor(() => expect(selectUser(store.getState())?.role).toEqual(['subadmin']));
  });

  it('takes a recovery code, and lets another user in instead', async () => {
    const { user, store, codigos_recuperacion, code, submit } = await signIn();
    await user.click(screen.getByRole('button', { name: 'Usar otro usuario' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Usuario/).value).toBe('');
    expect(code.isConnected).toBe(false);
    await pasteInto(user, screen.getByLabelText(/^Usuario/), 'subadmin');
    await pasteInto(user, screen.getByLabelText(/^Contraseña/), PASSWORD);
    await submit();
    await pasteInto(
      user,
      await screen.findByLabelText(/^Código de la aplicación/),
      codigos_recuperacion[0] ?? '',
    );
    await submit();
    await waitFor(() => expect(selectUser(store.getState())?.role).toEqual(['subadmin']));
  });
});
