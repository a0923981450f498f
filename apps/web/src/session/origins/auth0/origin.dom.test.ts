import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAuth0, type Auth0StandIn } from '../../../../test/stand-ins/auth0.ts';
import type { SessionUser } from '../../types.ts';
import { isRemembered, rememberOrigin } from '../remembered-origin.ts';
import { leaveTo } from './leave-to.ts';
import { saveUser, signIn, signOut, start } from './origin.ts';

vi.mock('./leave-to.ts', () => ({ leaveTo: vi.fn() }));

const ana = {
  sub: 'auth0|ana',
  name: 'Ana Benítez',
  email: 'ana@example.com',
  picture: 'https://example.com/ana.png',
};
const user = (data: Partial<SessionUser['data']> = {}): SessionUser => ({
  uuid: ana.sub,
  from: 'auth0',
  role: ['admin'],
  data: {
    displayName: ana.name,
    photoURL: ana.picture,
    email: ana.email,
    settings: {},
    shortcuts: [],
    ...data,
  },
});

let standIn: Auth0StandIn;
const report = { progress: vi.fn<(message: string) => void>(), ended: vi.fn<(message: string) => void>() };
const said = () => report.progress.mock.calls.flat();
const leftFor = () => new URL(vi.mocked(leaveTo).mock.lastCall?.[0] ?? '');

beforeAll(() => {
  // jsdom has no subtle cryptography; browsers do.
  Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
beforeEach(async () => {
  standIn = await startAuth0(ana);
  report.progress.mockClear();
});
afterEach(async () => {
  vi.mocked(leaveTo).mockClear();
  window.history.replaceState(null, '', '/');
  await standIn.close();
});

/** Goes to Auth0 and comes back, as the browser does. */
async function goAndComeBack(): Promise<string> {
  await signIn(standIn.settings);
  const response = await fetch(leftFor(), { redirect: 'manual' });
  const back = response.headers.get('location') ?? '';
  window.history.replaceState(null, '', back);
  return back;
}

describe('an incomplete configuration', () => {
  it('is not configured at start-up, and signing in says so', async () => {
    expect(await start({ domain: 'x.example' }, report)).toEqual({ kind: 'not-configured' });
    await expect(signIn({ clientId: 'x' })).rejects.toThrow('Auth0 no está configurado correctamente.');
  });
});

describe('signing in', () => {
  it('leaves with PKCE for a token that opens the own metadata, and returns to the login', async () => {
    await signIn(standIn.settings);
    const { origin, pathname, searchParams } = leftFor();
    expect(origin + pathname).toBe(`${standIn.settings['domain'] ?? ''}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'stand-in-client',
      code_challenge_method: 'S256',
      redirect_uri: `${window.location.origin}/login`,
      audience: `${standIn.settings['domain'] ?? ''}/api/v2/`,
      scope: 'openid profile email read:current_user update:current_user_metadata offline_access',
    });
  });

  it('takes in who comes back, with the role admin, and cleans the address', async () => {
    Object.assign(standIn.metadata, { settings: { direction: 'rtl' }, shortcuts: ['facturas'], other: 1 });
    await goAndComeBack();
    expect(await start(standIn.settings, report)).toEqual({
      kind: 'user',
      user: user({ settings: { direction: 'rtl' }, shortcuts: ['facturas'] }),
    });
    expect(said()).toEqual(['Logging in with Auth0', 'Logged in with Auth0']);
    expect(window.location.pathname + window.location.search).toBe('/login');
    expect(standIn.calls).toEqual([
      'authorization_code',
      'GET /api/v2/users/auth0%7Cana?fields=user_metadata',
    ]);
  });

  it('does not sign in twice with the same code', async () => {
    const back = await goAndComeBack();
    await start(standIn.settings, report);
    window.history.replaceState(null, '', back);
    expect(await start(standIn.settings, report)).toEqual({ kind: 'user', user: user() });
    expect(standIn.calls.filter((call) => call === 'authorization_code')).toHaveLength(1);
  });

  it('says that it was cancelled at Auth0, and cleans the address', async () => {
    standIn.failing = 'cancelled';
    await goAndComeBack();
    expect(await start(standIn.settings, report)).toEqual({
      kind: 'logout',
      message: 'No se pudo ingresar con Auth0: User did not authorize the request',
    });
    expect(window.location.search).toBe('');
  });

  it('refuses a state that is not its own', async () => {
    const back = new URL(await goAndComeBack());
    back.searchParams.set('state', 'forged');
    window.history.replaceState(null, '', back);
    expect(await start(standIn.settings, report)).toMatchObject({ kind: 'logout' });
    expect(standIn.calls).toEqual([]);
  });

  it('says why the metadata cannot be read', async () => {
    standIn.failing = 'management';
    await goAndComeBack();
    expect(await start(standIn.settings, report)).toMatchObject({
      kind: 'logout',
      message: expect.stringContaining('Insufficient scope') as string,
    });
  });
});

describe('start-up', () => {
  it('finds no session, silently, without a request, and need not be checked again', async () => {
    rememberOrigin('auth0');
    expect(await start(standIn.settings, report)).toEqual({ kind: 'none' });
    expect([said(), standIn.calls]).toEqual([[], []]);
    expect(isRemembered('auth0')).toBe(false);
  });

  it('finds who is still signed in', async () => {
    await goAndComeBack();
    await start(standIn.settings, report);
    expect(await start(standIn.settings, report)).toEqual({ kind: 'user', user: user() });
    expect(standIn.calls).not.toContain('refresh_token');
  });

  it('renews the token silently when it is old', async () => {
    standIn.failing = 'stale';
    await goAndComeBack();
    await start(standIn.settings, report);
    standIn.failing = null;
    expect(await start(standIn.settings, report)).toEqual({ kind: 'user', user: user() });
    expect(standIn.calls).toContain('refresh_token');
  });

  it('says that a revoked session has ended, and forgets it', async () => {
    standIn.failing = 'stale';
    await goAndComeBack();
    await start(standIn.settings, report);
    rememberOrigin('auth0');
    standIn.failing = 'revoked';
    expect(await start(standIn.settings, report)).toEqual({
      kind: 'logout',
      message: 'Su sesión en Auth0 terminó.',
    });
    expect(isRemembered('auth0')).toBe(false);
  });

  it('says that Auth0 cannot be reached', async () => {
    await goAndComeBack();
    await standIn.close();
    expect(await start(standIn.settings, report)).toMatchObject({
      kind: 'logout',
      message: expect.stringContaining('No hay conexión con el servicio.') as string,
    });
  });
});

describe('a signed-in person', () => {
  beforeEach(async () => {
    await goAndComeBack();
    await start(standIn.settings, report);
  });

  it('keeps settings and shortcuts in the metadata, beside what else is there', async () => {
    standIn.metadata['other'] = 1;
    await saveUser(standIn.settings, user({ settings: { direction: 'rtl' }, shortcuts: ['facturas'] }));
    expect(standIn.metadata).toEqual({
      other: 1,
      settings: { direction: 'rtl' },
      shortcuts: ['facturas'],
    });
    expect(standIn.calls.at(-1)).toBe('PATCH /api/v2/users/auth0%7Cana');
  });

  it('learns in Auth0’s words why they cannot be kept', async () => {
    standIn.failing = 'management';
    await expect(saveUser(standIn.settings, user())).rejects.toThrow('Insufficient scope');
  });

  it('learns that the session was revoked meanwhile', async () => {
    standIn.failing = 'stale';
    await goAndComeBack();
    await start(standIn.settings, report);
    standIn.failing = 'revoked';
    await expect(saveUser(standIn.settings, user())).rejects.toThrow('Su sesión en Auth0 terminó.');
  });

  it('signs out here and at Auth0', async () => {
    await signOut(standIn.settings);
    expect(leftFor().href).toContain(
      `${standIn.settings['domain'] ?? ''}/v2/logout?client_id=stand-in-client`,
    );
    expect(leftFor().searchParams.get('returnTo')).toBe(`${window.location.origin}/login`);
    expect(await start(standIn.settings, report)).toEqual({ kind: 'none' });
  });
});
