import type { Board, BoardSettings } from '@portal/contracts';
import { rebase } from '../../../lib/rebase.ts';
import { useOptimisticWrite } from '../../../api/optimistic.ts';
import { saveChange } from '../../../api/record-writes.ts';
import { fetchBoard, onBoard, onBoards, scrumboard } from '../api.ts';
import { useTexts } from './texts.ts';

/** The writes of a board's settings dialog, optimistic with rollback. */
export function useSettingsWrites(board: Board) {
  const t = useTexts();
  const write = useOptimisticWrite();
  const boardId = board.id;
  return {
    update: (changes: Partial<BoardSettings>) => {
      const change = { before: board.settings, after: Object.assign({}, board.settings, changes) };
      return write({
        patches: [
          onBoard(boardId, (shown) => Object.assign({}, shown, { settings: rebase(change, shown.settings) })),
        ],
        send: () =>
          saveChange(
            {
              name: `board ${boardId}`,
              read: async () => (await fetchBoard(boardId)).settings,
              save: (settings) => scrumboard.updateSettings({ body: { boardId, settings } }),
            },
            change,
          ),
        invalidates: ['board'],
      });
    },
    /** Deletes the board; undo restores the service's version, at its place. */
    remove: () => {
      let restore = (): Promise<unknown> => Promise.resolve();
      return write({
        patches: [onBoards((boards) => boards.filter(({ id }) => id !== boardId))],
        send: async () => {
          const [stored, boards] = await Promise.all([fetchBoard(boardId), scrumboard.listBoards()]);
          await scrumboard.deleteBoard({ body: { boardId } });
          restore = async () => {
            await scrumboard.newBoard({ body: { board: stored } });
            const index = boards.findIndex(({ id }) => id === boardId);
            await scrumboard.moveBoard({ body: { boardId, index } });
          };
        },
        undo: { message: t('hecho.tableroEliminado', { tablero: board.name }), send: () => restore() },
        invalidates: ['boards'],
      });
    },
  };
}
