import type { Board, BoardCard } from '@portal/contracts';
import { exclusively } from '../../../lib/exclusively.ts';
import { useOptimisticWrite } from '../../../api/optimistic.ts';
import { fetchBoard, onBoard, scrumboard } from '../api.ts';
import { useTexts } from '../texts.ts';

const withCard = (board: Board, cardId: string, change: (card: BoardCard) => BoardCard): Board =>
  Object.assign({}, board, {
    cards: board.cards.map((card) => (card.id === cardId ? change(card) : card)),
  });

/** The writes of an open card, optimistic with rollback. */
export function useCardWrites({ id: boardId }: Board) {
  const t = useTexts();
  const write = useOptimisticWrite();
  return {
    /**
     * Changes a part of the service's current version of a card, so that concurrent changes from another window are kept.
     * @param changesOf returns only the changed keys of the given card; called twice, for the page and for the service
     */
    updateCard: (cardId: string, changesOf: (card: BoardCard) => Partial<BoardCard>) =>
      write({
        patches: [
          onBoard(boardId, (shown) =>
            withCard(shown, cardId, (card) => Object.assign({}, card, changesOf(card))),
          ),
        ],
        send: () =>
          exclusively(`board ${boardId}`, async () => {
            const { cards } = await fetchBoard(boardId);
            const card = cards.find(({ id }) => id === cardId);
            if (card === undefined) throw new Error(t('error.tarjeta'));
            return scrumboard.updateCard({ body: { boardId, card: { ...changesOf(card), id: cardId } } });
          }),
        invalidates: ['board'],
      }),
  };
}

export type CardWrites = ReturnType<typeof useCardWrites>;
