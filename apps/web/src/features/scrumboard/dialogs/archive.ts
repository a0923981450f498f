import type { BoardCard } from '@portal/contracts';
import { onBoard, scrumboard } from '../api.ts';
import { text } from './texts.ts';

/** The write that archives a card or restores it: it keeps its place in its list. */
export function archiveWrite(boardId: string, { id, name }: BoardCard, archived: boolean) {
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
    undo: {
      message: text(archived ? 'archivo.archivada' : 'archivo.repuesta', { tarjeta: name }),
      send: () => send(!archived),
    },
    invalidates: ['board'] as const,
  };
}
