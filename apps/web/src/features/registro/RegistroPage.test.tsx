import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ValidationError } from 'yup';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { createStore } from '../../app/store.ts';
import { defaultConfig, setConfig } from '../../lib/config.ts';
import { selectUser } from '../../session/session-slice.ts';
import { signIn } from '../../session/sign-in.ts';
import { registroSchema } from './registro-schema.ts';
import RegistroPage from './RegistroPage.tsx';

startMockApi();

const good = {
  nombres: 'Rosa',
  apellidos: 'Giménez',
  nro_documento: '5123456',
  email: 'Rosa@Example.com ',
  password: 'una clave',
  confirmPassword: 'una clave',
};

describe('registroSchema', () => {
  /** The message that the form shows at a field: Formik takes the first one. */
  const messageAt = (field: string, change: Partial<typeof good>) =>
    registroSchema.validate({ ...good, ...change }, { abortEarly: false }).then(
      () => null,
      (error: unknown) =>
        error instanceof ValidationError
          ? error.inner.find(({ path }) => path === field)?.message
          : String(error),
    );

  it.each([
    ['nombres', {}, null],
    ['nombres', { nombres: ' ' }, 'El nombre es obligatorio'],
    ['apellidos', { apellidos: '' }, 'El apellido es obligatorio'],
    ['nro_documento', { nro_documento: '' }, 'El número de documento es obligatorio'],
    ['email', { email: '' }, 'El email es obligatorio'],
    ['email', { email: 'rosa@' }, 'Debe ser un correo válido'],
    ['email', { email: 'a@b' }, 'Debe ser un correo válido'],
    ['email', { email: 'rosa..g@example.com' }, 'Debe ser un correo válido'],
    ['email', { email: "O'Higgins+1@sub.example.com.py" }, null],
    ['password', { password: '1234567' }, 'La contraseña debe tener al menos 8 caracteres'],
    ['password', { password: ' 1234567 ' }, 'La contraseña debe tener al menos 8 caracteres'],
    ['password', { password: '12345678', confirmPassword: '12345678' }, null],
    ['password', { password: '', confirmPassword: '' }, 'La contraseña es obligatoria'],
    ['confirmPassword', { confirmPassword: '' }, 'Debe confirmar su contraseña'],
    ['confirmPassword', { confirmPassword: 'otra' }, 'Las contraseñas deben coincidir'],
    ['nro_documento', { nro_documento: '1'.repeat(21) }, 'Admite hasta 20 caracteres'],
  ] as const)('%s %j: %s', async (field, change, expected) => {
    expect(await messageAt(field, change)).toBe(expected);
  });
});

describe('RegistroPage', () => {
  const labels = {
    nombres: 'Nombres',
    apellidos: 'Apellidos',
    nro_documento: 'Número de documento',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmPassword: 'Confirmar contraseña',
  } as const;
  const field = (name: keyof typeof labels) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${labels[name]} \\*`));
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrarse' });

  async function fill(values: Partial<typeof good>) {
    const result = renderScreen(<RegistroPage />, { path: '/register' });
    for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
      const value = values[name] ?? '';
      if (value !== '') await result.user.type(field(name), value);
    }
    return result;
  }

  it('keeps the button off and the hint on until all is filled in', async () => {
    await fill({ ...good, confirmPassword: '' });
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(/Complete los campos obligatorios/)).toBeTruthy();
    expect(screen.getByText(/número de documento como usuario/)).toBeTruthy();
  });

  it('registers, says so, closes, and the visitor can sign in with the document number', async () => {
    const { user, router } = await fill(good);
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(screen.queryByText(/Complete los campos obligatorios/)).toBeNull();
    await user.click(submit());
    expect(await screen.findByText('Registro completado exitosamente')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const store = createStore();
    expect(await store.dispatch(signIn({ usuario: good.nro_documento, password: good.password }))).toEqual({
      ok: true,
    });
    expect(selectUser(store.getState())?.role).toEqual(['consulta']);
    expect(selectUser(store.getState())?.data.email).toBe('rosa@example.com');
  });

  it('shows the message of the service when it refuses, and keeps what was typed', async () => {
    const { user, router } = await fill({ ...good, nro_documento: '4554737' });
    await waitFor(() => expect(submit().disabled).toBe(false));
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/ya está registrado/));
    expect(router.state.location.pathname).toBe('/register');
    expect(field('nombres').value).toBe('Rosa');
  });

  it('closes with Cancelar', async () => {
    const { user, router } = await fill({});
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('says what a password needs before one is sent', async () => {
    const { user } = await fill({});
    expect(screen.getByText(/^Al menos 8 caracteres/)).toBeTruthy();
    await user.type(field('password'), 'clave');
    await user.tab();
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy();
  });

  it('asks before it loses what was typed', async () => {
    const { user, router } = await fill({ nombres: 'Rosa' });
    const backdrop = document.querySelector('.MuiDialog-container') ?? expect.fail('no backdrop');
    await user.click(backdrop);
    expect(router.state.location.pathname).toBe('/register');
    expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(field('nombres').value).toBe('Rosa');
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  describe('of a service that registers nobody', () => {
    startMockApi({ config: { selfRegistration: false } });

    it('says so in place of the form, when the configuration tells', async () => {
      setConfig({ ...defaultConfig, selfRegistration: false });
      onTestFinished(() => setConfig(defaultConfig));
      const { user, router } = renderScreen(<RegistroPage />, { path: '/register' });
      const dialog = within(screen.getByRole('dialog', { name: 'Registro' }));
      expect(dialog.getByText(/^Este portal no permite registrarse/)).toBeTruthy();
      expect(dialog.queryByRole('textbox')).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Volver' }));
      expect(router.state.location.pathname).toBe('/login');
    });

    it('shows its message, and keeps what was typed', async () => {
      const { user, router } = await fill(good);
      await waitFor(() => expect(submit().disabled).toBe(false));
      await user.click(submit());
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toMatch(
          /no permite registrarse: pida su usuario a un administrador/,
        ),
      );
      expect(router.state.location.pathname).toBe('/register');
      expect(field('nombres').value).toBe('Rosa');
    });
  });
});
