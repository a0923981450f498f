import type { Board } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  coverOf,
  dueState,
  labelHueOf,
  passes,
  placeAmongAll,
  placeOf,
  progressOf,
  withCardMoved,
  withListMoved,
  withoutCard,
} from './model.ts';

const card = (id: string) => ({
  id,
  name: id,
  description: '',
  idAttachmentCover: '',
  idMembers: [],
  idLabels: [],
  attachments: [],
  subscribed: false,
  checklists: [],
  activities: [],
  due: null,
});
const board: Board = {
  id: 'x',
  name: 'X',
  uri: 'x',
  settings: { color: '', subscribed: false, cardCoverImages: true },
  lists: [
    { id: 'todo', name: 'Por hacer', idCards: ['a', 'b'] },
    { id: 'doing', name: 'En curso', idCards: ['c'] },
    { id: 'done', name: 'Terminado', idCards: [] },
  ],
  cards: ['a', 'b', 'c'].map(card),
  members: [],
  labels: [],
};
const textOf = ({ lists }: Board) => lists.map(({ id, idCards }) => `${id}:${idCards.join(',')}`).join(' ');

describe('moves, as the service makes them', () => {
  it.each([
    ['down in its list', withCardMoved(board, 'a', 'todo', 1), 'todo:b,a doing:c done:'],
    ['to the front of another list', withCardMoved(board, 'b', 'doing', 0), 'todo:a doing:b,c done:'],
    ['to an empty list', withCardMoved(board, 'c', 'done', 0), 'todo:a,b doing: done:c'],
    ['a list to the end', withListMoved(board, 'todo', 2), 'doing:c done: todo:a,b'],
    ['an unknown list', withListMoved(board, 'x', 0), 'todo:a,b doing:c done:'],
    ['a card away', withoutCard(board, 'b'), 'todo:a doing:c done:'],
  ])('%s', (_name, moved, lists) => {
    expect(textOf(moved)).toBe(lists);
  });

  it('knows where a card is', () => {
    expect(placeOf(board, 'b')).toMatchObject({ list: { id: 'todo' }, index: 1 });
    expect(placeOf(board, 'x')).toBeUndefined();
  });

  it.each([
    ['before a shown one', ['a', 'b', 'c', 'd'], ['b', 'd'], 'x', 1, 3],
    ['after the last shown one', ['a', 'b', 'c', 'd'], ['b'], 'x', 1, 2],
    ['where none is shown', ['a', 'b'], [], 'x', 0, 2],
    ['within its own list', ['a', 'b', 'c', 'd'], ['a', 'c', 'd'], 'a', 1, 2],
  ] as const)(
    'takes a place among shown cards for one among all: %s',
    (_name, all, shown, moved, index, place) => {
      expect(placeAmongAll(all, shown, moved, index)).toBe(place);
    },
  );
});

describe('cards', () => {
  const of = { ...card('a'), idMembers: ['m'], idLabels: ['l', 'k'] };
  it.each([
    [[], [], true],
    [['m', 'n'], [], true],
    [['n'], [], false],
    [['m'], ['k'], true],
    [['m'], ['j'], false],
  ])('with members %j and labels %j are shown: %s', (members, labels, isShown) => {
    expect(passes(of, { members, labels })).toBe(isShown);
  });

  const items = (...checked: boolean[]) => [
    { id: 'x', name: '', checkItems: checked.map((one, id) => ({ id, name: '', checked: one })) },
  ];
  const now = 1_800_000_000_000;
  it.each([
    [null, [], null],
    ['' as const, [], null],
    [1_799_999_999, [], 'overdue'],
    [1_799_999_999, items(true, false), 'overdue'],
    [1_799_999_999, items(true, true), 'done'],
    [1_800_000_000 + 86_399, [], 'soon'],
    [1_800_000_000 + 86_400, [], 'later'],
  ])('due %s with %j: %s', (due, checklists, state) => {
    expect(dueState({ due, checklists }, now)).toBe(state);
  });

  it('count what is done in all checklists', () => {
    expect(progressOf([...items(true, false), ...items(true)])).toEqual({ done: 2, total: 3 });
  });

  it('have a picture for a cover, and no link', () => {
    const image = { id: '1', type: 'image' as const, name: 'p', src: 'data:,', time: 0 };
    const link = { id: '2', type: 'link' as const, url: 'https://example.com', time: 0 };
    const attachments = [image, link];
    expect(coverOf({ ...of, attachments, idAttachmentCover: '1' })).toBe('data:,');
    expect(coverOf({ ...of, attachments, idAttachmentCover: '2' })).toBeUndefined();
    expect(coverOf({ ...of, attachments })).toBeUndefined();
  });
});

it('a label has a colour, known or not', () => {
  expect(labelHueOf('bg-red-700 text-white')).toBe('#b91c1c');
  expect(labelHueOf('nada')).toBe('#475569');
});
