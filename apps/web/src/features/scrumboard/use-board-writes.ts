import type { Board, BoardCard, BoardList } from '@portal/contracts';
import { useMemo } from 'react';
import { attemptOf } from '../../api/attempt-id.ts';
import { useOptimisticWrite } from '../../api/optimistic.ts';
import { fetchBoard, onBoard, onBoards, scrumboard } from './api.ts';
import { placeOf, withCardMoved, withListMoved, withoutCard, withoutList } from './model.ts';
import { useTexts } from './texts.ts';

const emptyCard = (id: string, name: string): BoardCard => ({
  id,
  name,
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

const withLists = (board: Board, lists: readonly BoardList[]): Board =>
  Object.assign({}, board, { lists: [...lists] });

/**
 * The writes of a board, optimistic with rollback. Every request sends only the
 * changes, so that concurrent changes from another window are kept; afterwards the board is reloaded.
 */
export function useBoardWrites(board: Board) {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(() => {
    const boardId = board.id;
    const change = (recipe: (before: Board) => Board) => [onBoard(boardId, recipe)];
    const sendCard = (cardId: string, listId: string, index: number) =>
      scrumboard.moveCard({ body: { boardId, cardId, listId, index } });
    return {
      moveCard: (card: BoardCard, listId: string, index: number) => {
        const before = placeOf(board, card.id);
        const target = board.lists.find(({ id }) => id === listId);
        return write({
          patches: change((shown) => withCardMoved(shown, card.id, listId, index)),
          send: () => sendCard(card.id, listId, index),
          ...(before && {
            undo: {
              message: t('hecho.movida', { tarjeta: card.name, lista: target?.name ?? '', lugar: index + 1 }),
              send: () => sendCard(card.id, before.list.id, before.index),
            },
          }),
          invalidates: ['board'],
        });
      },
      moveList: (list: BoardList, index: number) => {
        const before = board.lists.findIndex(({ id }) => id === list.id);
        const send = (to: number) => scrumboard.moveList({ body: { boardId, listId: list.id, index: to } });
        return write({
          patches: change((shown) => withListMoved(shown, list.id, index)),
          send: () => send(index),
          undo: {
            message: t('hecho.listaMovida', { lista: list.name, lugar: index + 1 }),
            send: () => send(before),
          },
          invalidates: ['board'],
        });
      },
      addCard: (listId: string, name: string) => {
        const attempt = attemptOf(`card ${boardId} ${listId} ${name}`);
        const data = emptyCard(attempt.id, name);
        return write({
          patches: change((shown) =>
            withCardMoved(
              Object.assign({}, shown, { cards: [...shown.cards, data] }),
              data.id,
              listId,
              Number.MAX_SAFE_INTEGER,
            ),
          ),
          send: () => attempt.send(() => scrumboard.newCard({ body: { boardId, listId, data } })),
          invalidates: ['board'],
        });
      },
      /** Undo restores the service's version; a card that was in no list goes to the first one. */
      removeCard: (card: BoardCard) => {
        let before = board;
        return write({
          patches: change((shown) => withoutCard(shown, card.id)),
          send: async () => {
            before = await fetchBoard(boardId);
            return scrumboard.removeCard({ body: { boardId, cardId: card.id } });
          },
          undo: {
            message: t('hecho.eliminada', { tarjeta: card.name }),
            send: async () => {
              const place = placeOf(before, card.id);
              const listId = (place?.list ?? before.lists[0])?.id ?? '';
              const data = before.cards.find(({ id }) => id === card.id) ?? card;
              await scrumboard.newCard({ body: { boardId, listId, data } });
              if (place) await sendCard(card.id, listId, place.index);
            },
          },
          invalidates: ['board'],
        });
      },
      archive: async (card: BoardCard, isArchived = true) => {
        const { archiveWrite } = await import('./dialogs/archive.ts');
        await write(archiveWrite(boardId, card, isArchived));
      },
      addList: (name: string) => {
        const attempt = attemptOf(`list ${boardId} ${name}`);
        const data = { id: attempt.id, name, idCards: [] };
        return write({
          patches: change((shown) => withLists(shown, [...shown.lists, data])),
          send: () => attempt.send(() => scrumboard.newList({ body: { boardId, data } })),
          invalidates: ['board'],
        });
      },
      renameList: (listId: string, listTitle: string) =>
        write({
          patches: change((shown) =>
            withLists(
              shown,
              shown.lists.map((list) =>
                list.id === listId ? Object.assign({}, list, { name: listTitle }) : list,
              ),
            ),
          ),
          send: () => scrumboard.renameList({ body: { boardId, listId, listTitle } }),
          invalidates: ['board'],
        }),
      /** Also its cards. */
      removeList: (list: BoardList) => {
        const body = { boardId, listId: list.id };
        return write({
          patches: change((shown) => withoutList(shown, list.id)),
          send: () => scrumboard.removeListWithCards({ body }),
          undo: {
            message: t('hecho.listaEliminada', { lista: list.name }),
            send: () => scrumboard.restoreList({ body }),
          },
          invalidates: ['board'],
        });
      },
      rename: (boardTitle: string) =>
        write({
          patches: [
            ...change((shown) => Object.assign({}, shown, { name: boardTitle })),
            onBoards((boards) =>
              boards.map((one) => (one.id === boardId ? { ...one, name: boardTitle } : one)),
            ),
          ],
          send: () => scrumboard.renameBoard({ body: { boardId, boardTitle } }),
          invalidates: ['board', 'boards'],
        }),
    };
  }, [t, write, board]);
}

export type BoardWrites = ReturnType<typeof useBoardWrites>;
