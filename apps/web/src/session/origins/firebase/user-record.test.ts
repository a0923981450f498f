import { describe, expect, it } from 'vitest';
import { toRecord, toUser } from './user-record.ts';

const account = {
  uid: 'u1',
  displayName: 'Ana Benítez',
  photoURL: 'https://example.com/ana.png',
  email: 'ana@example.com',
  getIdToken: () => Promise.resolve('t'),
};
const own = {
  displayName: 'Ana Benítez',
  photoURL: 'https://example.com/ana.png',
  email: 'ana@example.com',
  settings: {},
  shortcuts: [],
};

describe('toUser', () => {
  it.each([
    ['no record', null, own],
    ['a record that is a text', 'x', own],
    ['a record without data, as the database keeps an empty one', { uid: 'u1' }, own],
    ['data of wrong types', { data: { displayName: 7, settings: [], shortcuts: 'a' } }, own],
    [
      'data of its own',
      { data: { displayName: 'Ana B.', settings: { direction: 'rtl' }, shortcuts: ['facturas', 4] } },
      { ...own, displayName: 'Ana B.', settings: { direction: 'rtl' }, shortcuts: ['facturas'] },
    ],
  ])('reads %s', (_name, record, data) => expect(toUser(account, record).data).toEqual(data));

  it('gives the role admin, whatever the record says', () => {
    expect(toUser(account, { role: ['root'], from: 'api', uid: 'x' })).toMatchObject({
      uuid: 'u1',
      from: 'firebase',
      role: ['admin'],
    });
  });

  it('falls back to the e-mail and to empty texts', () => {
    const bare = { ...account, displayName: null, photoURL: null };
    expect(toUser(bare, null).data).toMatchObject({ displayName: 'ana@example.com', photoURL: '' });
    expect(toUser({ ...bare, email: null }, null).data).toMatchObject({ displayName: '', email: '' });
  });
});

it('a record is the whole user', () => {
  expect(toRecord(toUser(account, null))).toEqual({
    uid: 'u1',
    from: 'firebase',
    role: ['admin'],
    data: own,
  });
});
