import type { ChatContact } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { arrangeContacts, findContacts, newestFirst, unreadOf, unreadTotal } from './contacts.ts';

const person = (id: string, name: string, unread?: string | number): ChatContact => ({
  id,
  name,
  avatar: '',
  status: 'online',
  mood: '',
  ...(unread !== undefined && { unread }),
});
const [ana, ines, raul] = [
  person('a', 'Ana Sosa', '2'),
  person('i', 'Inés Núñez', 3),
  person('r', 'Raúl Sosa'),
];
const all = [ana, ines, raul];
const names = (contacts: readonly ChatContact[]) => contacts.map(({ id }) => id).join('');

describe('unreadOf', () => {
  it.each([
    ['a text', ana, [], 2],
    ['a number', ines, [], 3],
    ['nothing', raul, [], 0],
    ['no number', person('x', 'X', 'muchos'), [], 0],
    ['what was read', ana, ['a'], 0],
  ] as const)('reads %s', (_, contact, read, count) => expect(unreadOf(contact, read)).toBe(count));

  it('adds up', () => {
    expect(unreadTotal(all, [])).toBe(5);
    expect(unreadTotal(all, ['i'])).toBe(2);
  });
});

describe('arrangeContacts', () => {
  it('puts chats first, in the order of the list, and skips contacts that are gone', () => {
    const chatList = ['r', 'gone', 'a'].map((contactId) => ({
      chatId: contactId,
      contactId,
      lastMessageTime: '',
    }));
    const { chats, others } = arrangeContacts(all, chatList);
    expect([names(chats), names(others)]).toEqual(['ra', 'i']);
  });
});

describe('findContacts', () => {
  it.each([
    ['', 'air'],
    ['  ', 'air'],
    ['SOSA', 'ar'],
    ['nunez', 'i'],
    ['sosa raul', 'r'],
    ['zz', ''],
  ])('%j finds %j', (search, found) => expect(names(findContacts(all, search))).toBe(found));
});

describe('newestFirst', () => {
  it('puts the last written to on top, and those of whom nothing was said at the end', () => {
    const item = (contactId: string, lastMessageTime: string) => ({
      chatId: `chat-${contactId}`,
      contactId,
      lastMessageTime,
    });
    const list = [
      item('new', ''),
      item('old', '2026-01-01T10:00:00.000Z'),
      item('last', '2026-01-02T10:00:00.000Z'),
    ];
    expect(newestFirst(list).map(({ contactId }) => contactId)).toEqual(['last', 'old', 'new']);
  });
});
