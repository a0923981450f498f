import type { Contact, ContactsUser } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { duplicateOf, letterOf, letterStarts, selectContacts, withInGroup, withStars } from './model.ts';

const contact = (id: string, changes: Partial<Contact> = {}): Contact => ({
  id,
  name: id,
  lastName: '',
  avatar: '',
  nickname: '',
  company: '',
  jobTitle: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  ...changes,
});
const all = [
  contact('z', { name: 'Zulma' }),
  contact('a', { name: 'Álvaro', company: 'Ñandutí' }),
  contact('b', { name: 'beto', notes: 'Llamar el lunes' }),
  contact('n', { name: 'Ñeca', lastName: 'Ríos' }),
  contact('9', { name: '911' }),
];
const user: ContactsUser = {
  id: 'u',
  name: 'U',
  avatar: '',
  starred: ['b'],
  frequentContacts: ['z', 'a'],
  groups: [{ id: 'g', name: 'G', contactIds: ['n'] }],
};
const ids = (list: string, query = '') => selectContacts(all, user, list, query).map(({ id }) => id);

describe('selectContacts', () => {
  it.each([
    ['all', '', ['9', 'a', 'b', 'n', 'z']],
    ['frequent', '', ['a', 'z']],
    ['starred', '', ['b']],
    ['g', '', ['n']],
    ['gone', '', []],
    ['all', 'nanduti', ['a']],
    ['all', 'LUNES', ['b']],
    ['frequent', 'lunes', []],
  ])('%s with %j', (list, query, expected) => {
    expect(ids(list, query)).toEqual(expected);
  });
});

describe('letters', () => {
  it.each([
    ['Álvaro', 'A'],
    ['ñeca', 'N'],
    ['911', '#'],
    ['😀', '#'],
  ])('%s is under %s', (name, letter) => {
    expect(letterOf(contact('x', { name }))).toBe(letter);
  });

  it('begin where their first contact is', () => {
    const starts = letterStarts(selectContacts(all, user, 'all', ''));
    expect([...starts]).toEqual([
      ['#', 0],
      ['A', 1],
      ['B', 2],
      ['N', 3],
      ['Z', 4],
    ]);
  });
});

describe('duplicateOf', () => {
  const known = [
    contact('1', { name: 'Ana', lastName: 'Paz', email: 'ana@example.com', phone: '+595 981 555 101' }),
    contact('2', { name: 'Ana' }),
  ];
  const typed = (changes: Partial<Contact>) => ({
    name: '',
    lastName: '',
    email: '',
    phone: '',
    ...changes,
  });
  it.each([
    [{ email: ' ANA@example.com ' }, '1'],
    [{ phone: '0981 555-101' }, '1'],
    [{ name: 'ána', lastName: 'PAZ' }, '1'],
    [{ name: 'Ana' }, undefined],
    [{ phone: '911' }, undefined],
    [{}, undefined],
  ])('of %j is %s', (changes, expected) => {
    expect(duplicateOf(typed(changes), known)?.id).toBe(expected);
  });
  it('is never the contact itself', () => {
    expect(duplicateOf(known[0]!, known, '1')).toBeUndefined();
  });
});

describe('lists of the user', () => {
  it('sets stars', () => {
    expect(withStars(user, ['a', 'b'], true).starred).toEqual(['b', 'a']);
    expect(withStars(user, ['a', 'b'], false).starred).toEqual([]);
  });
  it('puts contacts into a group, each once, and takes them out', () => {
    expect(withInGroup(user, 'g', ['n', 'a'], true)[0]?.contactIds).toEqual(['n', 'a']);
    expect(withInGroup(user, 'g', ['n'], false)[0]?.contactIds).toEqual([]);
    expect(withInGroup(user, 'x', ['n'], false)).toEqual(user.groups);
  });
});
