import {
  BOARD_NOT_FOUND,
  type Board,
  type BoardCard,
  type BoardCardChanges,
  type BoardList,
} from '@portal/contracts';
import { notFound } from '../../core/not-found.ts';
import { taken } from '../../core/taken.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

/** The result of a change to a board: the new board or a failure. Ids of lists and cards are only unique within their board. */
type Outcome =
  | { readonly status: 200; readonly body: Board }
  | ReturnType<typeof notFound>
  | ReturnType<typeof taken>
  | typeof cardInUse;

const changed = (body: Board) => ({ status: 200, body }) as const;
const has = (parts: readonly { readonly id: string }[], id: string): boolean =>
  parts.some((part) => part.id === id);
/** True if every card in the lists is on the board. */
function knowsCards({ cards }: Board, lists: readonly BoardList[]): boolean {
  const known = new Set(cards.map(({ id }) => id));
  return lists.every(({ idCards }) => idCards.every((id) => known.has(id)));
}
const changeList = (board: Board, listId: string, change: (list: BoardList) => BoardList): BoardList[] =>
  board.lists.map((list) => (list.id === listId ? change(list) : list));

/** The 404 of an unknown member or label. */
function missingOf(
  board: Board,
  { idMembers = [], idLabels = [] }: Pick<BoardCardChanges, 'idMembers' | 'idLabels'>,
) {
  if (!idMembers.every((id) => has(board.members, id))) return notFound('el miembro');
  return idLabels.every((id) => has(board.labels, id)) ? undefined : notFound('la etiqueta');
}

/** Appends a new card to the board and to its list. */
export function addCard(board: Board, listId: string, card: BoardCard) {
  if (!has(board.lists, listId)) return notFound('la lista');
  if (has(board.cards, card.id)) return taken('una tarjeta');
  const missing = missingOf(board, card);
  if (missing !== undefined) return missing;
  const lists = changeList(board, listId, (list) => ({ ...list, idCards: [...list.idCards, card.id] }));
  return changed({ ...board, cards: [...board.cards, card], lists });
}

/** Merges changes into a card at the top level. */
export function updateCard(board: Board, changes: BoardCardChanges) {
  if (!has(board.cards, changes.id)) return notFound('la tarjeta');
  const missing = missingOf(board, changes);
  if (missing !== undefined) return missing;
  const cards = board.cards.map((card): BoardCard =>
    card.id === changes.id ? Object.assign({}, card, changes) : card,
  );
  return changed({ ...board, cards });
}

/** Removes a card from the board and from every list. */
export function removeCard(board: Board, cardId: string) {
  if (!has(board.cards, cardId)) return notFound('la tarjeta');
  const cards = board.cards.filter(({ id }) => id !== cardId);
  const lists = board.lists.map((list) => ({ ...list, idCards: list.idCards.filter((id) => id !== cardId) }));
  return changed({ ...board, cards, lists });
}

const cardInUse = { status: 409, body: { error: 'La tarjeta ya está en otra lista.' } } as const;

/** Appends a new list. Its cards must be on the board, and in no other list. */
export function addList(board: Board, list: BoardList) {
  if (has(board.lists, list.id)) return taken('una lista');
  if (!knowsCards(board, [list])) return notFound('la tarjeta');
  const listed = new Set(board.lists.flatMap(({ idCards }) => idCards));
  if (list.idCards.some((id) => listed.has(id))) return cardInUse;
  return changed({ ...board, lists: [...board.lists, list] });
}

export function renameList(board: Board, listId: string, name: string) {
  if (!has(board.lists, listId)) return notFound('la lista');
  return changed({ ...board, lists: changeList(board, listId, (list) => ({ ...list, name })) });
}

/** The cards of a removed list remain on the board, in no list (spec §4 only removes cards one by one). */
export function removeList(board: Board, listId: string) {
  if (!has(board.lists, listId)) return notFound('la lista');
  return changed({ ...board, lists: board.lists.filter(({ id }) => id !== listId) });
}

/**
 * Moving a card or a list replaces all lists (spec §4). The lists and cards must be on the board; otherwise a client with
 * a stale copy would restore a list or a card that another user has removed.
 */
export function orderLists(board: Board, lists: BoardList[]) {
  if (!lists.every(({ id }) => has(board.lists, id))) return notFound('la lista');
  if (!knowsCards(board, lists)) return notFound('la tarjeta');
  return changed({ ...board, lists });
}

/** A copy of a list with one more element at an index. */
export const insertedAt = <T>(parts: readonly T[], index: number, part: T): T[] => [
  ...parts.slice(0, index),
  part,
  ...parts.slice(index),
];

/**
 * Moves one card within the stored lists, so that a client with a stale copy does not undo changes of others; a card in no
 * list is put into one.
 */
export function moveCard(board: Board, cardId: string, listId: string, index: number) {
  if (!has(board.lists, listId)) return notFound('la lista');
  if (!has(board.cards, cardId)) return notFound('la tarjeta');
  const lists = board.lists.map((list) => {
    const others = list.idCards.filter((id) => id !== cardId);
    return { ...list, idCards: list.id === listId ? insertedAt(others, index, cardId) : others };
  });
  return changed({ ...board, lists });
}

/** Moves one list among the stored ones. */
export function moveList(board: Board, listId: string, index: number) {
  const moved = board.lists.find(({ id }) => id === listId);
  if (moved === undefined) return notFound('la lista');
  const others = board.lists.filter(({ id }) => id !== listId);
  return changed({ ...board, lists: insertedAt(others, index, moved) });
}

/** Name of the seed and prefix of the collection's name. */
export const AREA = 'scrumboard';

export const boardsOf = (store: Store) => collection<Board>(store, `${AREA}/boards`, ({ id }) => id);

export const noBoard = { status: 404, body: BOARD_NOT_FOUND } as const;

/** The failure of a whole board whose lists or cards refer to something that it does not have. */
export function missingIn(board: Board) {
  if (!knowsCards(board, board.lists)) return notFound('la tarjeta');
  for (const card of board.cards) {
    const missing = missingOf(board, card);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** The client chooses the id, so one in use is rejected instead of overwritten. */
export async function addBoard(store: Store, board: Board) {
  const missing = missingIn(board);
  if (missing !== undefined) return missing;
  return exclusively(store, AREA, async (inside) => {
    if ((await boardsOf(inside).get(board.id)) !== undefined) return taken('un tablero');
    await boardsOf(inside).add(board.id, board);
    return { status: 200, body: summaryOf(board) } as const;
  });
}

/** A board as the overview lists it. */
export const summaryOf = ({ id, name, uri }: Board) => ({ id, name, uri });

/** Deletes a board. `moveBoard` rewrites the whole list, so no write may overlap it. */
export const deleteBoard = (store: Store, boardId: string) =>
  exclusively(store, AREA, async (inside) =>
    (await boardsOf(inside).remove([boardId])) > 0 ? ({ status: 200, body: true } as const) : noBoard,
  );

/** Moves one board among the stored ones. */
export const moveBoard = (store: Store, boardId: string, index: number) =>
  exclusively(store, AREA, async (inside) => {
    const boards = await boardsOf(inside).list();
    const moved = boards.find(({ id }) => id === boardId);
    if (moved === undefined) return noBoard;
    const others = boards.filter(({ id }) => id !== boardId);
    const ordered = insertedAt(others, index, moved);
    await boardsOf(inside).replaceAll(ordered);
    return { status: 200, body: ordered.map(summaryOf) } as const;
  });

/** Reads, changes and stores a board while no other request changes it. */
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
