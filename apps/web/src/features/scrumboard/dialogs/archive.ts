import type { BoardCard } from '@portal/contracts';
import { onBoard, scrumboard } from '../api.ts';

/** The write that archives a card or restores it: it keeps its place in its list. */
export function archiveWrite(boardId: string, { id }: BoardCard, archived: boolean, message: string) {
  const send = (isArchived: boolean) =>
    scrumboard.updateCard({ body: { boardId, card: { id, archived: isArchived } } });
  return {
    patches: [
      onBoard(boardId, (shown) =>
        Object.assign({}, shown, {
          cards: shown.cards.map((card) => (card.id === id ? Object.assign({}, card, { archived }) : card)),
        }),
      ),
    ],
    send: () => send(archived),
    undo: { message, send: () => send(!archived) },
    invalidates: ['board'] as const,
  };
}
