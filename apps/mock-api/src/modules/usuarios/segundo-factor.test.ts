import { TOTP, Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { DEMO_PASSWORD } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';
import { storeOf } from '../../store/store.ts';
import { idOf, seal } from './fixtures/usuarios.ts';

const actual = DEMO_PASSWORD;
const SECONDS = 1000;
const MISSING = { error: [{ type: 'codigo_acceso', message: 'Ingrese el código de su aplicación.' }] };
const WRONG = { error: [{ type: 'codigo_acceso', message: 'El código no es correcto o ya se usó.' }] };

describe.each(moduleDatabases)('the second factor on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterEach(() => t.close());

  const login = (codigo?: string, password = DEMO_PASSWORD) =>
    t.anonymous.session.login({
      body: {
        username: seal('subadmin'),
        pass: seal(password),
        ...(codigo === undefined ? {} : { codigo_acceso: seal(codigo) }),
      },
    });
  const own = () => t.as('subadmin').controller.usuarios;
  const admin = () => t.as('admin').controller.usuarios;
  /** The code that an app shows, now or some seconds away. */
  const codeOf = (secreto: string, away = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
      timestamp: t.clock.now().getTime() + away * SECONDS,
    });
  async function switchOn() {
    const { data: prepared } = await own().prepararSegundoFactor({ actual });
    const { data } = await own().activarSegundoFactor({ codigo_acceso: codeOf(prepared.secreto) });
    t.clock.advance(60 * SECONDS);
    return { ...prepared, ...data };
  }

  it('is off at first, and asks for nothing until a code proved that an app has the secret', async () => {
    expect((await own().segundoFactor({})).data).toEqual({
      activo: false,
      desde: null,
      codigos_restantes: 0,
    });
    await own().prepararSegundoFactor({ actual });
    expect(await login()).toHaveProperty('access_token');
    expect((await own().perfil({})).data.segundo_factor).toBe(false);
  });

  it('gives an address that apps understand', async () => {
    const { data } = await own().prepararSegundoFactor({ actual });
    expect(data.secreto).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(data.uri_otpauth);
    expect(`${address.protocol}//${address.host}${address.pathname}`).toBe('otpauth://totp/Portal:subadmin');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Portal',
      secret: data.secreto,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('is asked for at sign-in, which the password alone does not open', async () => {
    const { secreto } = await switchOn();
    expect(await login()).toEqual(MISSING);
    expect(await login('')).toEqual(WRONG);
    expect(await login('000000')).toEqual(WRONG);
    expect(await login(codeOf(secreto))).toHaveProperty('access_token');
    expect((await own().segundoFactor({})).data).toMatchObject({ activo: true, codigos_restantes: 10 });
    const { data } = await admin().detalle({ id: idOf('subadmin') });
    expect(data.segundo_factor).toBe(true);
    expect(data.accesos.map(({ resultado }) => resultado)).toContain('codigo_incorrecto');
  });

  it('is not mentioned to who does not know the password', async () => {
    await switchOn();
    expect(await login(undefined, 'otra clave')).toEqual({
      error: [{ type: 'general', message: 'Usuario o contraseña incorrectos.' }],
    });
  });

  it('takes no code twice, nor one before the last that was used', async () => {
    const { secreto } = await switchOn();
    const code = codeOf(secreto);
    const both = await Promise.all([login(code), login(code)]);
    expect(both.filter((response) => 'access_token' in response)).toHaveLength(1);
    expect(await login(codeOf(secreto, -30))).toEqual(WRONG);
  });

  it('does not take the code that switched it on', async () => {
    const { data } = await own().prepararSegundoFactor({ actual });
    const codigo = codeOf(data.secreto);
    await own().activarSegundoFactor({ codigo_acceso: codigo });
    expect(await login(codigo)).toEqual(WRONG);
  });

  it('limits wrong codes like wrong passwords, although the password is right', async () => {
    const { secreto } = await switchOn();
    for (let failed = 0; failed < 4; failed += 1) expect(await login('000000')).toEqual(WRONG);
    expect(await login()).toEqual(MISSING);
    await expect(login(codeOf(secreto))).rejects.toMatchObject({ response: { status: 429 } });
  });

  it('takes each recovery code once, in any spelling', async () => {
    const { codigos_recuperacion: codes } = await switchOn();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const both = await Promise.all([login(first), login(first)]);
    expect(both.filter((response) => 'access_token' in response)).toHaveLength(1);
    expect(await login(second.toUpperCase().replaceAll('-', ' '))).toHaveProperty('access_token');
    expect((await own().segundoFactor({})).data.codigos_restantes).toBe(8);
  });

  it('replaces the recovery codes', async () => {
    const { codigos_recuperacion: old } = await switchOn();
    const { data } = await own().renovarCodigos({ actual });
    expect(await login(old[0])).toEqual(WRONG);
    expect(await login(data.codigos_recuperacion[0])).toHaveProperty('access_token');
  });

  it('is switched on and off by who knows the password, which ends the other sessions', async () => {
    const wrong = { message: 'La contraseña actual no es correcta' };
    await expect(own().prepararSegundoFactor({ actual: 'otra' })).rejects.toMatchObject(wrong);
    const { sesiones_cerradas } = await switchOn();
    expect(sesiones_cerradas).toBeGreaterThan(0);
    await expect(own().renovarCodigos({ actual: 'otra' })).rejects.toMatchObject(wrong);
    await expect(own().desactivarSegundoFactor({ actual: 'otra' })).rejects.toMatchObject(wrong);
    await own().desactivarSegundoFactor({ actual });
    expect(await login()).toHaveProperty('access_token');
  });

  it('refuses what does not fit its state', async () => {
    const invalid = (message: string) => ({ codigo: 'ESTADO_INVALIDO', message });
    const off = invalid('El segundo factor no está activo.');
    await expect(own().activarSegundoFactor({ codigo_acceso: '123456' })).rejects.toMatchObject(
      invalid('Pida primero el secreto para su aplicación.'),
    );
    await expect(own().renovarCodigos({ actual })).rejects.toMatchObject(off);
    await expect(own().desactivarSegundoFactor({ actual })).rejects.toMatchObject(off);
    await own().prepararSegundoFactor({ actual });
    await expect(own().activarSegundoFactor({ codigo_acceso: '000000' })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'codigo_acceso' }],
    });
    await switchOn();
    await expect(own().prepararSegundoFactor({ actual })).rejects.toMatchObject(
      invalid('El segundo factor ya está activo.'),
    );
  });

  it('is removed by an administrator with a reason, and by nobody else', async () => {
    const { secreto } = await switchOn();
    const lost = { id: idOf('subadmin'), motivo: 'Perdió el teléfono' };
    await expect(t.as('soporte').controller.usuarios.restablecerSegundoFactor(lost)).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(admin().restablecerSegundoFactor({ ...lost, motivo: ' ' })).rejects.toMatchObject({
      codigo: 'VALIDACION',
    });
    await expect(admin().restablecerSegundoFactor({ ...lost, id: idOf('admin') })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
    });
    const session = await login(codeOf(secreto));
    if (!('access_token' in session)) throw new Error('refused');
    const { data } = await admin().restablecerSegundoFactor(lost);
    expect(data.segundo_factor).toBe(false);
    await expect(t.withToken(session.access_token).controller.usuarios.perfil({})).rejects.toMatchObject({
      response: { status: 401 },
    });
    expect(await login()).toHaveProperty('access_token');
    await expect(admin().restablecerSegundoFactor(lost)).rejects.toMatchObject({
      message: 'El usuario no tiene segundo factor.',
    });
    const { data: acts } = await t.as('admin').controller.auditoria.consulta({
      filtros: { objetos: ['usuarios'], id_objeto: idOf('subadmin') },
    });
    expect(acts.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining([
        'preparar_segundo_factor',
        'activar_segundo_factor',
        'restablecer_segundo_factor',
      ]),
    );
    expect(JSON.stringify(acts)).toContain('Perdió el teléfono');
    expect(JSON.stringify(acts)).not.toContain(secreto);
  });

  it('stays when the password is reset', async () => {
    await switchOn();
    const { data } = await admin().restablecerContrasena({ id: idOf('subadmin') });
    expect(await login(undefined, data.contrasena_temporal)).toEqual(MISSING);
  });

  it('is stored encrypted, its recovery codes as hashes', async () => {
    const { secreto, codigos_recuperacion } = await switchOn();
    const rows = await storeOf(t.api.db, 'default').select('segundos_factores').selectAll().execute();
    const stored = JSON.stringify(rows);
    for (const secret of [secreto, ...codigos_recuperacion]) expect(stored).not.toContain(secret);
    expect(stored).toMatch(/v1\.[0-9a-f]{8}\./);
  });
});
