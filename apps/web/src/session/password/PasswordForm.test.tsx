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
