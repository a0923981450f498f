import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../test-api.ts';

describe('a token', () => {
  const t = testApi();
  afterAll(() => t.close());

  const statusOf = async (token: string, sandbox?: string): Promise<number> => {
    const call = request(t.app).get('/users/access-token').set('Authorization', `Bearer ${token}`);
    if (sandbox !== undefined) void call.set('X-Sandbox', sandbox);
    return (await call).status;
  };

  /** Signs in to a sandbox and returns the token. */
  const signIn = async (sandbox: string): Promise<string> => {
    const { access_token } = await t.as('admin', sandbox).session.accessToken();
    return access_token;
  };

  it('of a sandbox is worth nothing in the default data, nor in another sandbox', async () => {
    const token = await signIn('evil');
    expect(await statusOf(token, 'evil')).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token, 'default')).toBe(401);
    expect(await statusOf(token, 'evil-2')).toBe(401);
  });

  it('of the default data is worth nothing in a sandbox', async () => {
    const token = t.api.tokenFor('admin');
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token, 'default')).toBe(200);
    expect(await statusOf(token, 'other')).toBe(401);
  });

  it('is signed for a sandbox without signing in', async () => {
    expect(await statusOf(t.api.tokenFor('cliente', 'mine'), 'mine')).toBe(200);
    expect(await statusOf(t.api.tokenFor('cliente', 'mine'))).toBe(401);
    expect(t.api.tokenFor('cliente', 'default')).toBe(t.api.tokenFor('cliente'));
  });

  it('of a sandbox does not open what is open to everybody in the default data', async () => {
    const read = (sandbox: string) =>
      request(t.app)
        .get('/api/notes-app/labels')
        .set('X-Sandbox', sandbox)
        .set('Authorization', `Bearer ${t.api.tokenFor('admin', 'evil')}`);
    expect((await read('evil')).status).toBe(200);
    expect((await read('default')).status).toBe(401);
  });
});

describe('X-Sandbox', () => {
  const off = testApi({ admin: { enabled: false } });
  const guarded = testApi({ admin: { enabled: true, token: 'clave' } });
  afterAll(() => Promise.all([off.close(), guarded.close()]));
  const PATH = '/api/notes-app/labels';

  it('is refused where /__mock is off, for then there are no sandboxes', async () => {
    const { status, body } = await request(off.app).get(PATH).set('X-Sandbox', 'evil');
    expect([status, body]).toEqual([
      400,
      {
        error: [
          { type: 'X-Sandbox', message: 'Este servidor no tiene cajas de arena: /__mock está apagado.' },
        ],
      },
    ]);
    expect((await request(off.app).get(PATH).set('X-Sandbox', 'default')).status).toBe(200);
    expect((await request(off.app).get(PATH)).status).toBe(200);
  });

  it('needs the token of /__mock where one is set', async () => {
    const named = () => request(guarded.app).get(PATH).set('X-Sandbox', 'evil');
    expect((await named()).status).toBe(403);
    expect((await named().set('X-Mock-Token', 'otra')).status).toBe(403);
    expect((await named().set('X-Mock-Token', 'clave')).status).toBe(200);
    expect((await request(guarded.app).get(PATH).set('X-Sandbox', 'default')).status).toBe(200);
  });
});
