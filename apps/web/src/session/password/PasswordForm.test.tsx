import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const service = startMockApi();

it('says in the language of the page that there is no connection', async () => {
  service().signInAs('cliente');
  const onChanged = vi.fn();
  const { user } = renderScreen(<PasswordForm currentLabel="Contraseña actual" onChanged={onChanged} />);
  await user.type(screen.getByLabelText(/^Contraseña actual/), 'demo1234');
  await user.type(screen.getByLabelText(/^Contraseña nueva/), 'una clave larga');
  await user.type(screen.getByLabelText(/^Repita/), 'una clave larga');
  failRequest('/users/controller', 1);
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  const message = 'No hay conexión con el servicio. Revise su conexión y vuelva a intentar.';
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
});

it('asks for the password that was typed to sign in only once the service refuses it', async () => {
  service().signInAs('cliente');
  const { user } = renderScreen(
    <PasswordForm currentLabel="Contraseña temporal" current="ya no vale" onChanged={vi.fn()} />,
  );
  expect(screen.queryByLabelText(/^Contraseña temporal/)).toBeNull();
  await user.type(screen.getByLabelText(/^Contraseña nueva/), 'una clave larga');
  await user.type(screen.getByLabelText(/^Repita/), 'una clave larga');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña temporal/).value).toBe('ya no vale');
});
