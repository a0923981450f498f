import type { Board } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  addCard,
  addList,
  moveCard,
  moveList,
  orderLists,
  removeCard,
  removeList,
  renameList,
  updateCard,
} from './service.ts';
import { plainCard } from './fixtures/plain-card.ts';

const card = (id: string) => plainCard(id, id.toUpperCase());

/** Lists written 'todo:a,b doing:c done:'. */
const listsOf = (text: string): Board['lists'] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [id = '', cards = ''] = part.split(':');
      return { id, name: id, idCards: cards === '' ? [] : cards.split(',') };
    });
const textOf = (lists: Board['lists']): string =>
  lists.map(({ id, idCards }) => `${id}:${idCards.join(',')}`).join(' ');

const board: Board = {
  id: 'x',
  name: 'X',
  uri: 'x',
  settings: { color: '', subscribed: false, cardCoverImages: true },
  lists: listsOf('todo:a,b doing:c done:'),
  cards: ['a', 'b', 'c', 'd'].map(card),
  members: [{ id: 'm', name: 'M', avatar: '' }],
  labels: [{ id: 'l', name: 'L', class: '' }],
};
const before = structuredClone(board);

const noList = { status: 404, body: { error: 'No existe la lista.' } };
const noMember = { status: 404, body: { error: 'No existe el miembro.' } };
const noLabel = { status: 404, body: { error: 'No existe la etiqueta.' } };
const noCard = { status: 404, body: { error: 'No existe la tarjeta.' } };

type Outcome = ReturnType<typeof addCard | typeof orderLists | typeof addList>;

/** The result of a change: its lists and cards as texts, or the failure itself. */
const seen = (outcome: Outcome) =>
  outcome.status === 200
    ? [textOf(outcome.body.lists), outcome.body.cards.map(({ id }) => id).join(',')]
    : outcome;

describe('changes of a board', () => {
  it.each<[name: string, outcome: Outcome, expected: unknown]>([
    ['a new card comes last', addCard(board, 'todo', card('e')), ['todo:a,b,e doing:c done:', 'a,b,c,d,e']],
    [
      'a new card in an empty list',
      addCard(board, 'done', card('e')),
      ['todo:a,b doing:c done:e', 'a,b,c,d,e'],
    ],
    ['a new card in no list', addCard(board, 'x', card('e')), noList],
    [
      'a new card whose id is in use',
      addCard(board, 'todo', card('d')),
      { status: 409, body: { error: 'Ya existe una tarjeta con ese id.' } },
    ],
    ['a removed card leaves its list', removeCard(board, 'b'), ['todo:a doing:c done:', 'a,c,d']],
    ['a removed card that is in no list', removeCard(board, 'd'), ['todo:a,b doing:c done:', 'a,b,c']],
    [
      'a removed card leaves every list that names it',
      removeCard({ ...board, lists: listsOf('todo:a,b doing:a') }, 'a'),
      ['todo:b doing:', 'b,c,d'],
    ],
    ['an unknown card removed', removeCard(board, 'x'), noCard],
    [
      'a new list comes last',
      addList(board, { id: 'late', name: '', idCards: [] }),
      ['todo:a,b doing:c done: late:', 'a,b,c,d'],
    ],
    [
      'a new list whose id is in use',
      addList(board, { id: 'done', name: '', idCards: [] }),
      { status: 409, body: { error: 'Ya existe una lista con ese id.' } },
    ],
    ['a new list with an unknown card', addList(board, { id: 'late', name: '', idCards: ['x'] }), noCard],
    ['a removed list leaves its cards on the board', removeList(board, 'todo'), ['doing:c done:', 'a,b,c,d']],
    ['an unknown list removed', removeList(board, 'x'), noList],
    ['an unknown list renamed', renameList(board, 'x', 'Y'), noList],
    [
      'a new list with a card of another list',
      addList(board, { id: 'late', name: '', idCards: ['d', 'a'] }),
      { status: 409, body: { error: 'La tarjeta ya está en otra lista.' } },
    ],
    [
      'a new list with a card of none',
      addList(board, { id: 'late', name: '', idCards: ['d'] }),
      ['todo:a,b doing:c done: late:d', 'a,b,c,d'],
    ],
    [
      'a new card with an unknown member',
      addCard(board, 'todo', { ...card('e'), idMembers: ['m', 'x'] }),
      noMember,
    ],
    ['a new card with an unknown label', addCard(board, 'todo', { ...card('e'), idLabels: ['x'] }), noLabel],
    ['an unknown member put on a card', updateCard(board, { id: 'a', idMembers: ['x'] }), noMember],
    ['an unknown label put on a card', updateCard(board, { id: 'a', idLabels: ['l', 'x'] }), noLabel],
    ['an unknown card updated', updateCard(board, { id: 'x', name: 'Y' }), noCard],
  ])('%s', (_name, outcome, expected) => {
    expect(seen(outcome)).toEqual(expected);
    expect(board).toEqual(before);
  });

  it('renames one list and nothing else', () => {
    const outcome = renameList(board, 'doing', 'En curso');
    expect(outcome).toMatchObject({
      status: 200,
      body: { lists: [{ name: 'todo' }, { name: 'En curso' }, { name: 'done' }] },
    });
  });

  it('merges a card at the top level and keeps its place', () => {
    const outcome = updateCard(board, { id: 'b', idMembers: ['m'], comments: [] });
    expect(outcome).toMatchObject({ status: 200, body: { lists: board.lists } });
    expect(outcome.status === 200 && outcome.body.cards[1]).toEqual({
      ...card('b'),
      idMembers: ['m'],
      comments: [],
    });
  });
});

describe('moving', () => {
  it.each<[name: string, outcome: Outcome, lists: string]>([
    ['a card down in its list', moveCard(board, 'a', 'todo', 1), 'todo:b,a doing:c done:'],
    ['a card to where it is', moveCard(board, 'a', 'todo', 0), 'todo:a,b doing:c done:'],
    ['a card to the front of another list', moveCard(board, 'b', 'doing', 0), 'todo:a doing:b,c done:'],
    ['a card beyond the end', moveCard(board, 'a', 'done', 9), 'todo:b doing:c done:a'],
    ['a card that was in no list', moveCard(board, 'd', 'doing', 1), 'todo:a,b doing:c,d done:'],
    ['a list to the front', moveList(board, 'done', 0), 'done: todo:a,b doing:c'],
    ['a list beyond the end', moveList(board, 'todo', 9), 'doing:c done: todo:a,b'],
  ])('%s', (_name, outcome, lists) => {
    expect(seen(outcome)).toEqual([lists, 'a,b,c,d']);
    expect(board).toEqual(before);
  });
});

describe('ordering', () => {
  it.each([
    ['a card up in its list', 'todo:b,a doing:c done:'],
    ['a card to another list', 'todo:b doing:a,c done:'],
    ['a card to the end of another list', 'todo:b doing:c,a done:'],
    ['a card to an empty list', 'todo:a,b doing: done:c'],
    ['a card that was in no list', 'todo:a,b doing:c done:d'],
    ['a list to the front', 'done: todo:a,b doing:c'],
    ['nothing', 'todo:a,b doing:c done:'],
    ['fewer lists, for they are replaced wholesale', 'todo:a,b'],
    ['no lists at all', ''],
  ])('moves %s', (_name, lists) => {
    expect(seen(orderLists(board, listsOf(lists)))).toEqual([lists, 'a,b,c,d']);
    expect(board).toEqual(before);
  });

  it.each([
    ['a list that is not there', 'todo:a,b ghost:c', noList],
    ['a card that is not there', 'todo:a,ghost doing:c done:', noCard],
  ])('refuses %s', (_name, lists, refusal) => {
    expect(orderLists(board, listsOf(lists))).toEqual(refusal);
  });
});
