import { equals, echoes, lists, type Step } from '../plan/step.ts';
import { isObject, type Memory } from '../plan/memory.ts';

const boardId = (memory: Memory) => `${memory.runId}-tablero`;
const ids = { listId: 'portal-verify-lista', cardId: 'portal-verify-tarjeta' } as const;
/** Only once the board is there: else every call on it would fail for the same reason. */
const onBoard = (memory: Memory) => ({ boardId: memory.text('board.id') });

const newBoard = (memory: Memory) => ({
  body: { board: { id: boardId(memory), name: 'Portal Verify', uri: 'portal-verify' } },
});
const newList = (memory: Memory) => ({
  body: { ...onBoard(memory), data: { id: ids.listId, name: 'Lista' } },
});
const newCard = (memory: Memory) => ({
  body: { ...onBoard(memory), listId: ids.listId, data: { id: ids.cardId, name: 'Tarjeta' } },
});
const settings = { color: 'red', subscribed: true, cardCoverImages: false };

const step = (name: string, rest: Omit<Step, 'target'>): Step => ({ target: `scrumboard.${name}`, ...rest });

/** One board is made, used for everything, and deleted. */
export const scrumboardSteps: readonly Step[] = [
  step('listBoards', { keep: 'boards' }),
  step('getBoard', {
    name: 'one of the list',
    when: 'reading',
    send: (memory) => ({ query: { boardId: memory.text('boards.0.id') } }),
  }),
  step('newBoard', {
    send: newBoard,
    keep: 'board',
    look: (body, memory) => echoes({ id: boardId(memory) }, body),
  }),
  step('newBoard', { name: 'taken id', send: newBoard, expect: { status: [409] } }),
  step('listBoards', {
    name: 'the new one is there',
    when: 'writing',
    look: (body, memory) => lists(boardId(memory), body),
  }),
  step('renameBoard', {
    send: (memory) => ({ body: { ...onBoard(memory), boardTitle: memory.runId } }),
    look: (body, memory) => equals(memory.runId, body),
  }),
  step('updateSettings', {
    send: (memory) => ({ body: { ...onBoard(memory), settings } }),
    look: (body) => echoes(settings, body),
  }),
  step('newList', { send: newList, keep: 'boardLists', look: (body) => lists(ids.listId, body) }),
  step('newList', { name: 'taken id', send: newList, expect: { status: [409] } }),
  step('renameList', {
    send: (memory) => ({ body: { ...onBoard(memory), listId: ids.listId, listTitle: 'Otra' } }),
    look: (body) => echoes({ listId: ids.listId, listTitle: 'Otra' }, body),
  }),
  step('newCard', {
    send: newCard,
    look: (body) => lists(ids.cardId, isObject(body) ? body['cards'] : undefined),
  }),
  step('newCard', { name: 'taken id', send: newCard, expect: { status: [409] } }),
  step('getBoard', {
    name: 'the new one',
    when: 'writing',
    send: (memory) => ({ query: onBoard(memory) }),
    keep: 'wholeBoard',
    look: (body, memory) => echoes({ id: boardId(memory), name: memory.runId, settings }, body),
  }),
  ...['orderCards', 'orderLists'].map((name) =>
    step(name, {
      send: (memory) => ({ body: { ...onBoard(memory), lists: memory.list('wholeBoard.lists') } }),
      look: (body, memory) => equals(memory.list('wholeBoard.lists'), body),
    }),
  ),
  step('updateCard', {
    name: 'answered with what was sent',
    send: (memory) => ({ body: { ...onBoard(memory), card: { id: ids.cardId, name: memory.runId } } }),
    look: (body, memory) => equals({ id: ids.cardId, name: memory.runId }, body),
  }),
  step('removeCard', {
    send: (memory) => ({ body: { ...onBoard(memory), cardId: ids.cardId } }),
    look: (body) => equals(ids.cardId, body),
  }),
  step('removeList', {
    send: (memory) => ({ body: { ...onBoard(memory), listId: ids.listId } }),
    look: (body) => equals(ids.listId, body),
  }),
  step('deleteBoard', { send: (memory) => ({ body: onBoard(memory) }) }),
  step('getBoard', {
    name: 'the deleted one is gone',
    when: 'writing',
    send: (memory) => ({ query: onBoard(memory) }),
    expect: { status: [404] },
  }),
];
