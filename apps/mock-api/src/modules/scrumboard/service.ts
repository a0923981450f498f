import {
  BOARD_NOT_FOUND,
  type Board,
  type BoardCard,
  type BoardCardChanges,
  type BoardList,
} from '@portal/contracts';
import { notFound } from '../../core/not-found.ts';
import { taken } from '../../core/taken.ts';
import { collection } from '../../store/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

/** What a change makes of a board: the new board, or why there is none. Lists and cards are known to their board alone. */
type Outcome =
  { readonly status: 200; readonly body: Board } | ReturnType<typeof notFound> | ReturnType<typeof taken>;

const changed = (body: Board) => ({ status: 200, body }) as const;
const has = (parts: readonly { readonly id: string }[], id: string): boolean =>
  parts.some((part) => part.id === id);
const changeList = (board: Board, listId: string, change: (list: BoardList) => BoardList): BoardList[] =>
  board.lists.map((list) => (list.id === listId ? change(list) : list));

/** A new card comes last on the board and in its list. */
export function addCard(board: Board, listId: string, card: BoardCard) {
  if (!has(board.lists, listId)) return notFound('la lista');
  if (has(board.cards, card.id)) return taken('una tarjeta');
  const lists = changeList(board, listId, (list) => ({ ...list, idCards: [...list.idCards, card.id] }));
  return changed({ ...board, cards: [...board.cards, card], lists });
}

/** Puts the changes over a card, key by key at the top level. */
export function updateCard(board: Board, changes: BoardCardChanges) {
  if (!has(board.cards, changes.id)) return notFound('la tarjeta');
  const cards = board.cards.map((card): BoardCard =>
    card.id === changes.id ? Object.assign({}, card, changes) : card,
  );
  return changed({ ...board, cards });
}

/** Takes a card from the board and from every list. */
export function removeCard(board: Board, cardId: string) {
  if (!has(board.cards, cardId)) return notFound('la tarjeta');
  const cards = board.cards.filter(({ id }) => id !== cardId);
  const lists = board.lists.map((list) => ({ ...list, idCards: list.idCards.filter((id) => id !== cardId) }));
  return changed({ ...board, cards, lists });
}

export function addList(board: Board, list: BoardList) {
  if (has(board.lists, list.id)) return taken('una lista');
  if (!list.idCards.every((id) => has(board.cards, id))) return notFound('la tarjeta');
  return changed({ ...board, lists: [...board.lists, list] });
}

export function renameList(board: Board, listId: string, name: string) {
  if (!has(board.lists, listId)) return notFound('la lista');
  return changed({ ...board, lists: changeList(board, listId, (list) => ({ ...list, name })) });
}

/** The cards of a removed list stay on the board, in no list (spec §4 removes cards one by one only). */
export function removeList(board: Board, listId: string) {
  if (!has(board.lists, listId)) return notFound('la lista');
  return changed({ ...board, lists: board.lists.filter(({ id }) => id !== listId) });
}

/**
 * Moving a card or a list: the lists are replaced wholesale (spec §4). What they name must be on the board, else a client with
 * an old copy would bring back a list or a card that somebody else has removed.
 */
export function orderLists(board: Board, lists: BoardList[]) {
  if (!lists.every(({ id }) => has(board.lists, id))) return notFound('la lista');
  if (!lists.flatMap(({ idCards }) => idCards).every((id) => has(board.cards, id)))
    return notFound('la tarjeta');
  return changed({ ...board, lists });
}

/** Name of the seed and beginning of the collection's name. */
export const AREA = 'scrumboard';

export const boardsOf = (store: Store) => collection<Board>(store, `${AREA}/boards`, ({ id }) => id);

export const noBoard = { status: 404, body: BOARD_NOT_FOUND } as const;

/** The id is the client's, so one that is in use is refused instead of overwritten. */
export function addBoard(store: Store, board: Board) {
  return exclusively(store, AREA, async (inside) => {
    if ((await boardsOf(inside).get(board.id)) !== undefined) return taken('un tablero');
    await boardsOf(inside).add(board.id, board);
    return { status: 200, body: summaryOf(board) } as const;
  });
}

export const summaryOf = ({ id, name, uri }: Board) => ({ id, name, uri });

/** Reads a board, changes it and stores it; no other call comes in between. */
export function changeBoard<const O extends Outcome>(
  store: Store,
  boardId: string,
  change: (board: Board) => O,
): Promise<O | typeof noBoard> {
  return exclusively(store, AREA, async (inside) => {
    const board = await boardsOf(inside).get(boardId);
    if (board === undefined) return noBoard;
    const outcome = change(board);
    if (outcome.status === 200) await boardsOf(inside).replace(boardId, outcome.body);
    return outcome;
  });
}
