import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { decoded, linkTokens, mailSettings, startSmtp, type TestSmtpServer } from '../../../test/smtp.ts';
import { manualClock } from '../../core/clock.ts';
import type { DemoUserName } from '../../seed/demo-users.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';
import { created, seal, type Alta } from './fixtures/usuarios.ts';

const START = '2026-11-20T12:00:00Z';
const HOURS_72 = 72 * 60 * 60 * 1000;
const CLAVE = 'mandioca con sal';
const invitado: Alta = { ...created, acceso: 'invitacion' };
const unknown = { status: 'error', codigo: 'NO_ENCONTRADO' };

describe.each(moduleDatabases)('the invitation of a user on $kind', ({ create }) => {
  const clock = manualClock(START);
  let t: TestApi;
  let smtp: TestSmtpServer | undefined;
  const ownData = ownSandbox('invitacion');
  /** Mail is really sent only from the default sandbox. */
  let isMailed = false;
  const sandbox = (): string => (isMailed ? 'default' : ownData());
  beforeAll(async () => {
    t = await apiOn(create, { clock, config: { smtpTimeoutMs: 2000 } });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    clock.set(START);
    isMailed = false;
  });
  afterEach(async () => {
    await smtp?.close();
    smtp = undefined;
  });
  const api = (user: DemoUserName = 'admin') => t.as(user, sandbox()).controller;
  const client = (user: DemoUserName = 'admin') => api(user).usuarios;
  const alta = async (cambios: Partial<Alta> = {}) => (await client().alta({ ...invitado, ...cambios })).data;
  const tokenDe = (enlace: string | null | undefined): string => enlace?.split('#')[1] ?? '';
  const invite = async (cambios: Partial<Alta> = {}) => {
    const created = await alta(cambios);
    return { ...created, token: tokenDe(created.invitacion?.enlace) };
  };
  const guest = () => t.withToken('', sandbox()).session;
  const view = (token: string) => guest().invitacion({ body: { token } });
  const aceptar = (token: string, password = CLAVE) =>
    guest().aceptarInvitacion({ body: { token, password } });
  const enter = (usuario: string, password: string) =>
    guest().login({ body: { username: seal(usuario), pass: seal(password) } });
  const rows = () => storeOf(t.api.db, sandbox());

  it('leads to a password of the own, once', async () => {
    const { id, invitacion, contrasena_temporal, token, ...usuario } = await invite();
    expect(contrasena_temporal).toBeNull();
    expect(invitacion).toMatchObject({ estado: 'simulado', vence: '2026-11-23T12:00:00.000Z' });
    expect(invitacion?.enlace).toMatch(/^http:\/\/localhost:3000\/invitacion#[\w-]{43}$/);
    expect(usuario).toMatchObject({ estado: 'pendiente', invitacion_hasta: '2026-11-23T12:00:00.000Z' });
    expect(await view(token)).toMatchObject({
      status: 'success',
      data: { nombre: 'Rosa Giménez', usuario: '5123456', vence: '2026-11-23T12:00:00.000Z' },
    });
    expect(await aceptar(token)).toMatchObject({ status: 'success', data: { usuario: '5123456' } });
    expect(await enter('5123456', CLAVE)).toMatchObject({ user: { role: ['cliente'] } });
    expect(await view(token)).toMatchObject(unknown);
    expect(await aceptar(token, 'otra clave larga')).toMatchObject(unknown);
    const { data } = await client().detalle({ id });
    expect(data).toMatchObject({ estado: 'activo', invitacion_hasta: null });
    expect(data.acciones).not.toContain('reenviar_invitacion');
    const actos = await api().auditoria.consulta({ filtros: { id_objeto: id } });
    expect(actos.data.map(({ accion }) => accion).toSorted()).toEqual(['aceptar_invitacion', 'alta']);
  });

  it('gives one of two requests at once the password', async () => {
    const { token } = await invite();
    const both = await Promise.all([aceptar(token, 'una clave larga'), aceptar(token, 'otra clave larga')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['error', 'success']);
  });

  it.each([
    [HOURS_72 - 1000, 'success'],
    [HOURS_72, 'error'],
    [HOURS_72 + 1000, 'error'],
  ])('%d ms later: %s', async (milliseconds, status) => {
    const { token } = await invite();
    clock.advance(milliseconds);
    const expired = { status: 'error', codigo: 'PLAZO_VENCIDO' };
    expect(await view(token)).toMatchObject(status === 'error' ? expired : { status });
    expect(await aceptar(token)).toMatchObject(status === 'error' ? expired : { status });
  });

  it.each(['', ' ', 'x'.repeat(101)])('refuses the token %j as no token', async (token) => {
    await expect(view(token)).rejects.toMatchObject({ response: { status: 400 } });
  });

  it('refuses a wrong token, and changes nothing', async () => {
    const { token, id } = await invite();
    const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await view(wrong)).toMatchObject(unknown);
    expect(await aceptar(wrong)).toMatchObject(unknown);
    const [row] = await rows().find('usuarios', ['invitacion_hash'], { id });
    expect(await aceptar(row?.invitacion_hash ?? '')).toMatchObject(unknown);
    expect((await client().detalle({ id })).data.estado).toBe('pendiente');
  });

  it.each([
    ['mandioca-7', 'success'],
    ['5123456x', 'error'],
    ['12345678', 'error'],
    ['rosa.gimenez@example.com', 'error'],
  ])('with the password %s: %s', async (password, status) => {
    const { token } = await invite();
    const result = await aceptar(token, password);
    expect(result.status).toBe(status);
    if (result.status === 'error') {
      expect(result).toMatchObject({ codigo: 'VALIDACION', errores: [{ campo: 'password' }] });
      expect((await view(token)).status).toBe('success');
    }
  });

  it('refuses a password that is too short at its field', async () => {
    const { token } = await invite();
    await expect(aceptar(token, 'corta')).rejects.toMatchObject({
      response: {
        status: 400,
        body: { error: [{ type: 'password', message: 'La contraseña debe tener al menos 8 caracteres' }] },
      },
    });
  });

  it('lets nobody in while blocked or removed', async () => {
    const { id, token } = await invite();
    const locked = { status: 'error', codigo: 'ESTADO_INVALIDO' };
    await client().habilitacion({ id, activo: false });
    expect(await view(token)).toMatchObject(locked);
    expect(await aceptar(token)).toMatchObject(locked);
    await expect(client().reenviarInvitacion({ id })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El usuario está bloqueado: desbloquéelo primero.',
    });
    await client().desbloquear({ id });
    expect((await view(token)).status).toBe('success');
    await client().baja({ id });
    expect(await aceptar(token)).toMatchObject(locked);
  });

  it('is replaced by another one', async () => {
    const { id, token, acciones } = await invite();
    expect(acciones).toContain('reenviar_invitacion');
    clock.advance(HOURS_72);
    const { data } = await client('subadmin').reenviarInvitacion({ id });
    const other = tokenDe(data.invitacion.enlace);
    expect(other).not.toBe(token);
    expect(await view(token)).toMatchObject(unknown);
    expect(await aceptar(other)).toMatchObject({ status: 'success' });
    await expect(client().reenviarInvitacion({ id })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El usuario ya eligió su contraseña.',
    });
  });

  it.each([
    ['another email', (id: string) => client().modificacion({ id, version: 1, email: 'otra@example.com' })],
    [
      'another document number',
      (id: string) => client().modificacion({ id, version: 1, nro_documento: '5123457' }),
    ],
    [
      'more profiles',
      (id: string) => client().modificacion({ id, version: 1, perfiles: ['cliente', 'admin'] }),
    ],
    [
      'more companies',
      (id: string) => client().modificacion({ id, version: 1, empresas: ['emp-1', 'emp-2'] }),
    ],
    ['a temporary password', (id: string) => client().restablecerContrasena({ id })],
  ])('is withdrawn by %s', async (_name, act) => {
    const { id, token } = await invite();
    await act(id);
    expect(await aceptar(token)).toMatchObject(unknown);
  });

  it('is for those alone who may administer the user', async () => {
    const { id } = await invite({ perfiles: ['admin'], empresas: [] });
    await expect(client('soporte').reenviarInvitacion({ id })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(client('subadmin').reenviarInvitacion({ id })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(client('cliente').reenviarInvitacion({ id })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(
      client().reenviarInvitacion({ id: '00000000-0000-4000-8000-000000000102' }),
    ).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO' });
  });

  it('is kept by its hash alone: neither the outbox nor its file nor the audit trail has the link', async () => {
    const { token } = await invite();
    const { data } = await api().empresasCorreo.bandeja({ filtros: { texto: 'rosa.gimenez' } });
    expect(data).toMatchObject([{ tipo: 'invitacion', destinatarios: ['rosa.gimenez@example.com'] }]);
    const eml = await api().empresasCorreo.exportacion({ formato: 'eml', id: data[0]?.id ?? '' });
    const raw = Buffer.from(eml.data.base64, 'base64').toString('utf8');
    expect(decoded(raw)).toContain('el enlace s');
    const stored = JSON.stringify([
      await rows().select('correos').selectAll().execute(),
      await rows().select('usuarios').selectAll().execute(),
      await rows().select('auditoria').selectAll().execute(),
    ]);
    for (const text of [decoded(raw), stored]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('invitacion#');
    }
  });

  it('goes to the person alone, by the mail server of the company, and is not shown to who sent it', async () => {
    isMailed = true;
    smtp = await startSmtp();
    await api().empresasCorreo.alta(mailSettings(smtp));
    const { id, invitacion } = await alta();
    expect(invitacion).toMatchObject({
      estado: 'pendiente',
      enlace: null,
      remitente: 'Tajy <ventas@tajy.example>',
    });
    expect(await t.api.deliverMail()).toBe(1);
    expect(smtp.mails[0]).toMatchObject({ to: ['rosa.gimenez@example.com'], from: 'ventas@tajy.example' });
    const [token = ''] = linkTokens(smtp);
    expect(await view(token)).toMatchObject({ status: 'success' });

    await client().reenviarInvitacion({ id });
    await client().modificacion({ id, version: 2, email: 'otra@example.com' });
    expect(await t.api.deliverMail()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    const { data } = await api().empresasCorreo.bandeja({ filtros: { texto: 'rosa.gimenez' } });
    expect(data.map(({ estado }) => estado).toSorted()).toEqual(['enviado', 'fallido']);
    expect(data.find(({ estado }) => estado === 'fallido')?.error).toContain('La invitación ya no vale');
  });

  it.each<Partial<Alta>>([
    { perfiles: ['admin'], empresas: [] },
    { perfiles: ['soporte'], empresas: [] },
    { perfiles: ['cliente', 'soporte'], empresas: ['emp-2'] },
    { perfiles: ['consulta'], empresas: ['emp-2'] },
    { perfiles: ['cliente'], empresas: ['emp-1', 'emp-2'] },
    // A number that has received documents of other companies.
    { perfiles: ['subadmin'], empresas: ['emp-2'], nro_documento: '80025298-5' },
  ])('is no mail that a company could read, for %j', async (cambios) => {
    const [documento] = await api()
      .documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-1', tipo: [1] } })
      .then(({ data }) => data);
    await rows()
      .update('documentos')
      .set({ receptor_documento: '80025298-5' })
      .where('id', '=', documento?.id ?? '')
      .execute();
    const { invitacion, token } = await invite(cambios);
    expect(invitacion).toMatchObject({ estado: 'simulado', remitente: null, error: null });
    expect(await view(token)).toMatchObject({ status: 'success' });
    expect((await api().empresasCorreo.bandeja({ filtros: { texto: 'rosa.gimenez' } })).data).toEqual([]);
  });

  it('is handed over by link where the mail server refuses it', async () => {
    await api().empresasCorreo.consulta({});
    const { invitacion } = await alta({ empresas: ['emp-2'] });
    expect(invitacion).toMatchObject({ estado: 'fallido' });
    expect(invitacion?.error).toMatch(/rechaz/);
    expect(invitacion?.enlace).toContain('#');
  });
});
