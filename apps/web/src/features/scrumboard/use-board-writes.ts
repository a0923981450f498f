import type { Board, BoardCard, BoardList, BoardSettings } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { inTurn } from '../../lib/in-turn.ts';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { onBoard, onBoards, scrumboard } from './api.ts';
import { placeOf, withCard, withCardMoved, withListMoved, withoutCard, withoutList } from './model.ts';
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

/** Rarely needed, so loaded on demand. */
const removal = () => import('./board-removal.ts');
const nothing = (): Promise<unknown> => Promise.resolve();

/** Serialises read-modify-writes of a card. */
const onCard = inTurn();

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
        const data = emptyCard(nanoid(), name);
        return write({
          patches: change((shown) =>
            withCardMoved(
              Object.assign({}, shown, { cards: [...shown.cards, data] }),
              data.id,
              listId,
              Number.MAX_SAFE_INTEGER,
            ),
          ),
          send: () => scrumboard.newCard({ body: { boardId, listId, data } }),
          invalidates: ['board'],
        });
      },
      /**
       * Changes a part of the service's current version of a card, so that concurrent changes from another window are kept.
       * @param changesOf returns only the changed keys of the given card; called twice, for the page and for the service
       */
      updateCard: (cardId: string, changesOf: (card: BoardCard) => Partial<BoardCard>) =>
        write({
          patches: change((shown) =>
            withCard(shown, cardId, (card) => Object.assign({}, card, changesOf(card))),
          ),
          send: () =>
            onCard(`${boardId} ${cardId}`, async () => {
              const { cards } = await scrumboard.getBoard({ query: { boardId } });
              const card = cards.find(({ id }) => id === cardId);
              if (card === undefined) throw new Error(t('error.tarjeta'));
              return scrumboard.updateCard({ body: { boardId, card: { ...changesOf(card), id: cardId } } });
            }),
          invalidates: ['board'],
        }),
      removeCard: (card: BoardCard) => {
        let restore = nothing;
        return write({
          patches: change((shown) => withoutCard(shown, card.id)),
          send: async () => {
            restore = await (await removal()).removeCard(board, card);
          },
          undo: { message: t('hecho.eliminada', { tarjeta: card.name }), send: () => restore() },
          invalidates: ['board'],
        });
      },
      addList: (name: string) => {
        const data = { id: nanoid(), name, idCards: [] };
        return write({
          patches: change((shown) => withLists(shown, [...shown.lists, data])),
          send: () => scrumboard.newList({ body: { boardId, data } }),
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
        let restore = nothing;
        return write({
          patches: change((shown) => withoutList(shown, list.id)),
          send: async () => {
            restore = await (await removal()).removeList(board, list);
          },
          undo: { message: t('hecho.listaEliminada', { lista: list.name }), send: () => restore() },
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
      updateSettings: (changes: Partial<BoardSettings>) => {
        const settings = Object.assign({}, board.settings, changes);
        return write({
          patches: change((shown) => Object.assign({}, shown, { settings })),
          send: () => scrumboard.updateSettings({ body: { boardId, settings } }),
          invalidates: ['board'],
        });
      },
      remove: () => {
        let restore = nothing;
        return write({
          patches: [onBoards((boards) => boards.filter(({ id }) => id !== boardId))],
          send: async () => {
            restore = await (await removal()).removeBoard(board);
          },
          undo: { message: t('hecho.tableroEliminado', { tablero: board.name }), send: () => restore() },
          invalidates: ['boards'],
        });
      },
    };
  }, [t, write, board]);
}

export type BoardWrites = ReturnType<typeof useBoardWrites>;
