import type { Board, BoardCard, BoardList } from '@portal/contracts';
import { notFound } from '../../core/not-found.ts';
import { collection, COLLECTION_LIMITS } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';
import { AREA, boardsOf, insertedAt, missingIn, noBoard } from './service.ts';

/** A list that was removed with its cards. */
interface RemovedList {
  readonly boardId: string;
  readonly list: BoardList;
  /** In the order of the board. */
  readonly cards: readonly BoardCard[];
  /** Position of the list on the board, from 0. */
  readonly index: number;
}

/** Number of removed lists that are kept. */
const MOST = 50;

const keyOf = (boardId: string, listId: string): string => JSON.stringify([boardId, listId]);
const keyOfRemoved = ({ boardId, list }: RemovedList): string => keyOf(boardId, list.id);
const removedListsOf = (store: Store) =>
  collection<RemovedList>(store, `${AREA}/removed-lists`, keyOfRemoved);

const bytesOf = (removed: RemovedList): number => Buffer.byteLength(JSON.stringify(removed));

/** Keeps a removed list in place of an earlier one with its id; the oldest others are dropped beyond the limits. */
async function keep(store: Store, added: RemovedList): Promise<void> {
  const removed = removedListsOf(store);
  const key = keyOfRemoved(added);
  const dropped = [key];
  const others = (await removed.list()).filter((other) => keyOfRemoved(other) !== key);
  let bytes = [...others, added].reduce((sum, one) => sum + bytesOf(one), 0);
  for (const [index, other] of others.entries()) {
    if (others.length - index < MOST && bytes <= COLLECTION_LIMITS.bytes) break;
    dropped.push(keyOfRemoved(other));
    bytes -= bytesOf(other);
  }
  await removed.remove(dropped);
  await removed.add(key, added);
}

/** Removes a list and the cards that it has now, in one transaction, and keeps them for `restoreList`. */
export const removeListWithCards = (store: Store, boardId: string, listId: string) =>
  exclusively(store, AREA, async (inside) => {
    const board = await boardsOf(inside).get(boardId);
    if (board === undefined) return noBoard;
    const index = board.lists.findIndex(({ id }) => id === listId);
    const list = board.lists[index];
    if (list === undefined) return notFound('la lista');
    const gone = new Set(list.idCards);
    const cards = board.cards.filter(({ id }) => gone.has(id));
    await keep(inside, { boardId, list, cards, index });
    await boardsOf(inside).replace(boardId, {
      ...board,
      lists: board.lists.filter(({ id }) => id !== listId),
      cards: board.cards.filter(({ id }) => !gone.has(id)),
    });
    return { status: 200, body: listId } as const;
  });

/** The board with a removed list and its cards; cards that exist again stay where they are. */
function withRestored(board: Board, { list, cards, index }: RemovedList): Board {
  const known = new Set(board.cards.map(({ id }) => id));
  const idCards = list.idCards.filter((id) => !known.has(id));
  return {
    ...board,
    lists: insertedAt(board.lists, index, { ...list, idCards }),
    cards: [...board.cards, ...cards.filter(({ id }) => !known.has(id))],
  };
}

/** Restores a removed list and its cards, in one transaction; an existing list is unchanged. Returns the board. */
export const restoreList = (store: Store, boardId: string, listId: string) =>
  exclusively(store, AREA, async (inside) => {
    const board = await boardsOf(inside).get(boardId);
    if (board === undefined) return noBoard;
    if (board.lists.some(({ id }) => id === listId)) return { status: 200, body: board } as const;
    const removed = await removedListsOf(inside).get(keyOf(boardId, listId));
    if (removed === undefined) return notFound('la lista');
    const restored = withRestored(board, removed);
    // The board may have been deleted meanwhile, and created again with other members and labels.
    const missing = missingIn(restored);
    if (missing !== undefined) return missing;
    await removedListsOf(inside).remove([keyOf(boardId, listId)]);
    await boardsOf(inside).replace(boardId, restored);
    return { status: 200, body: restored } as const;
  });
