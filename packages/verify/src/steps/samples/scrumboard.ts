import type { Look } from '../../plan/case.ts';
import { equals, echoes, holds, lists, looks, placed, type Step } from '../../plan/step.ts';
import { isObject, type Memory } from '../../plan/memory.ts';

const boardId = (memory: Memory) => `${memory.runId}-tablero`;
const ids = { listId: 'portal-verify-lista', cardId: 'portal-verify-tarjeta' } as const;
const other = { listId: 'portal-verify-otra', cardId: 'portal-verify-segunda' } as const;
/** Must survive a change of the name: a known field, and a key that no server knows. */
const kept = { description: 'Se queda.', propio: 1 } as const;
/** `Missing` without the board: otherwise every request on it would fail for the same reason. */
const onBoard = (memory: Memory) => ({ boardId: memory.text('board.id') });

const newBoard = (memory: Memory) => ({
  body: { board: { id: boardId(memory), name: 'Portal Verify', uri: 'portal-verify' } },
});
const newList = (memory: Memory) => ({
  body: { ...onBoard(memory), data: { id: ids.listId, name: 'Lista' } },
});
const newCard = (memory: Memory) => ({
  body: { ...onBoard(memory), listId: ids.listId, data: { id: ids.cardId, name: 'Tarjeta', ...kept } },
});
/** The ids of a list, in order. */
const idsOf = (list: unknown): unknown =>
  Array.isArray(list) ? list.map((entry: unknown) => (isObject(entry) ? entry['id'] : undefined)) : list;

const settings = { color: 'red', subscribed: true, cardCoverImages: false };
const title = (memory: Memory) => ({ id: boardId(memory), name: 'Portal Verify', uri: 'portal-verify' });
/** The second list first, with both cards. */
const reordered = (memory: Memory) => [
  { ...memory.object('wholeBoard.lists.1'), idCards: [other.cardId, ids.cardId] },
  { ...memory.object('wholeBoard.lists.0'), idCards: [] },
];
const part = (body: unknown, key: 'lists' | 'cards'): unknown => (isObject(body) ? body[key] : undefined);

const step = (name: string, rest: Omit<Step, 'target'>): Step => ({ target: `scrumboard.${name}`, ...rest });

const theBoard = (name: string, look: Look, keep?: string): Step =>
  step('getBoard', {
    name,
    when: 'writing',
    send: (memory) => ({ query: onBoard(memory) }),
    look,
    ...(keep === undefined ? {} : { keep }),
  });

/** One board is created, used for everything, and deleted. */
export const scrumboardSteps: readonly Step[] = [
  step('listBoards', { keep: 'boards' }),
  step('getBoard', {
    name: 'one of the list',
    send: (memory) => ({ query: { boardId: memory.text('boards.0.id') } }),
    look: (body, memory) => echoes(memory.object('boards.0'), body),
  }),
  step('newBoard', {
    send: newBoard,
    keep: 'board',
    look: (body, memory) => equals(title(memory), body),
  }),
  step('newBoard', { name: 'taken id', send: newBoard, expect: { status: [409] } }),
  step('listBoards', {
    name: 'the new one is there, last',
    when: 'writing',
    look: looks(
      (body, memory) => placed('last', [boardId(memory)], body),
      (body, memory) => holds(boardId(memory), title(memory), body),
    ),
  }),
  step('renameBoard', {
    send: (memory) => ({ body: { ...onBoard(memory), boardTitle: memory.runId } }),
    look: (body, memory) => equals(memory.runId, body),
  }),
  step('listBoards', {
    name: 'the new name is kept, under the old address',
    when: 'writing',
    look: (body, memory) => holds(boardId(memory), { ...title(memory), name: memory.runId }, body),
  }),
  step('updateSettings', {
    name: 'with a key of their own',
    send: (memory) => ({ body: { ...onBoard(memory), settings: { ...settings, propio: 1 } } }),
    look: (body) => equals({ ...settings, propio: 1 }, body),
  }),
  step('updateSettings', {
    name: 'without it',
    send: (memory) => ({ body: { ...onBoard(memory), settings } }),
    look: (body) => equals(settings, body),
  }),
  step('newList', { send: newList, look: (body) => equals([ids.listId], idsOf(body)) }),
  step('newList', { name: 'taken id', send: newList, expect: { status: [409] } }),
  step('newList', {
    name: 'a second one, returning both',
    send: (memory) => ({ body: { ...onBoard(memory), data: { id: other.listId, name: 'Segunda' } } }),
    look: (body) => equals([ids.listId, other.listId], idsOf(body)),
  }),
  step('renameList', {
    send: (memory) => ({ body: { ...onBoard(memory), listId: ids.listId, listTitle: 'Otra' } }),
    look: (body) => equals({ listId: ids.listId, listTitle: 'Otra' }, body),
  }),
  step('newCard', {
    send: newCard,
    look: (body) => lists(ids.cardId, part(body, 'cards')),
  }),
  step('newCard', { name: 'taken id', send: newCard, expect: { status: [409] } }),
  step('newCard', {
    name: 'a second, last in its list',
    send: (memory) => ({
      body: { ...onBoard(memory), listId: ids.listId, data: { id: other.cardId, name: 'Segunda' } },
    }),
    look: (body) => holds(ids.listId, { idCards: [ids.cardId, other.cardId] }, part(body, 'lists')),
  }),
  step('updateCard', {
    name: 'returning what was sent',
    send: (memory) => ({ body: { ...onBoard(memory), card: { id: ids.cardId, name: memory.runId } } }),
    look: (body, memory) => equals({ id: ids.cardId, name: memory.runId }, body),
  }),
  theBoard(
    'the new one has all of it',
    looks(
      (body, memory) => echoes({ ...title(memory), name: memory.runId, settings }, body),
      (body) => holds(ids.listId, { name: 'Otra', idCards: [ids.cardId, other.cardId] }, part(body, 'lists')),
      (body, memory) => holds(ids.cardId, { name: memory.runId, ...kept }, part(body, 'cards')),
    ),
    'wholeBoard',
  ),
  ...['orderCards', 'orderLists'].map((name) =>
    step(name, {
      send: (memory) => ({ body: { ...onBoard(memory), lists: reordered(memory) } }),
      look: (body, memory) => equals(reordered(memory), body),
    }),
  ),
  theBoard('the new order is kept', (body, memory) => equals(reordered(memory), part(body, 'lists'))),
  step('moveCard', {
    send: (memory) => ({ body: { ...onBoard(memory), cardId: ids.cardId, listId: ids.listId, index: 0 } }),
  }),
  step('moveList', { send: (memory) => ({ body: { ...onBoard(memory), listId: ids.listId, index: 0 } }) }),
  theBoard('both moves are kept', (body, memory) =>
    equals(
      [
        { ...memory.object('wholeBoard.lists.0'), idCards: [ids.cardId] },
        { ...memory.object('wholeBoard.lists.1'), idCards: [other.cardId] },
      ],
      part(body, 'lists'),
    ),
  ),
  step('orderLists', {
    name: 'as they were before the moves',
    send: (memory) => ({ body: { ...onBoard(memory), lists: reordered(memory) } }),
  }),
  step('removeListWithCards', {
    send: (memory) => ({ body: { ...onBoard(memory), listId: other.listId } }),
    look: (body) => equals(other.listId, body),
  }),
  theBoard(
    'a list is gone with its cards',
    looks(
      (body) => equals([ids.listId], idsOf(part(body, 'lists'))),
      (body) => equals([], part(body, 'cards')),
    ),
  ),
  step('restoreList', {
    send: (memory) => ({ body: { ...onBoard(memory), listId: other.listId } }),
    look: (body, memory) => equals(reordered(memory), part(body, 'lists')),
  }),
  theBoard(
    'the list and its cards are restored',
    looks(
      (body, memory) => equals(reordered(memory), part(body, 'lists')),
      (body, memory) => holds(ids.cardId, { name: memory.runId, ...kept }, part(body, 'cards')),
      (body) => lists(other.cardId, part(body, 'cards')),
    ),
  ),
  step('removeCard', {
    send: (memory) => ({ body: { ...onBoard(memory), cardId: ids.cardId } }),
    look: (body) => equals(ids.cardId, body),
  }),
  theBoard(
    'the removed card is gone, also from its list',
    looks(
      (body) => lists(ids.cardId, part(body, 'cards'), false),
      (body) => holds(other.listId, { idCards: [other.cardId] }, part(body, 'lists')),
    ),
  ),
  step('removeList', {
    send: (memory) => ({ body: { ...onBoard(memory), listId: other.listId } }),
    look: (body) => equals(other.listId, body),
  }),
  theBoard(
    'the removed list is gone, its card is not',
    looks(
      (body) => equals([ids.listId], idsOf(part(body, 'lists'))),
      (body) => lists(other.cardId, part(body, 'cards')),
    ),
  ),
  step('moveBoard', { send: (memory) => ({ body: { ...onBoard(memory), index: 0 } }) }),
  step('listBoards', {
    name: 'the moved one is first',
    when: 'writing',
    look: (body, memory) => placed('first', [boardId(memory)], body),
  }),
  step('deleteBoard', { send: (memory) => ({ body: onBoard(memory) }) }),
  step('getBoard', {
    name: 'the deleted one is gone',
    when: 'writing',
    send: (memory) => ({ query: onBoard(memory) }),
    expect: { status: [404] },
  }),
  step('listBoards', {
    name: 'the deleted one is no more in the list',
    when: 'writing',
    look: (body, memory) => equals(memory.value('boards'), body),
  }),
];
