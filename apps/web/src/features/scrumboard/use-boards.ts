import type { Board } from '@portal/contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { addressOfBoard } from './address.ts';
import { onBoards, scrumboard } from './api.ts';

/** Creates a board and navigates to it. Resolves when it is created, or refused with a toast. */
export function useAddBoard(): (board: Board) => Promise<void> {
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
    },
    [navigate, write],
  );
}
