import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { linkTokens, mailSettings, startSmtp, type TestSmtpServer } from '../../../test/smtp.ts';
import { manualClock } from '../../core/clock.ts';
import { DEMO_PASSWORD } from '../../seed/demo-users.ts';
import { encrypt } from '../../session/cipher.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const NUEVA = 'mandioca con sal';
const MINUTE = 60_000;
const RESPONSE = {
  status: 'success',
  message: 'Si el usuario existe y su empresa envía correos, le llegará un enlace en unos minutos.',
};

describe.each(moduleDatabases)('a forgotten password on $kind', ({ create }) => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  let t: TestApi;
  let smtp: TestSmtpServer;
  let usuario: { readonly id: string; readonly nro_documento: string; readonly email: string };

  beforeEach(async () => {
    clock.set('2026-11-20T12:00:00Z');
    t = await apiOn(create, { clock, config: { smtpTimeoutMs: 2000 } });
    smtp = await startSmtp();
    const { controller } = t.as('admin');
    await controller.empresasCorreo.alta(mailSettings(smtp));
    const { data } = await controller.usuarios.alta({
      nombres: 'Rosa',
      apellidos: 'Giménez',
      nro_documento: '5123456',
      email: 'rosa@example.com',
      perfiles: ['cliente'],
      empresas: ['emp-1'],
      acceso: 'contrasena_temporal',
    });
    usuario = data;
    await setPassword(usuario.id);
  });
  afterEach(async () => {
    await smtp.close();
    await t.close();
  });

  /** Gives the user the password of the demo users, as if they had chosen it. */
  async function setPassword(id: string): Promise<void> {
    const rows = storeOf(t.api.db, 'default');
    const [{ contrasena } = { contrasena: '' }] = await rows.find('usuarios', ['contrasena'], {
      usuario: 'cliente',
    });
    await rows
      .update('usuarios')
      .set({ contrasena, contrasena_temporal: 0, temporal_hasta: null })
      .where('id', '=', id)
      .execute();
  }
  const forget = (name: string) => t.anonymous.session.olvido({ body: { usuario: name } });
  const enter = (password: string) =>
    t.anonymous.session.login({
      body: {
        username: encrypt('5123456', t.api.config.sharedSecret),
        pass: encrypt(password, t.api.config.sharedSecret),
      },
    });
  /** The tokens of all mailed links, in their order. */
  const mailed = async (): Promise<string[]> => {
    await t.api.deliverMail();
    return linkTokens(smtp);
  };
  const choose = (token: string, password = NUEVA) =>
    t.anonymous.session.aceptarInvitacion({ body: { token, password } });

  it('is replaced by the link of a mail, once; the old one is valid until then', async () => {
    const before = await enter(DEMO_PASSWORD);
    expect(await forget('5.123.456')).toEqual(RESPONSE);
    const [token = ''] = await mailed();
    expect(await enter(DEMO_PASSWORD)).toHaveProperty('user');
    expect(await choose(token)).toMatchObject({ status: 'success', data: { usuario: '5123456' } });
    expect(await enter(DEMO_PASSWORD)).toHaveProperty('error');
    expect(await enter(NUEVA)).toHaveProperty('user');
    expect(await choose(token, 'otra clave larga')).toMatchObject({ codigo: 'NO_ENCONTRADO' });
    if (!('access_token' in before)) throw new Error('refused');
    await expect(
      t.anonymous.session.accessToken({ query: { access_token: before.access_token } }),
    ).rejects.toMatchObject({ response: { status: 401 } });
    const actos = await t.as('admin').controller.auditoria.consulta({ filtros: { id_objeto: usuario.id } });
    expect(actos.data.map(({ accion }) => accion)).toContain('recuperar_contrasena');
  });

  it('gets the same response for a user that is not there, blocked, or of more than one company', async () => {
    const admin = t.as('admin').controller;
    await admin.usuarios.habilitacion({ id: usuario.id, activo: false });
    for (const name of ['nadie', '5123456', 'rosa@example.com', 'admin', 'cliente', 'consulta'])
      expect(await forget(name), name).toEqual(RESPONSE);
    expect(await mailed()).toEqual([]);
  });

  it('is mailed to a user at most every five minutes, and only the last link is valid', async () => {
    await forget('rosa@example.com');
    await forget('5123456');
    expect(await mailed()).toHaveLength(1);
    clock.advance(5 * MINUTE);
    await forget('5123456');
    const [first = '', second = ''] = await mailed();
    expect(await choose(first)).toMatchObject({ codigo: 'NO_ENCONTRADO' });
    clock.advance(4 * 60 * MINUTE);
    expect(await choose(second)).toMatchObject({ codigo: 'PLAZO_VENCIDO' });
    const { data } = await t.as('admin').controller.usuarios.detalle({ id: usuario.id });
    expect(data).toMatchObject({ estado: 'activo', invitacion_hasta: null });
  });

  it('cannot be asked for without end from one address', async () => {
    await t.close();
    t = await apiOn(create, { clock, config: { addressRegistrations: 2 } });
    await forget('nadie');
    await forget('nadie');
    await expect(forget('nadie')).rejects.toMatchObject({ response: { status: 429 } });
  });
});
