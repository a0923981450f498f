import { screen, waitFor } from '@testing-library/react';
import { api } from '../../api/client.ts';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { pasteInto } from '../../../test/typing.ts';
import { createStore } from '../../app/store.ts';
import { paths } from '../../lib/paths.ts';
import { signIn } from '../../session/sign-in.ts';
import { clearSession } from '../../session/origins/own-api.ts';
import InvitacionPage from './InvitacionPage.tsx';

const service = startMockApi();
let made = 0;

/** The part of a new invitation's link that the page reads. */
async function invite(): Promise<{
  readonly id: string;
  readonly token: string;
  readonly documento: string;
}> {
  made += 1;
  service().signInAs('admin');
  const documento = `912345${String(made)}`;
  const { data } = await api.controller.usuarios.alta({
    nombres: 'Rosa',
    apellidos: 'Giménez',
    nro_documento: documento,
    email: `rosa${String(made)}@example.com`,
    perfiles: ['cliente'],
    empresas: ['emp-1'],
    acceso: 'invitacion',
  });
  return { id: data.id, documento, token: data.invitacion?.enlace?.split('#')[1] ?? '' };
}

const show = (token: string) => {
  clearSession();
  return renderScreen(<InvitacionPage />, {
    path: `${paths.invitacion}#${token}`,
    pattern: paths.invitacion,
  });
};
const password = () => screen.findByLabelText<HTMLInputElement>(/^Contraseña nueva/);
const repeated = () => screen.getByLabelText<HTMLInputElement>(/^Repita/);
const save = () => screen.getByRole('button', { name: 'Guardar contraseña' });

describe('InvitacionPage', () => {
  it('lets the invited person choose a password, to sign in with', async () => {
    const { token, documento } = await invite();
    const { user } = show(token);
    expect(await screen.findByText('Rosa Giménez')).toBeTruthy();
    await pasteInto(user, await password(), 'mandioca con sal');
    await pasteInto(user, repeated(), 'mandioca con sal');
    await user.click(save());
    expect(await screen.findByText('Contraseña guardada.')).toBeTruthy();
    expect(screen.getByText(documento)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe(paths.login);
    const signed = await createStore().dispatch(signIn({ usuario: documento, password: 'mandioca con sal' }));
    expect(signed).toEqual({ ok: true });
  });

  it('names what is wrong at its field and keeps what was typed', async () => {
    const { token } = await invite();
    const { user } = show(token);
    await pasteInto(user, await password(), 'corta');
    await pasteInto(user, repeated(), 'otra');
    await user.click(save());
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy();
    expect(screen.getByText('Las contraseñas deben coincidir')).toBeTruthy();
    await user.clear(await password());
    await pasteInto(user, await password(), '12345678');
    await user.clear(repeated());
    await pasteInto(user, repeated(), '12345678');
    await user.click(save());
    expect(await screen.findByText('Es una de las contraseñas más usadas: elija otra')).toBeTruthy();
    expect((await password()).value).toBe('12345678');
    await waitFor(async () => expect(document.activeElement).toBe(await password()));
  });

  it('says why a link works no more', async () => {
    const { id, token } = await invite();
    await api.controller.usuarios.reenviarInvitacion({ id });
    show(token);
    expect(
      await screen.findByText('El enlace no es válido, ya se usó o fue reemplazado por otro.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al ingreso' })).toBeTruthy();
  });

  it('says so when the link is used while the form is open', async () => {
    const { token } = await invite();
    const { user } = show(token);
    await pasteInto(user, await password(), 'mandioca con sal');
    await pasteInto(user, repeated(), 'mandioca con sal');
    await api.session.aceptarInvitacion({ body: { token, password: 'otra clave larga' } });
    await user.click(save());
    expect(await screen.findByText(/ya se usó/)).toBeTruthy();
  });

  it('asks for the whole link when its end is missing', async () => {
    show('');
    expect(await screen.findByText('Abra el enlace completo del correo que recibió.')).toBeTruthy();
  });
});
