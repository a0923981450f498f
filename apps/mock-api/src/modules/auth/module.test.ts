import jwt from 'jsonwebtoken';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { configOf } from '../../sandboxes/config.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { mockUsersOf } from '../../session/mock-users.ts';
import { signToken } from '../../core/tokens.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';
import { ADMIN, STAFF, bearer, signIn } from './fixtures/sample-users.ts';

const INVALID = { error: 'Invalid access token detected' };
const TWO_DAYS = 172_800;
const cliente = demoUsers[2];

describe.each(moduleDatabases)('auth on $kind', ({ create }) => {
  let t: TestApi;

  beforeEach(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterEach(() => t.close());

  const signedIn = (credentials?: { email: string; password: string }) => signIn(t, credentials);

  describe('sign-in', () => {
    it.each([
      [ADMIN, 'admin'],
      [STAFF, 'staff'],
    ] as const)('lets %j in, with the role as plain text', async (credentials, role) => {
      const { user } = await signedIn(credentials);
      expect(user).toMatchObject({ role, from: 'custom-db', data: { email: credentials.email } });
      expect(JSON.stringify(user)).not.toMatch(/scrypt|password/);
    });

    it('signs a token with exactly id, iat and exp, for two days', async () => {
      const { user, access_token } = await signedIn();
      const claims = jwt.decode(access_token) as jwt.JwtPayload;
      expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'id']);
      expect([claims['id'], (claims.exp ?? 0) - (claims.iat ?? 0)]).toEqual([user.uuid, TWO_DAYS]);
    });

    const unknownEmail = { error: [{ type: 'email', message: 'Check your email address' }] };
    const wrongPassword = { error: [{ type: 'password', message: 'Check your password' }] };
    it.each([
      ['an unknown email', { email: 'nadie@example.com', password: 'admin' }, unknownEmail],
      ['an email in another case', { ...ADMIN, email: 'Admin@muestra.example.com' }, unknownEmail],
      ['a wrong password', { ...ADMIN, password: 'Admin' }, wrongPassword],
      ['another user’s password', { ...ADMIN, password: 'staff' }, wrongPassword],
      ['nothing at all', {}, unknownEmail],
      ['no password', { email: ADMIN.email }, wrongPassword],
      ['a portal user', { email: cliente.email, password: 'demo1234' }, unknownEmail],
    ])('refuses %s with 200 and the field', async (_name, query, expected) => {
      const response = await request(t.app).get('/api/auth').query(query);
      expect([response.status, response.body]).toEqual([200, expected]);
    });

    it('takes a JSON body on the GET; the query wins', async () => {
      const inBody = await request(t.app).get('/api/auth').send(ADMIN);
      expect(inBody.body).toMatchObject({ user: { data: { email: ADMIN.email } } });
      const both = await request(t.app).get('/api/auth').query(STAFF).send(ADMIN);
      expect(both.body).toMatchObject({ user: { data: { email: STAFF.email } } });
      const halves = await request(t.app)
        .get('/api/auth')
        .query({ email: ADMIN.email })
        .send({ password: ADMIN.password });
      expect(halves.body).toHaveProperty('access_token');
    });

    it.each([
      ['a list', '[]', 400],
      ['null', 'null', 400],
      ['no JSON', '{', 400],
      ['a wrong type', '{"email":7}', 400],
    ])('responds to a body that is %s with 400', async (_name, body, status) => {
      const response = await request(t.app)
        .get('/api/auth')
        .set('Content-Type', 'application/json')
        .send(body);
      expect(response.status).toBe(status);
      expect(response.body).toHaveProperty('error.0.type');
    });

    it('limits guesses of passwords, in turn and in parallel', async () => {
      const guess = (password: string) =>
        request(t.app)
          .get('/api/auth')
          .query({ ...ADMIN, password });
      const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(String(n))));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = await guess(ADMIN.password);
      expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
        429,
        '60',
        { error: 'Demasiados intentos. Espere 60 segundos y vuelva a probar.' },
      ]);
      expect((await request(t.app).get('/api/auth').query(STAFF)).body).toHaveProperty('user');
      t.clock.advance(60_000);
      expect((await guess(ADMIN.password)).body).toHaveProperty('user');
    });

    it('does not ask for a good token', async () => {
      expect((await request(t.app).get('/api/auth').query(ADMIN).set(bearer('x'))).status).toBe(200);
    });
  });

  describe('access-token', () => {
    it('takes the token from query, body or header and returns a new one', async () => {
      const { user, access_token } = await signedIn();
      t.clock.advance(1000);
      const get = () => request(t.app).get('/api/auth/access-token');
      const responses = [
        await get().query({ access_token }),
        await get().send({ access_token }),
        await get().set(bearer(access_token)),
        await get().query({ access_token: '' }).set(bearer(access_token)),
        await get().query({ access_token }).set(bearer('x')),
      ];
      for (const { status, body } of responses) {
        expect([status, (body as { user: unknown }).user]).toEqual([200, user]);
        expect((body as { access_token: string }).access_token).not.toBe(access_token);
      }
    });

    it('refuses a missing, malformed, forged or expired token, and one of an unknown or of a portal user', async () => {
      const { access_token } = await signedIn();
      const stranger = jwt.sign({ id: 'nobody' }, t.api.config.jwtSecret, { expiresIn: '1h' });
      const forged = jwt.sign(jwt.decode(access_token) as object, 'another secret');
      const tokens = [undefined, 'x', access_token.slice(0, -2), forged, stranger, t.api.tokenFor('cliente')];
      for (const token of tokens) {
        const response = await request(t.app)
          .get('/api/auth/access-token')
          .query(token === undefined ? {} : { access_token: token });
        expect([response.status, response.body]).toEqual([401, INVALID]);
      }
      t.clock.advance(TWO_DAYS * 1000);
      const late = await request(t.app).get('/api/auth/access-token').query({ access_token });
      expect([late.status, late.body]).toEqual([401, INVALID]);
    });
  });

  describe('register', () => {
    const rosa = { displayName: 'Rosa Giménez', email: 'rosa@muestra.example.com', password: 'una clave' };

    it('makes an admin with nothing set, who can sign in', async () => {
      const response = await t.anonymous.auth.register({ body: rosa });
      expect(response).toMatchObject({
        user: {
          role: 'admin',
          from: 'custom-db',
          data: { displayName: rosa.displayName, email: rosa.email, settings: {}, shortcuts: [] },
        },
      });
      expect((await signedIn(rosa)).user).toEqual((response as { user: unknown }).user);
    });

    it.each([
      ['an emoji', '🧉 Tereré', '🧉T'],
      ['half of a surrogate pair', '\ud83e', '\ufffd'],
      ['special characters of XML', '<b> &c', '&lt;&amp;'],
    ])('draws the avatar of a name with %s', async (_name, displayName, initials) => {
      const response = await request(t.app)
        .post('/api/auth/register')
        .send({ ...rosa, displayName });
      expect(response.status).toBe(200);
      const { data } = (response.body as { user: { data: { displayName: string; photoURL: string } } }).user;
      expect(data.displayName).toBe(displayName);
      expect(decodeURIComponent(data.photoURL)).toContain(`>${initials}</text>`);
      expect((await signedIn(rosa)).user.data.photoURL).toBe(data.photoURL);
    });

    it('stores no password in plain text', async () => {
      await t.anonymous.auth.register({ body: rosa });
      const stored = (await mockUsersOf(storeOf(t.api.db, 'default')).list()).at(-1);
      expect(stored?.password).toMatch(/^scrypt\$/);
    });

    it('refuses a taken email with 200 and adds no user', async () => {
      const response = await t.anonymous.auth.register({ body: { ...rosa, email: STAFF.email } });
      expect(response).toEqual({
        error: [{ type: 'email', message: 'The email address is already in use' }],
      });
      expect(await mockUsersOf(storeOf(t.api.db, 'default')).list()).toHaveLength(2);
    });

    it('takes one of several registrations with the same email at once', async () => {
      const responses = await Promise.all([1, 2, 3].map(() => t.anonymous.auth.register({ body: rosa })));
      expect(responses.filter((response) => 'user' in response)).toHaveLength(1);
      expect(await mockUsersOf(storeOf(t.api.db, 'default')).list()).toHaveLength(3);
    });

    it('accepts missing fields, as the template does, but no wrong types', async () => {
      expect((await request(t.app).post('/api/auth/register').send({})).body).toHaveProperty('user');
      const wrong = await request(t.app).post('/api/auth/register').send({ email: 7 });
      expect([wrong.status, wrong.body]).toMatchObject([400, { error: [{ type: 'email' }] }]);
    });
  });

  describe('the token of a sample user', () => {
    it('opens the sample areas, whichever is touched first', async () => {
      const config = configOf(t.api.config, 'untouched');
      const { access_token, user } = await signedIn();
      expect(await t.withToken(access_token).notes.listNotes()).toHaveLength(15);
      const elsewhere = signToken(user.uuid, t.clock, config);
      expect(await t.withToken(elsewhere, 'untouched').notes.listNotes()).toHaveLength(15);
    });

    it.each([ADMIN, STAFF])('of %j opens nothing of the portal', async (credentials) => {
      const { access_token } = await signedIn(credentials);
      await request(t.app).get('/users/access-token').set(bearer(access_token)).expect(401);
      const response = await request(t.app)
        .post('/users/controller')
        .set(bearer(access_token))
        .send({ objeto: 'empresas', operacion: 'C' });
      expect([response.status, response.body]).toEqual([401, INVALID]);
    });
  });
});
