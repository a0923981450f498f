import { describe, expect, it, vi } from 'vitest';
import { initialise, readUser, signInWithPassword, signOut, watchSignIn, writeUser } from './service.ts';

const account = {
  uid: 'u',
  displayName: null,
  photoURL: null,
  email: null,
  getIdToken: () => Promise.resolve('t'),
};

describe('without an app', () => {
  it.each([
    ['empty', {}],
    ['without a database', { apiKey: 'k' }],
    ['without a key', { databaseURL: 'http://localhost' }],
    ['whose values are empty', { apiKey: '', databaseURL: '' }],
  ])('initialisation calls back false with a configuration %s', (_name, settings) => {
    const done = vi.fn();
    initialise(settings, done);
    expect(done.mock.calls).toEqual([[false]]);
  });

  it.each([
    ['watchSignIn', () => watchSignIn(() => undefined)],
    ['signInWithPassword', () => signInWithPassword('ana@example.com', 'x')],
    ['readUser', () => readUser(account)],
    ['writeUser', () => writeUser({})],
    ['signOut', () => signOut()],
  ])('%s returns false', (_name, call) => expect(call()).toBe(false));
});
