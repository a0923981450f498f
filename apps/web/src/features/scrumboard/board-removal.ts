import type { Board, BoardCard, BoardList } from '@portal/contracts';
import { scrumboard } from './api.ts';
import { cardsIn, placeOf } from './model.ts';

type Restore = () => Promise<unknown>;

/**
 * Removes a card.
 * @returns restores it at its place
 */
export async function removeCard(board: Board, card: BoardCard): Promise<Restore> {
  const boardId = board.id;
  const place = placeOf(board, card.id);
  await scrumboard.removeCard({ body: { boardId, cardId: card.id } });
  return async () => {
    if (place === undefined) return;
    const { list, index } = place;
    await scrumboard.newCard({ body: { boardId, listId: list.id, data: card } });
    await scrumboard.moveCard({ body: { boardId, cardId: card.id, listId: list.id, index } });
  };
}

/**
 * Removes a list and its cards, as the service has them now: it would keep them on the board, in no list.
 * @returns restores list and cards at their places
 */
export async function removeList({ id: boardId, lists }: Board, list: BoardList): Promise<Restore> {
  const listId = list.id;
  const index = lists.findIndex(({ id }) => id === listId);
  const gone = cardsIn(await scrumboard.getBoard({ query: { boardId } }), listId);
  await scrumboard.removeList({ body: { boardId, listId } });
  for (const { id } of gone) await scrumboard.removeCard({ body: { boardId, cardId: id } });
  return async () => {
    await scrumboard.newList({ body: { boardId, data: Object.assign({}, list, { idCards: [] }) } });
    for (const data of gone) await scrumboard.newCard({ body: { boardId, listId, data } });
    await scrumboard.moveList({ body: { boardId, listId, index } });
  };
}

/**
 * Removes a board.
 * @returns restores it at its place
 */
export async function removeBoard(board: Board): Promise<Restore> {
  const boardId = board.id;
  const index = (await scrumboard.listBoards()).findIndex(({ id }) => id === boardId);
  await scrumboard.deleteBoard({ body: { boardId } });
  return async () => {
    await scrumboard.newBoard({ body: { board } });
    await scrumboard.moveBoard({ body: { boardId, index } });
  };
}
