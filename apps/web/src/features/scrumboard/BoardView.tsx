import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Board, BoardCard } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useNow } from '../../lib/use-now.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { patchParams } from '../../lib/url-state.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { addressOfBoards, type BoardAddress } from './address.ts';
import { useBoardQuery } from './api.ts';
import { BoardBar } from './BoardBar.tsx';
import { hueOf } from './model.ts';
import { useTexts } from './texts.ts';
import { useBoardWrites } from './use-board-writes.ts';

const BoardKeys = lazyPart(() => import('./BoardKeys.tsx'));
const BoardLists = lazyPart(() => import('./BoardLists.tsx'));
const MoveDialog = lazyPart(() => import('./dialogs/MoveDialog.tsx'));
const CardDialog = lazyPart(() => import('./dialogs/CardDialog.tsx'));

/** Polling interval in ms, for changes from other windows. */
const EVERY = 15_000;

interface BoardViewProps {
  readonly boardId: string;
  readonly address: BoardAddress;
}

/** A board, polled while the page is visible. */
export function BoardView({ boardId, address }: BoardViewProps) {
  const t = useTexts();
  const isVisible = usePageVisible();
  const [isDragging, setDragging] = useState(false);
  const query = useBoardQuery(boardId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible && !isDragging ? EVERY : 0,
  });
  const isGone = query.error !== undefined && 'result' in query.error && query.error.result === 'refused';
  return (
    <AppFrame
      title={isGone ? t('screen.title') : (query.data?.name ?? t('screen.title'))}
      actions={
        <>
          <Button component={Link} to={addressOfBoards()}>
            {t('tablero.todos')}
          </Button>
          <Suspense fallback={null}>
            <BoardKeys isBoard />
          </Suspense>
        </>
      }
    >
      {isGone ? (
        <ErrorState title={t('tablero.noExiste')} message={query.error?.message ?? ''} />
      ) : (
        <QueryStates<Board> query={query}>
          {(board) => <OpenBoard board={board} address={address} onDragging={setDragging} />}
        </QueryStates>
      )}
    </AppFrame>
  );
}

interface OpenBoardProps {
  readonly board: Board;
  readonly address: BoardAddress;
  readonly onDragging: (isDragging: boolean) => void;
}

function OpenBoard({ board, address, onDragging }: OpenBoardProps) {
  const now = Date.parse(useNow());
  const writes = useBoardWrites(board);
  const [params] = useSearchParams();
  const [moving, setMoving] = useState<BoardCard | null>(null);
  const { cardId, filter } = address;
  const addressOf = (tarjeta: string) => `?${patchParams(params, { tarjeta }).toString()}`;
  return (
    <>
      <Box
        aria-hidden="true"
        sx={{ height: '0.5rem', borderRadius: '0.3rem', flex: 'none', bgcolor: hueOf(board.settings.color) }}
      />
      <BoardBar board={board} address={address} writes={writes} />
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <BoardLists
          board={board}
          filter={filter}
          now={now}
          writes={writes}
          addressOf={addressOf}
          onDragging={onDragging}
          onMove={setMoving}
        />
      </Suspense>
      <Suspense fallback={null}>
        {cardId !== null && (
          <CardDialog
            key={cardId}
            board={board}
            card={board.cards.find(({ id }) => id === cardId)}
            now={now}
            writes={writes}
            onMove={setMoving}
            onClose={address.closeCard}
          />
        )}
        {moving && (
          <MoveDialog
            board={board}
            card={moving}
            onMove={(listId, index) => writes.moveCard(moving, listId, index)}
            onClose={() => setMoving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
