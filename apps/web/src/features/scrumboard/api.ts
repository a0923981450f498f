import type { Board, BoardSummary } from '@portal/contracts';
import { createScrumboardClient } from '@portal/contracts/client/scrumboard';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const scrumboard = clientOf(createScrumboardClient);

/** The service's current version of a board. */
export const fetchBoard = (boardId: string): Promise<Board> => scrumboard.getBoard({ query: { boardId } });

const scrumboardApi = queryApi.enhanceEndpoints({ addTagTypes: ['boards', 'board'] }).injectEndpoints({
  endpoints: (build) => ({
    boards: build.query<readonly BoardSummary[], undefined>({
      queryFn: () => asQuery(() => scrumboard.listBoards()),
      providesTags: ['boards'],
    }),
    board: build.query<Board, string>({
      queryFn: (boardId) => asQuery(() => fetchBoard(boardId)),
      providesTags: ['board'],
    }),
  }),
});

export const { useBoardsQuery, useBoardQuery } = scrumboardApi;

/** A patch of one cached board. */
export const onBoard = (boardId: string, recipe: (board: Board) => Board) =>
  patch<Board>('board', (board) => (board.id === boardId ? recipe(board) : board));

export const onBoards = (recipe: (boards: readonly BoardSummary[]) => readonly BoardSummary[]) =>
  patch<readonly BoardSummary[]>('boards', recipe);
