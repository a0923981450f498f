import { CONTROLLER_PATH } from '@portal/contracts';
import { ApiFailure } from '@portal/contracts/client';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { DEMO_PASSWORD, demoUsers } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';
import { seal } from './fixtures/usuarios.ts';

const CLIENTE = demoUsers[2].id;
const PENDIENTE = '4700714';
const NUEVA = 'mandioca con sal';

describe.each(moduleDatabases)('sessions on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterEach(() => t.close());

  async function enter(usuario = 'cliente', password = DEMO_PASSWORD) {
    const response = await t.anonymous.session.login({
      body: { username: seal(usuario), pass: seal(password) },
    });
    if ('error' in response) throw new Error(response.error[0]?.message);
    return response;
  }
  const con = (token: string) => t.withToken(token).controller.usuarios;
  const statusOf = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 200,
      (error: unknown) => (error instanceof ApiFailure ? (error.response?.status ?? 0) : 200),
    );
  const accepts = (token: string) => statusOf(con(token).perfil({}));
  const admin = () => t.as('admin').controller.usuarios;

  it('are listed to their owner, the one that asks marked', async () => {
    const { access_token } = await enter();
    const { data } = await con(access_token).sesiones({});
    expect(data.map(({ actual, dispositivo }) => [actual, dispositivo])).toEqual([
      [true, ''],
      [false, 'Safari 26, iPhone'],
    ]);
    t.clock.advance(6 * 60_000);
    await con(access_token).perfil({});
    const { data: later } = await con(access_token).sesiones({});
    expect(later[0]?.ultimo_uso).toBe('2026-11-20T12:06:00.000Z');
  });

  it('end after the idle time, unless they are used', async () => {
    await t.close();
    const clock = manualClock('2026-11-20T12:00:00Z');
    t = await apiOn(create, { clock, config: { sessionIdleMinutes: 30 } });
    const { access_token: used } = await enter();
    const { access_token: idle } = await enter();
    t.clock.advance(20 * 60_000);
    expect(await accepts(used)).toBe(200);
    t.clock.advance(11 * 60_000);
    expect(await accepts(used)).toBe(200);
    expect(await accepts(idle)).toBe(401);
    const renewal = t.anonymous.session.accessToken({ query: { access_token: idle } });
    expect(await statusOf(renewal)).toBe(401);
    expect((await con(used).sesiones({})).data.map(({ actual }) => actual)).toEqual([true]);
  });

  it('end 30 days after the sign-in, however often they are renewed', async () => {
    const DAY_MS = 86_400_000;
    let { access_token: token } = await enter();
    const renew = async () =>
      (await t.anonymous.session.accessToken({ query: { access_token: token } })).access_token;
    for (let day = 1; day < 30; day += 1) {
      t.clock.advance(DAY_MS);
      token = await renew();
    }
    t.clock.advance(DAY_MS - 60_000);
    token = await renew();
    expect(await accepts(token)).toBe(200);
    t.clock.advance(60_000);
    expect(await accepts(token)).toBe(401);
    expect(await statusOf(renew())).toBe(401);
  });

  it('end with one act, but for the one that asks', async () => {
    const tokens = await Promise.all([enter(), enter(), enter()]);
    const [own, other, third] = tokens.map(({ access_token }) => access_token) as [string, string, string];
    expect(new Set(tokens.map(({ access_token }) => access_token)).size).toBe(3);
    expect((await con(own).cerrarOtras({})).data).toEqual({ sesiones_cerradas: 3 });
    expect([await accepts(own), await accepts(other), await accepts(third)]).toEqual([200, 401, 401]);
    expect(await statusOf(t.withToken(other).session.accessToken({ query: {} }))).toBe(401);
  });

  it('end with the sign-out of their user, and no other with them', async () => {
    const own = (await enter()).access_token;
    const other = (await enter()).access_token;
    expect((await con(own).cerrarSesion({})).data).toEqual({ sesiones_cerradas: 1 });
    expect([await accepts(own), await accepts(other)]).toEqual([401, 200]);
    expect((await t.as('cliente').controller.usuarios.cerrarSesion({})).data).toEqual({
      sesiones_cerradas: 0,
    });
  });

  it('leave nothing in the cache of the browser that signs out; other responses clear nothing', async () => {
    const { access_token } = await enter();
    const cleared = async (accion: string) => {
      const response = await request(t.app)
        .post(CONTROLLER_PATH)
        .set('Authorization', `Bearer ${access_token}`)
        .send({ objeto: 'usuarios', operacion: 'E', data: { accion } });
      return [response.status, response.headers['clear-site-data']];
    };
    expect(await cleared('cerrar_otras')).toEqual([200, undefined]);
    // Never "storage": documents may wait there.
    expect(await cleared('cerrar_sesion')).toEqual([200, '"cache"']);
    expect(await cleared('cerrar_sesion')).toEqual([401, undefined]);
  });

  it('end with the sign-out of their user after a reset, which forgot them', async () => {
    const { access_token } = await enter();
    const other = (await enter()).access_token;
    await t.anonymous.mock.reset({ body: {} });
    expect((await con(access_token).cerrarSesion({})).data).toEqual({ sesiones_cerradas: 1 });
    expect([await accepts(access_token), await accepts(other)]).toEqual([401, 200]);
    // The second of two at once is either too late or has nothing left to do.
    const statuses = await Promise.all([1, 2].map(() => statusOf(con(other).cerrarSesion({}))));
    expect([
      [200, 200],
      [200, 401],
      [401, 200],
    ]).toContainEqual(statuses);
    expect(await accepts(other)).toBe(401);
    expect(await statusOf(t.withToken(access_token).session.accessToken({ query: {} }))).toBe(401);
  });

  it('stay open after a reset when two requests of them end the others at once', async () => {
    const { access_token } = await enter();
    await t.anonymous.mock.reset({ body: {} });
    expect(await Promise.all([1, 2].map(() => statusOf(con(access_token).cerrarOtras({}))))).toEqual([
      200, 200,
    ]);
    expect((await con(access_token).sesiones({})).data.map(({ actual }) => actual)).toEqual([true]);
  });

  it('stay the same session when a stored token signs in again or the profile changes', async () => {
    const { access_token } = await enter('multi');
    t.clock.advance(1000);
    const again = await t.withToken(access_token).session.accessToken({ query: {} });
    const changed = await t.withToken(again.access_token).session.loginemail({
      body: { username: seal('multi@example.com'), perfil: seal('contabilidad') },
    });
    if ('error' in changed) throw new Error('refused');
    const { data } = await con(changed.access_token).sesiones({});
    expect(data.filter(({ actual }) => actual)).toHaveLength(1);
    expect(data).toHaveLength(2);
  });

  it.each([
    ['blocked', (id: string) => admin().habilitacion({ id, activo: false })],
    ['blocked while it is edited', (id: string) => admin().modificacion({ id, version: 1, activo: false })],
    ['removed', (id: string) => admin().baja({ id })],
    ['given a temporary password', (id: string) => admin().restablecerContrasena({ id })],
    [
      'given other profiles',
      (id: string) => admin().modificacion({ id, version: 1, perfiles: ['consulta'] }),
    ],
    ['given other companies', (id: string) => admin().modificacion({ id, version: 1, empresas: ['emp-2'] })],
  ] as const)('end when their user is %s', async (_name, act) => {
    const { access_token } = await enter();
    const withoutSession = t.api.tokenFor('cliente');
    expect([await accepts(access_token), await accepts(withoutSession)]).toEqual([200, 200]);
    t.clock.advance(1000);
    await act(CLIENTE);
    expect([await accepts(access_token), await accepts(withoutSession)]).toEqual([401, 401]);
    expect(await statusOf(t.withToken(access_token).session.accessToken({ query: {} }))).toBe(401);
  });

  it('stay when only the name of their user changes', async () => {
    const { access_token } = await enter();
    await admin().modificacion({ id: CLIENTE, version: 1, nombres: 'Clara Inés' });
    expect(await accepts(access_token)).toBe(200);
  });

  it('do not come back when a blocked user is let in again', async () => {
    const { access_token } = await enter();
    await admin().habilitacion({ id: CLIENTE, activo: false });
    await expect(enter()).rejects.toThrow('Usuario o contraseña incorrectos.');
    await admin().desbloquear({ id: CLIENTE });
    expect(await accepts(access_token)).toBe(401);
    expect(await accepts((await enter()).access_token)).toBe(200);
    const { data } = await admin().detalle({ id: CLIENTE });
    expect(
      data.accesos
        .slice(0, 3)
        .map(({ resultado: result }) => result)
        .toSorted(),
    ).toEqual(['bloqueado', 'ingreso', 'ingreso']);
  });

  it('stay valid when the state is reset: the token alone says who it is', async () => {
    const { access_token } = await enter();
    await t.anonymous.mock.reset({ body: {} });
    expect(await accepts(access_token)).toBe(200);
    expect((await con(access_token).cerrarOtras({})).data.sesiones_cerradas).toBeGreaterThanOrEqual(0);
    expect(await accepts(access_token)).toBe(200);
  });

  describe('with a temporary password', () => {
    it('end with the sign-out of their user', async () => {
      const { access_token } = await enter(PENDIENTE);
      expect((await con(access_token).cerrarSesion({})).data).toEqual({ sesiones_cerradas: 1 });
      expect(await statusOf(t.withToken(access_token).session.accessToken({ query: {} }))).toBe(401);
    });

    it('allow nothing but a new password and a sign-out, and then everything', async () => {
      const { access_token, user } = await enter(PENDIENTE);
      expect(user).toMatchObject({ role: [], data: { debe_cambiar_contrasena: true, empresas: [] } });
      const { controller } = t.withToken(access_token);
      const refused = {
        codigo: 'SIN_PERMISO',
        message: 'Cambie primero su contraseña temporal por una propia.',
      };
      await expect(controller.usuarios.perfil({})).rejects.toMatchObject(refused);
      await expect(controller.clientes.consulta({ filtros: { id_empresa: 'emp-2' } })).rejects.toMatchObject(
        refused,
      );
      const search = () => t.withToken(access_token).globalSearch.find({ query: { q: 'a' } });
      expect(await statusOf(search())).toBe(403);
      await controller.usuarios.cambiarContrasena({ actual: DEMO_PASSWORD, nueva: NUEVA });
      expect(await statusOf(search())).toBe(200);
      const session = await t.withToken(access_token).session.accessToken({ query: {} });
      expect(session.user).toMatchObject({ role: ['cliente'] });
      expect(session.user.data).not.toHaveProperty('debe_cambiar_contrasena');
      expect((await enter(PENDIENTE, NUEVA)).user.role).toEqual(['cliente']);
    });

    it('are not opened after seven days', async () => {
      await expect(enter('4700721')).rejects.toThrow('La contraseña temporal venció');
      t.clock.advance(6 * 24 * 3_600_000);
      await expect(enter(PENDIENTE)).rejects.toThrow('La contraseña temporal venció');
    });
  });

  describe('a new password', () => {
    const change = (actual: string, created: string, token = t.api.tokenFor('cliente')) =>
      con(token).cambiarContrasena({ actual, nueva: created });

    it('ends the other sessions', async () => {
      const own = (await enter()).access_token;
      const other = (await enter()).access_token;
      await change(DEMO_PASSWORD, NUEVA, own);
      expect([await accepts(own), await accepts(other)]).toEqual([200, 401]);
      await expect(enter()).rejects.toThrow('incorrectos');
      expect(await accepts((await enter('cliente', NUEVA)).access_token)).toBe(200);
    });

    it.each([
      [DEMO_PASSWORD, 'corta', 'La contraseña debe tener al menos 8 caracteres'],
      [DEMO_PASSWORD, 'password', 'Es una de las contraseñas más usadas: elija otra'],
      [
        DEMO_PASSWORD,
        'cliente@example.com',
        'La contraseña no puede ser su nombre, su usuario, su documento ni su correo',
      ],
      [DEMO_PASSWORD, DEMO_PASSWORD, 'La contraseña nueva debe ser distinta de la actual'],
      [DEMO_PASSWORD, 'x'.repeat(201), 'La contraseña admite hasta 200 caracteres'],
      ['otra', NUEVA, 'La contraseña actual no es correcta'],
    ])('from %s is not %s', async (actual, created, message) => {
      await expect(change(actual, created)).rejects.toMatchObject({ codigo: 'VALIDACION', message });
    });

    it('is not guessed: five wrong ones, then a pause', async () => {
      for (let guess = 0; guess < 5; guess += 1) await change('otra', NUEVA).catch(() => undefined);
      await expect(change(DEMO_PASSWORD, NUEVA)).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO' });
    });

    it('is refused to visitors too, when it is one of the commonest', async () => {
      const data = {
        nombres: 'Rosa',
        apellidos: 'Giménez',
        nro_documento: '5123456',
        email: 'rosa@example.com',
        password: 'sunshine',
        usuario: 'invitado',
      } as const;
      expect(
        await t.anonymous.session.register({ body: { objeto: 'visitantes', operacion: 'A', data } }),
      ).toEqual({ status: 'error', message: 'Es una de las contraseñas más usadas: elija otra' });
    });
  });
});
