import { areaModule } from '../../context/module.ts';
import { removeListWithCards, restoreList } from './removed-lists.ts';
import { scrumboardSeed } from './seed.ts';
import {
  addBoard,
  addCard,
  addList,
  boardsOf,
  changeBoard,
  deleteBoard,
  moveBoard,
  moveCard,
  moveList,
  noBoard,
  orderLists,
  removeCard,
  removeList,
  renameList,
  summaryOf,
  updateCard,
} from './service.ts';

/** A 200 with `body` if the change succeeded, otherwise the failure. */
const okWith = <O extends { readonly status: number }, const B>(outcome: O, body: B) =>
  outcome.status === 200
    ? ({ status: 200, body } as const)
    : (outcome as Exclude<O, { readonly status: 200 }>);

export const scrumboardModule = areaModule({
  area: 'scrumboard',
  seeds: [scrumboardSeed],
  handlers: {
    listBoards: async (_input, { store }) => ({
      status: 200,
      body: (await boardsOf(store).list()).map(summaryOf),
    }),
    newBoard: ({ body }, { store }) => addBoard(store, body.board),
    renameBoard: async ({ body: { boardId, boardTitle } }, { store }) =>
      okWith(
        await changeBoard(store, boardId, (board) => ({ status: 200, body: { ...board, name: boardTitle } })),
        boardTitle,
      ),
    getBoard: async ({ query }, { store }) => {
      const board = await boardsOf(store).get(query.boardId);
      return board === undefined ? noBoard : { status: 200, body: board };
    },
    updateSettings: async ({ body: { boardId, settings } }, { store }) =>
      okWith(
        await changeBoard(store, boardId, (board) => ({ status: 200, body: { ...board, settings } })),
        settings,
      ),
    deleteBoard: ({ body }, { store }) => deleteBoard(store, body.boardId),
    newCard: ({ body: { boardId, listId, data } }, { store }) =>
      changeBoard(store, boardId, (board) => addCard(board, listId, data)),
    updateCard: async ({ body: { boardId, card } }, { store }) =>
      okWith(await changeBoard(store, boardId, (board) => updateCard(board, card)), card),
    removeCard: async ({ body: { boardId, cardId } }, { store }) =>
      okWith(await changeBoard(store, boardId, (board) => removeCard(board, cardId)), cardId),
    orderCards: async ({ body: { boardId, lists } }, { store }) =>
      okWith(await changeBoard(store, boardId, (board) => orderLists(board, lists)), lists),
    newList: async ({ body: { boardId, data } }, { store }) => {
      const outcome = await changeBoard(store, boardId, (board) => addList(board, data));
      return outcome.status === 200 ? { status: 200, body: outcome.body.lists } : outcome;
    },
    renameList: async ({ body: { boardId, listId, listTitle } }, { store }) =>
      okWith(await changeBoard(store, boardId, (board) => renameList(board, listId, listTitle)), {
        listTitle,
        listId,
      }),
    removeList: async ({ body: { boardId, listId } }, { store }) =>
      okWith(await changeBoard(store, boardId, (board) => removeList(board, listId)), listId),
    orderLists: async ({ body: { boardId, lists } }, { store }) =>
      okWith(await changeBoard(store, boardId, (board) => orderLists(board, lists)), lists),
    moveBoard: ({ body: { boardId, index } }, { store }) => moveBoard(store, boardId, index),
    moveCard: async ({ body: { boardId, cardId, listId, index } }, { store }) => {
      const outcome = await changeBoard(store, boardId, (board) => moveCard(board, cardId, listId, index));
      return outcome.status === 200 ? { status: 200, body: outcome.body.lists } : outcome;
    },
    moveList: async ({ body: { boardId, listId, index } }, { store }) => {
      const outcome = await changeBoard(store, boardId, (board) => moveList(board, listId, index));
      return outcome.status === 200 ? { status: 200, body: outcome.body.lists } : outcome;
    },
    removeListWithCards: ({ body: { boardId, listId } }, { store }) =>
      removeListWithCards(store, boardId, listId),
    restoreList: ({ body: { boardId, listId } }, { store }) => restoreList(store, boardId, listId),
  },
});
