import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { useBoardAddress } from './address.ts';
import { BoardView } from './BoardView.tsx';

const BoardsView = lazyPart(() => import('./BoardsView.tsx'));

/** The boards, or the one in the URL. */
export default function ScrumboardPage() {
  const address = useBoardAddress();
  return address.boardId === null ? (
    <Suspense fallback={<ScreenSkeleton />}>
      <BoardsView />
    </Suspense>
  ) : (
    <BoardView key={address.boardId} boardId={address.boardId} address={address} />
  );
}
