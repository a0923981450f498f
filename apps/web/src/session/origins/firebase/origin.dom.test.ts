import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFirebase, type FirebaseStandIn } from '../../../../test/stand-ins/firebase.ts';
import { isRemembered, rememberOrigin } from '../remembered-origin.ts';
import type { SessionUser } from '../../types.ts';
import { saveUser, signIn, signOut, start } from './origin.ts';
import { signOut as signOutElsewhere } from './service.ts';

const ana = { uid: 'uid-ana', email: 'ana@example.com', password: ' una clave', displayName: 'Ana Benítez' };
const credentials = { email: ana.email, password: ana.password };

let standIn: FirebaseStandIn;
beforeAll(async () => {
  standIn = await startFirebase([ana]);
});
afterAll(() => standIn.close());

const report = { progress: vi.fn<(message: string) => void>(), ended: vi.fn<(message: string) => void>() };
const said = () => report.progress.mock.calls.flat();
beforeEach(() => {
  report.progress.mockClear();
  report.ended.mockClear();
});
afterEach(async () => {
  standIn.failing = null;
  await signOut(standIn.settings);
  standIn.records.clear();
});

const user = (settings: Record<string, unknown>, shortcuts: string[]): SessionUser => ({
  uuid: ana.uid,
  from: 'firebase',
  role: ['admin'],
  data: { displayName: ana.displayName, photoURL: '', email: ana.email, settings, shortcuts },
});

describe('an incomplete configuration', () => {
  it('is not configured at start-up, and signing in says so', async () => {
    expect(await start({ apiKey: 'k' }, report)).toEqual({ kind: 'not-configured' });
    await expect(signIn({ apiKey: 'k' }, credentials, report)).rejects.toThrow(
      'Firebase no está configurado correctamente.',
    );
  });
});

describe('signing in', () => {
  it('makes the user record of who comes for the first time', async () => {
    const signedIn = await signIn(standIn.settings, credentials, report);
    expect(signedIn).toEqual(user({}, []));
    // The database does not store empty values.
    expect(standIn.records.get(ana.uid)).toEqual({
      uid: ana.uid,
      from: 'firebase',
      role: ['admin'],
      data: { displayName: ana.displayName, photoURL: '', email: ana.email },
    });
    expect(said()).toEqual(['Logging in with Firebase', 'Logged in with Firebase']);
  });

  it('reads the record of who was here before', async () => {
    standIn.records.set(ana.uid, { data: { settings: { direction: 'rtl' }, shortcuts: ['facturas'] } });
    const { data } = await signIn(standIn.settings, credentials, report);
    expect(data).toMatchObject({ settings: { direction: 'rtl' }, shortcuts: ['facturas'] });
  });

  it.each([
    ['a wrong password', { ...credentials, password: 'otra' }],
    ['an unknown address', { ...credentials, email: 'nadie@example.com' }],
  ])('refuses %s without saying which was wrong', async (_name, wrong) => {
    await expect(signIn(standIn.settings, wrong, report)).rejects.toThrow('Correo o contraseña incorrectos.');
    expect(said()).toEqual([]);
  });

  it('leaves outside whose record cannot be read, with the words of the database', async () => {
    standIn.failing = 'database';
    await expect(signIn(standIn.settings, credentials, report)).rejects.toThrow('Permission denied');
    standIn.failing = null;
    expect(await start(standIn.settings, report)).toEqual({ kind: 'none' });
  });
});

describe('start-up', () => {
  it('finds no session, silently, and need not be checked again', async () => {
    rememberOrigin('firebase');
    expect(await start(standIn.settings, report)).toEqual({ kind: 'none' });
    expect(said()).toEqual([]);
    expect(isRemembered('firebase')).toBe(false);
  });

  it('finds who is still signed in', async () => {
    await signIn(standIn.settings, credentials, report);
    report.progress.mockClear();
    expect(await start(standIn.settings, report)).toEqual({ kind: 'user', user: user({}, []) });
    expect(said()).toEqual(['Logging in with Firebase', 'Logged in with Firebase']);
  });

  it('says why the record cannot be read, and asks again the next time', async () => {
    await signIn(standIn.settings, credentials, report);
    rememberOrigin('firebase');
    standIn.failing = 'database';
    expect(await start(standIn.settings, report)).toEqual({
      kind: 'logout',
      message: 'No se pudo ingresar con Firebase: Permission denied',
    });
    expect(isRemembered('firebase')).toBe(true);
  });
});

describe('saving', () => {
  it('sets the whole record', async () => {
    await signIn(standIn.settings, credentials, report);
    standIn.records.set(ana.uid, { old: true });
    await saveUser(standIn.settings, user({ direction: 'rtl' }, ['facturas']));
    expect(standIn.records.get(ana.uid)).toEqual({
      uid: ana.uid,
      from: 'firebase',
      role: ['admin'],
      data: {
        displayName: ana.displayName,
        photoURL: '',
        email: ana.email,
        settings: { direction: 'rtl' },
        shortcuts: ['facturas'],
      },
    });
  });

  it('rejects with the words of the database', async () => {
    await signIn(standIn.settings, credentials, report);
    standIn.failing = 'database';
    await expect(saveUser(standIn.settings, user({}, []))).rejects.toThrow('Permission denied');
  });

  it('rejects without a signed-in user', async () => {
    await expect(saveUser(standIn.settings, user({}, []))).rejects.toThrow('Su sesión en Firebase terminó.');
  });
});

describe('the end', () => {
  it('is told when it comes from elsewhere', async () => {
    await signIn(standIn.settings, credentials, report);
    await signOutElsewhere();
    expect(report.ended.mock.calls).toEqual([['Su sesión en Firebase terminó.']]);
  });

  it('is not told to who asked for it', async () => {
    await signIn(standIn.settings, credentials, report);
    await signOut(standIn.settings);
    expect(report.ended).not.toHaveBeenCalled();
    expect(await start(standIn.settings, report)).toEqual({ kind: 'none' });
  });
});
