import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Board, BoardCard, BoardList } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useNow } from '../../lib/use-now.ts';
import { patchParams } from '../../lib/url-state.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { addressOfBoards, type BoardAddress } from './address.ts';
import { BoardBar } from './BoardBar.tsx';
import { hueOf } from './model.ts';
import { useTexts } from './texts.ts';
import { useBoard } from './use-board.ts';
import { useBoardWrites } from './use-board-writes.ts';

const BoardKeys = lazyPart(() => import('./BoardKeys.tsx'));
const BoardLists = lazyPart(() => import('./BoardLists.tsx'));
const MoveDialog = lazyPart(() => import('./dialogs/MoveDialog.tsx'));
const RemoveDialog = lazyPart(() => import('./dialogs/RemoveDialog.tsx'));
const CardDialog = lazyPart(() => import('./dialogs/CardDialog.tsx'));

interface BoardViewProps {
  readonly boardId: string;
  readonly address: BoardAddress;
}

/** A board with its toolbar, lists and dialogs. */
export function BoardView({ boardId, address }: BoardViewProps) {
  const t = useTexts();
  const [isDragging, setDragging] = useState(false);
  const query = useBoard(boardId, isDragging);
  return (
    <AppFrame
      title={query.data?.name ?? t('screen.title')}
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
      <QueryStates<Board> query={query}>
        {(board) => <OpenBoard board={board} address={address} onDragging={setDragging} />}
      </QueryStates>
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
  const [removingId, setRemovingId] = useState<string | null>(null);
  const removing = board.lists.find(({ id }) => id === removingId);
  const { cardId, filter } = address;
  const removeList = (list: BoardList) => {
    if (list.idCards.length === 0) void writes.removeList(list);
    else setRemovingId(list.id);
  };
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
          onRemoveList={removeList}
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
        {removing && (
          <RemoveDialog
            what="lista"
            name={removing.name}
            cards={removing.idCards.length}
            onConfirm={() => {
              setRemovingId(null);
              void writes.removeList(removing);
            }}
            onClose={() => setRemovingId(null)}
          />
        )}
      </Suspense>
    </>
  );
}
