import { ApiFailure } from '@portal/contracts/client';
import { calcularDigitoVerificador, formatearRuc } from '@portal/sifen';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { DEMO_JWT_SECRET, DEMO_SHARED_SECRET } from '../../core/config.ts';
import { manualClock } from '../../core/clock.ts';
import { DEMO_PASSWORD, demoUsers, perfilLabels } from '../../seed/demo-users.ts';
import { encrypt } from '../../session/cipher.ts';
import type { TestApi } from '../../test-api.ts';

const secret = (text: string): string => encrypt(text, DEMO_SHARED_SECRET);
const credentials = (usuario: string, password: string) => ({
  body: { username: secret(usuario), pass: secret(password) },
});
const REFUSED = { error: [{ type: 'general', message: 'Usuario o contraseña incorrectos.' }] };

const visitor = {
  nombres: 'Rosa',
  apellidos: 'Giménez',
  nro_documento: '5123456',
  email: 'Rosa.Gimenez@Example.com',
  password: 'una clave larga',
  usuario: 'invitado',
} as const;
const CON_DIGITO = formatearRuc(visitor.nro_documento, calcularDigitoVerificador(visitor.nro_documento));
/** The status of a response, failed or not. */
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiFailure && error.response !== undefined) return error.response.status;
      throw error;
    },
  );
const registration = (changes: Partial<typeof visitor> | Record<string, string> = {}) => ({
  body: { objeto: 'visitantes', operacion: 'A', data: { ...visitor, ...changes } } as const,
});

describe.each(moduleDatabases)('session on $kind', ({ create }) => {
  let t: TestApi;

  beforeEach(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterEach(() => t.close());

  describe('login', () => {
    it.each(demoUsers.map((user) => [user.usuario, user.perfiles[0]] as const))(
      'lets %s in as %s',
      async (usuario, role) => {
        const response = await t.anonymous.session.login(credentials(usuario, DEMO_PASSWORD));
        expect(response).toMatchObject({ user: { role: [role], from: 'api', data: { username: usuario } } });
      },
    );

    it('takes the email too, trims and lowers the user name, trims the password', async () => {
      for (const usuario of ['cliente@example.com', '  CLIENTE ', 'Cliente@Example.COM']) {
        expect(await t.anonymous.session.login(credentials(usuario, ` ${DEMO_PASSWORD} `))).toHaveProperty(
          'user',
        );
      }
    });

    it.each([
      ['5123456', ['5.123.456', '5 123 456', CON_DIGITO, `5.123.456-${CON_DIGITO.slice(-1)}`, '51-23-456']],
      [CON_DIGITO, ['5123456', '5.123.456', ` ${CON_DIGITO}`]],
      ['5.123.456', ['5123456', CON_DIGITO]],
      ['ab-12345', ['AB12345', 'ab 12.345']],
    ])('takes a document number registered as %j in any spelling', async (nro_documento, spellings) => {
      await t.anonymous.session.register(registration({ nro_documento }));
      for (const spelling of [nro_documento, ...spellings])
        expect(
          await t.anonymous.session.login(credentials(spelling, visitor.password)),
          spelling,
        ).toHaveProperty('user');
      for (const other of ['5123457', '5123456-0', '51234560', 'ab12346', ''])
        expect(await t.anonymous.session.login(credentials(other, visitor.password)), other).toEqual(REFUSED);
    });

    it('signs a token with exactly id, iat and exp, for two days', async () => {
      const response = await t.anonymous.session.login(credentials('cliente', DEMO_PASSWORD));
      if (!('access_token' in response)) throw new Error('refused');
      const claims = jwt.verify(response.access_token, DEMO_JWT_SECRET, {
        ignoreExpiration: true,
      }) as jwt.JwtPayload;
      expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'id']);
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(172_800);
      expect(claims['id']).toBe(response.user.uuid);
    });

    it('lists a user’s companies, all of them for admin and soporte, and never a password', async () => {
      const empresasOf = async (usuario: string): Promise<string[]> => {
        const response = await t.anonymous.session.login(credentials(usuario, DEMO_PASSWORD));
        expect(JSON.stringify(response)).not.toMatch(/scrypt|contrasena|password/);
        return 'user' in response ? (response.user.data.empresas ?? []).map(({ id }) => id) : [];
      };
      expect(await empresasOf('cliente')).toEqual(['emp-1', 'emp-3']);
      expect((await empresasOf('admin')).toSorted()).toEqual(['emp-1', 'emp-2', 'emp-3', 'emp-4']);
      expect(await empresasOf('consulta')).toEqual([]);
    });

    it.each([
      ['an unknown user', credentials('nadie', DEMO_PASSWORD)],
      ['a wrong password', credentials('cliente', 'otra')],
      ['an empty password', credentials('cliente', '')],
      ['text that was not encrypted', { body: { username: 'cliente', pass: DEMO_PASSWORD } }],
      ['another secret', { body: { username: encrypt('cliente', 'x'), pass: encrypt(DEMO_PASSWORD, 'x') } }],
    ])('responds to %s in the same words', async (_name, input) => {
      expect(await t.anonymous.session.login(input)).toEqual(REFUSED);
    });

    it('makes a user wait after five failures, that user only, and forgets after a minute', async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await t.anonymous.session.login(credentials('cliente', 'otra'))).toEqual(REFUSED);
      }
      const error: unknown = await t.anonymous.session
        .login(credentials('cliente', DEMO_PASSWORD))
        .catch((caught: unknown) => caught);
      if (!t.anonymous.session.login.failed(error)) throw error;
      expect(error.response).toEqual({
        status: 429,
        body: { error: 'Demasiados intentos. Espere 60 segundos y vuelva a probar.' },
      });
      expect(await t.anonymous.session.login(credentials('soporte', DEMO_PASSWORD))).toHaveProperty('user');
      t.clock.advance(60_000);
      expect(await t.anonymous.session.login(credentials('cliente', DEMO_PASSWORD))).toHaveProperty('user');
    });
  });

  describe('the limit of failed sign-ins', () => {
    const login = (usuario: string, password: string) =>
      statusOf(t.anonymous.session.login(credentials(usuario, password)));

    it('holds for guesses in parallel', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, (_, n) => login('cliente', `otra ${String(n)}`)),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    });

    it('does not hinder many who sign in at once', async () => {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => login('cliente', DEMO_PASSWORD)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    it('counts per person: by user name, by email, and by a refused profile', async () => {
      for (const usuario of ['multi', ' Multi@Example.com', 'MULTI', 'multi@example.com']) {
        expect(await login(usuario, 'otra')).toBe(200);
      }
      const profile = { body: { username: secret('multi@example.com'), perfil: secret('admin') } };
      expect(await statusOf(t.as('multi').session.loginemail(profile))).toBe(200);
      expect(await statusOf(t.as('multi').session.loginemail(profile))).toBe(429);
      expect(await login('multi', DEMO_PASSWORD)).toBe(429);
      expect(await login('multi@example.com', DEMO_PASSWORD)).toBe(429);
    });
  });

  describe('the limits of an address', () => {
    let limited: TestApi;
    beforeEach(async () => {
      limited = await apiOn(create, {
        clock: manualClock('2026-11-20T12:00:00Z'),
        config: { addressFailures: 3, addressRegistrations: 2 },
      });
    });
    afterEach(() => limited.close());
    const login = (usuario: string, password: string, at = limited) =>
      statusOf(at.anonymous.session.login(credentials(usuario, password)));

    it('count failures of all accounts together, for a quarter of an hour, and no success resets them', async () => {
      const spray = ['admin', 'soporte', 'nadie', 'cliente'] as const;
      const statuses: number[] = [];
      for (const usuario of spray) {
        statuses.push(await login(usuario, 'otra'));
        if (usuario === 'soporte') statuses.push(await login('multi', DEMO_PASSWORD));
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      expect(await login('cliente', DEMO_PASSWORD)).toBe(429);
      limited.clock.advance(15 * 60_000);
      expect(await login('cliente', DEMO_PASSWORD)).toBe(200);
    });

    it('count registrations, successful or not', async () => {
      const register = () => statusOf(limited.anonymous.session.register(registration()));
      expect([await register(), await register(), await register()]).toEqual([200, 200, 429]);
      expect(await login('admin', DEMO_PASSWORD)).toBe(200);
    });

    it('leave room in the queue of sign-ins for others', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 70 }, (_, n) => login(`nadie-${String(n)}`, 'x', t)),
      );
      const refused = statuses.filter((status) => status === 503).length;
      // 50 may wait at once; on a slow machine some of them are done before the last ones come.
      expect(refused).toBeGreaterThan(0);
      expect(refused).toBeLessThanOrEqual(20);
    });
  });

  describe('register', () => {
    it('stores a visitor who then signs in with the document number as a consulta user', async () => {
      expect(await t.anonymous.session.register(registration())).toMatchObject({
        status: 'success',
        message: 'Registro completado exitosamente',
        data: { usuario: '5123456' },
      });
      const response = await t.anonymous.session.login(credentials('5123456', 'una clave larga'));
      expect(response).toMatchObject({
        user: {
          role: ['consulta'],
          data: { displayName: 'Rosa Giménez', email: 'rosa.gimenez@example.com' },
        },
      });
    });

    it.each([
      ['document number', { email: 'otra@example.com' }],
      ['email', { nro_documento: '7777777' }],
      ['document number of a demo user', { nro_documento: '2876540', email: 'x@example.com' }],
      [
        'email in place of the document number',
        { nro_documento: 'cliente@example.com', email: 'x@example.com' },
      ],
      ['document number with its check digit', { nro_documento: CON_DIGITO, email: 'x@example.com' }],
      ['document number with points', { nro_documento: '5.123.456', email: 'x@example.com' }],
      ['name of a technical user', { nro_documento: 'caja-central', email: 'x@example.com' }],
      ['name in the audit trail', { nro_documento: 'Sifen', email: 'x@example.com' }],
    ])('refuses a taken %s, and does not tell what is taken', async (_name, changes) => {
      await t.anonymous.session.register(registration());
      expect(await t.anonymous.session.register(registration(changes))).toEqual({
        status: 'error',
        message: 'El número de documento o el email ya está registrado',
      });
    });

    it.each([CON_DIGITO, '5.123.456', '5 123 456', '51-23456'])(
      'refuses a number that is taken as %s',
      async (nro_documento) => {
        await t.anonymous.session.register(registration({ nro_documento }));
        expect(await t.anonymous.session.register(registration({ email: 'x@example.com' }))).toMatchObject({
          status: 'error',
        });
      },
    );

    it.each([
      ['nombres', '', 'El nombre es obligatorio'],
      ['apellidos', '  ', 'El apellido es obligatorio'],
      ['nro_documento', '', 'El número de documento es obligatorio'],
      ['email', '', 'El email es obligatorio'],
      ['email', 'rosa', 'Debe ser un correo válido'],
      ['password', '', 'La contraseña es obligatoria'],
      ['usuario', 'admin', 'El usuario de registro debe ser invitado'],
    ])('refuses %s "%s" on its field', async (field, value, message) => {
      const error: unknown = await t.anonymous.session
        .register(registration({ [field]: value }))
        .catch((caught: unknown) => caught);
      if (!t.anonymous.session.register.failed(error)) throw error;
      expect(error.response).toEqual({ status: 400, body: { error: [{ type: `data.${field}`, message }] } });
      expect(await t.anonymous.session.login(credentials('5123456', 'una clave larga'))).toEqual(REFUSED);
    });

    it('lets one of two simultaneous registrations through', async () => {
      const responses = await Promise.all([1, 2, 3].map(() => t.anonymous.session.register(registration())));
      expect(responses.map(({ status }) => status).toSorted()).toEqual(['error', 'error', 'success']);
    });
  });

  describe('access-token', () => {
    const refused = async (token: string | undefined): Promise<number> => {
      const query = token === undefined ? {} : { access_token: token };
      const error: unknown = await t.anonymous.session
        .accessToken({ query })
        .catch((caught: unknown) => caught);
      if (!t.anonymous.session.accessToken.failed(error)) throw error;
      expect(error.response.body).toEqual({ error: 'Invalid access token detected' });
      return error.response.status;
    };
    const claims = { id: demoUsers[2].id };

    it('takes the token of the header when the parameter is empty', async () => {
      const { status, body } = await request(t.app)
        .get('/users/access-token?access_token=')
        .set('Authorization', `Bearer ${t.api.tokenFor('cliente')}`);
      expect([status, body]).toMatchObject([200, { user: { data: { username: 'cliente' } } }]);
    });

    it('signs in again with a new token', async () => {
      const token = t.api.tokenFor('cliente');
      t.clock.advance(1000);
      const response = await t.anonymous.session.accessToken({ query: { access_token: token } });
      expect(response.user.data.username).toBe('cliente');
      expect(response.access_token).not.toBe(token);
    });

    it('also reads the Authorization header', async () => {
      expect(await t.as('cliente').session.accessToken({ query: {} })).toHaveProperty('user');
    });

    it.each([
      ['no token', undefined],
      ['no token at all in it', ''],
      ['something else', 'abc'],
      ['a token signed with another secret', jwt.sign(claims, 'otra', { expiresIn: '2d' })],
      ['an unsigned token', jwt.sign({ ...claims, exp: 4_000_000_000 }, '', { algorithm: 'none' })],
      ['another algorithm', jwt.sign(claims, DEMO_JWT_SECRET, { algorithm: 'HS512', expiresIn: '9999d' })],
      ['a token that never expires', jwt.sign(claims, DEMO_JWT_SECRET)],
      ['an unknown user', jwt.sign({ id: 'nadie', exp: 4_000_000_000 }, DEMO_JWT_SECRET)],
      ['a user id that is no text', jwt.sign({ id: 7, exp: 4_000_000_000 }, DEMO_JWT_SECRET)],
    ])('responds to %s with 401', async (_name, token) => {
      expect(await refused(token)).toBe(401);
    });

    it('expires to the second after two days', async () => {
      const token = t.api.tokenFor('cliente');
      t.clock.advance(172_799_000);
      expect(await t.withToken(token).session.accessToken({ query: {} })).toHaveProperty('user');
      t.clock.advance(1000);
      expect(await refused(token)).toBe(401);
    });

    it('refuses a user who was blocked since', async () => {
      const token = t.api.tokenFor('cliente');
      await t.anonymous.session.accessToken({ query: { access_token: token } });
      await t.api.db.updateTable('usuarios').set({ activo: 0 }).where('usuario', '=', 'cliente').execute();
      expect(await refused(token)).toBe(401);
      expect(await t.anonymous.session.login(credentials('cliente', DEMO_PASSWORD))).toEqual(REFUSED);
    });
  });

  describe('profiles', () => {
    const body = { email: 'multi@example.com' };

    it('lists those of the person, in order', async () => {
      const { status, data } = await t.as('multi').session.getListPerfiles({ body });
      expect(status).toBe('success');
      expect(data.map(({ perfil, desc_perfil }) => [perfil, desc_perfil])).toEqual([
        ['cliente', perfilLabels.cliente],
        ['contabilidad', perfilLabels.contabilidad],
        ['subadmin', perfilLabels.subadmin],
      ]);
    });

    it('does not list another user’s', async () => {
      expect(await t.as('admin').session.getListPerfiles({ body })).toMatchObject({
        status: 'error',
        data: [],
      });
    });

    it('changes the profile, and it stays for the next sign-in', async () => {
      const chosen = { body: { username: secret('Multi@Example.com'), perfil: secret('contabilidad') } };
      const response = await t.as('multi').session.loginemail(chosen);
      expect(response).toMatchObject({ user: { role: ['contabilidad'] } });
      expect(await t.anonymous.session.login(credentials('multi', DEMO_PASSWORD))).toMatchObject({
        user: { role: ['contabilidad'] },
      });
    });

    it.each([
      ['a profile that the person does not have', 'multi@example.com', 'admin'],
      ['the email of another user', 'admin@example.com', 'admin'],
    ])('refuses %s', async (_name, email, perfil) => {
      const response = await t
        .as('multi')
        .session.loginemail({ body: { username: secret(email), perfil: secret(perfil) } });
      expect(response).toEqual({ error: [{ type: 'perfil', message: 'El perfil no está disponible.' }] });
    });

    it('asks for a token', async () => {
      const { session } = t.anonymous;
      const error: unknown = await session.getListPerfiles({ body }).catch((caught: unknown) => caught);
      expect(session.getListPerfiles.failed(error) && error.response.status).toBe(401);
    });
  });
});
