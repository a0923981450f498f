import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';
import { ADMIN, STAFF, bearer, signIn } from './fixtures/sample-users.ts';

const cliente = demoUsers[2];

describe.each(moduleDatabases)('user update on $kind', ({ create }) => {
  let t: TestApi;

  beforeEach(async () => {
    t = await apiOn(create);
  });
  afterEach(() => t.close());

  const signedIn = (credentials?: { email: string; password: string }) => signIn(t, credentials);
  const update = (user: unknown, token?: string) =>
    request(t.app)
      .post('/api/auth/user/update')
      .set(token === undefined ? {} : bearer(token))
      .send({ user });

  it('merges into the stored user, deeply, keeps it, and replaces lists', async () => {
    const { user, access_token } = await signedIn();
    const settings = { direction: 'rtl', theme: { main: 'light4' } };
    const response = await update({ uuid: user.uuid, data: { settings, shortcuts: ['mail'] } }, access_token);
    expect([response.status, response.body]).toMatchObject([
      200,
      {
        uuid: user.uuid,
        data: {
          displayName: user.data.displayName,
          shortcuts: ['mail'],
          settings: { direction: 'rtl', theme: { main: 'light4', navbar: 'defaultDark' } },
        },
      },
    ]);
    expect((await signedIn()).user).toEqual(response.body);
  });

  it('stores no more than 64 kB of a user, whether of the samples or of the portal', async () => {
    const { user, access_token } = await signedIn();
    const large = (uuid: string) => ({ uuid, data: { settings: { k0: 'y'.repeat(40_000) } } });
    const more = (uuid: string) => ({ uuid, data: { settings: { k1: 'y'.repeat(40_000) } } });
    for (const [uuid, token] of [
      [user.uuid, access_token],
      [cliente.id, t.api.tokenFor('cliente')],
    ] as const) {
      expect((await update(large(uuid), token)).status).toBe(200);
      const { status, body } = await update(more(uuid), token);
      expect([status, body]).toEqual([413, { error: 'Los ajustes del usuario superan el máximo de 64 kB.' }]);
    }
  });

  it('takes the whole user back, and keeps unknown keys', async () => {
    const { user } = await signedIn();
    const changed = { ...user, data: { ...user.data, displayName: 'Otro', color: 'blue' } };
    expect((await update(changed)).body).toEqual(changed);
  });

  it('keeps unknown keys beside the data too, and merges them', async () => {
    const { user } = await signedIn();
    const response = await update({ ...user, team: { name: 'Ventas', size: 3 }, loginRedirectUrl: '/' });
    expect(response.body).toEqual({ ...user, team: { name: 'Ventas', size: 3 }, loginRedirectUrl: '/' });
    expect((await update({ uuid: user.uuid, team: { size: 4 } })).body).toMatchObject({
      team: { name: 'Ventas', size: 4 },
    });
    expect((await signedIn()).user).toEqual({
      ...user,
      team: { name: 'Ventas', size: 4 },
      loginRedirectUrl: '/',
    });
  });

  it('changes neither role, origin, id nor password', async () => {
    const { user, access_token } = await signedIn(STAFF);
    await update({ ...user, role: 'admin', from: 'api', password: 'x' }, access_token);
    expect((await signedIn(STAFF)).user).toEqual(user);
  });

  it.each([
    ['empresas', 'x'],
    ['empresas', [{ id: 'emp-1' }]],
    ['username', 7],
    ['settings', null],
    ['shortcuts', [1]],
  ])('refuses data whose %s is %j, which no session could carry', async (key, value) => {
    const { user } = await signedIn();
    const response = await update({ uuid: user.uuid, data: { [key]: value } });
    expect(response.status).toBe(400);
    const [{ type }] = (response.body as { error: [{ type: string }] }).error;
    expect(type).toMatch(new RegExp(`^user\\.data\\.${key}`));
    expect((await signedIn()).user).toEqual(user);
  });

  it('refuses another user’s email, and lets users keep or change their own', async () => {
    const { user, access_token } = await signedIn();
    const taken = await update({ uuid: user.uuid, data: { email: STAFF.email } }, access_token);
    expect([taken.status, taken.body]).toEqual([
      400,
      { error: [{ type: 'email', message: 'The email address is already in use' }] },
    ]);
    expect((await update(user, access_token)).status).toBe(200);
    const email = 'nueva@muestra.example.com';
    expect((await update({ uuid: user.uuid, data: { email } }, access_token)).status).toBe(200);
    expect((await signedIn({ ...ADMIN, email })).user.uuid).toBe(user.uuid);
  });

  it('responds to an unknown user with 404, another user’s token with 403, a bad token with 401', async () => {
    const { user } = await signedIn();
    expect((await update({ uuid: 'x' })).body).toEqual({ error: 'No existe el usuario.' });
    const { access_token: other } = await signedIn(STAFF);
    for (const [token, status] of [
      [other, 403],
      [t.api.tokenFor('admin'), 403],
      ['x', 401],
    ] as const) {
      expect((await update({ uuid: user.uuid, data: { displayName: 'Y' } }, token)).status).toBe(status);
    }
    expect((await signedIn()).user).toEqual(user);
    expect((await update({})).body).toMatchObject({ error: [{ type: 'user.uuid' }] });
  });

  it('saves settings and shortcuts of a portal user, with their own token alone', async () => {
    const token = t.api.tokenFor('cliente');
    const data = {
      displayName: 'X',
      email: 'x@x',
      settings: { theme: { main: 'dark2' } },
      shortcuts: ['a'],
    };
    expect((await update({ uuid: cliente.id, data })).status).toBe(401);
    expect((await update({ uuid: cliente.id, data }, (await signedIn()).access_token)).status).toBe(403);
    expect((await update({ uuid: cliente.id, data }, token)).status).toBe(200);
    const more = await update({ uuid: cliente.id, data: { settings: { direction: 'ltr' } } }, token);
    const { user } = await t.anonymous.session.accessToken({ query: { access_token: token } });
    expect(user).toEqual(more.body);
    expect(user).toMatchObject({
      role: ['cliente'],
      from: 'api',
      data: {
        displayName: 'Clara Benítez',
        email: cliente.email,
        settings: { theme: { main: 'dark2' }, direction: 'ltr' },
        shortcuts: ['a'],
      },
    });
  });
});
