import type { Board, BoardSummary } from '@portal/contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOptimisticWrite } from '../../api/optimistic.ts';
import { addressOfBoard } from './address.ts';
import { onBoards, scrumboard } from './api.ts';

/** Creates a board and navigates to it. Resolves to undefined after a failure, which is in a toast. */
export function useAddBoard(): (board: Board) => Promise<BoardSummary | undefined> {
  const navigate = useNavigate();
  const write = useOptimisticWrite();
  return useCallback(
    async (board) => {
      const { id, name, uri } = board;
      const stored = await write({
        patches: [onBoards((boards) => [...boards, { id, name, uri }])],
        send: () => scrumboard.newBoard({ body: { board } }),
        invalidates: ['boards'],
      });
      if (stored) void navigate(addressOfBoard(stored));
      return stored;
    },
    [navigate, write],
  );
}
