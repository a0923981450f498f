import type { Mail } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  bareSubject,
  conversationOf,
  countsOf,
  namesByAddress,
  newestFirst,
  ownAddress,
  pickMails,
  selectMails,
  textOf,
  type Mailbox,
  type Search,
  type View,
} from './model.ts';

const own = { name: 'Clara', email: 'clara@example.com' };
const ana = { name: 'Ana Ñandú', email: 'ana@example.com' };
const beto = { name: '', email: 'beto@example.com' };

const mail = (id: string, day: number, changes: Partial<Mail> = {}): Mail => ({
  id,
  from: { ...ana, avatar: '' },
  to: [own],
  subject: id,
  message: '',
  time: '',
  date: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  read: true,
  starred: false,
  important: false,
  hasAttachments: false,
  labels: [],
  folder: 0,
  ...changes,
});

const place = (id: number, handle: string) => ({ id, handle, title: handle, translate: '', icon: '' });
const all = [
  mail('a', 20, { read: false, labels: [2], subject: 'Cierre' }),
  mail('b', 21, { starred: true, from: { ...beto, avatar: '' }, message: '<p>El&nbsp;<b>saldo</b></p>' }),
  mail('c', 2, { hasAttachments: true, important: true }),
  mail('sent', 22, { folder: 1, from: { ...own, avatar: '' }, to: [ana], subject: 'RE: Cierre' }),
  mail('draft', 22, { folder: 2, from: { ...own, avatar: '' }, to: [ana], subject: 'Re: cierre' }),
  mail('spam', 23, { folder: 3, read: false, labels: [2], starred: true }),
  mail('trash', 19, { folder: 4, starred: true, subject: 'Cierre' }),
];
const mailbox: Mailbox = {
  folders: ['inbox', 'sent', 'drafts', 'spam', 'trash'].map((handle, id) => place(id, handle)),
  filters: [place(0, 'starred'), place(1, 'important')],
  labels: [{ id: 2, handle: 'invoice', title: 'Facturas', color: '#000' }],
  mails: Object.fromEntries(all.map((one) => [one.id, one])),
};
const sorted = newestFirst(mailbox.mails);
const now = Date.parse('2026-11-23T15:00:00.000Z');
const select = (kind: View['kind'], handle: string, search: Partial<Search> = {}) =>
  selectMails(mailbox, sorted, { kind, handle }, { query: '', chips: [], from: '', ...search }, now).map(
    ({ id }) => id,
  );

describe('selectMails', () => {
  it.each<[View['kind'], string, Partial<Search>, string[]]>([
    ['folder', 'inbox', {}, ['b', 'a', 'c']],
    ['folder', 'trash', {}, ['trash']],
    ['folder', 'gone', {}, []],
    ['label', 'invoice', {}, ['spam', 'a']],
    ['label', 'gone', {}, []],
    ['filter', 'starred', {}, ['spam', 'b', 'trash']],
    ['filter', 'important', {}, ['c']],
    ['filter', 'subject', {}, []],
    ['folder', 'inbox', { query: 'NANDU' }, ['a', 'c']],
    ['folder', 'inbox', { query: 'el saldo' }, ['b']],
    ['folder', 'inbox', { chips: ['sin-leer'] }, ['a']],
    ['folder', 'inbox', { chips: ['adjuntos'] }, ['c']],
    ['folder', 'inbox', { chips: ['semana'] }, ['b', 'a']],
    ['folder', 'inbox', { chips: ['todo', 'sin-leer'] }, ['spam', 'a']],
    ['folder', 'inbox', { from: 'beto@example.com' }, ['b']],
  ])('%s %s with %j', (kind, handle, search, expected) => {
    expect(select(kind, handle, search)).toEqual(expected);
  });
});

describe('newestFirst', () => {
  it('puts mails without a moment last, by their id', () => {
    const { date: _date, ...undated } = mail('10', 1);
    const list = newestFirst({ 10: undated, 9: { ...undated, id: '9' }, x: mail('x', 1) });
    expect(list.map(({ id }) => id)).toEqual(['x', '9', '10']);
  });
});

describe('countsOf', () => {
  it('counts what is unread, of drafts all, and labels in all folders', () => {
    const { folders, labels } = countsOf(mailbox);
    expect([...folders]).toEqual([
      [0, 1],
      [2, 1],
      [3, 1],
    ]);
    expect([...labels]).toEqual([[2, 2]]);
  });
});

describe('conversations', () => {
  it.each([
    ['Re: RV: fwd:  Hola', 'Hola'],
    ['رد: مرحبا', 'مرحبا'],
    ['Recibo', 'Recibo'],
    ['re:', ''],
  ])('%j is about %j', (subject, bare) => {
    expect(bareSubject(subject)).toBe(bare);
  });

  it.each([
    ['a', ['a', 'sent']],
    ['sent', ['a', 'sent']],
    ['draft', ['a', 'draft', 'sent']],
    ['trash', ['trash', 'a', 'sent']],
    ['b', ['b']],
  ])('of %s', (id, expected) => {
    const found = conversationOf(sorted, mailbox.mails[id]!, own.email).map((one) => one.id);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found).toEqual(
      sorted
        .filter((one) => found.includes(one.id))
        .toReversed()
        .map((one) => one.id),
    );
  });
});

it('knows the account and the people', () => {
  expect(ownAddress(mailbox.mails)).toBe(own.email);
  expect(ownAddress({ a: all[0]! })).toBe(own.email);
  expect(ownAddress({})).toBe('');
  expect([...namesByAddress(sorted)].toSorted()).toEqual([
    [ana.email, ana.name],
    [beto.email, ''],
    [own.email, own.name],
  ]);
});

it('reads the words of a mail without its HTML', () => {
  expect(textOf(mail('x', 1, { message: '<style>p{}</style><p>A&amp;B</p> <p>&lt;c&gt;&foo;</p>' }))).toBe(
    'A&B <c>&foo;',
  );
});

it.each([
  ['todos', 7],
  ['ninguno', 0],
  ['leidos', 5],
  ['noLeidos', 2],
  ['destacados', 3],
  ['noDestacados', 4],
  ['importantes', 1],
  ['noImportantes', 6],
] as const)('selects %s', (pick, count) => {
  expect(pickMails(all, pick)).toHaveLength(count);
});
