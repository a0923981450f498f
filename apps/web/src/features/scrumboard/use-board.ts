import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { isNotFound } from '../../api/query-api.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { addressOfBoards } from './address.ts';
import { useBoardQuery } from './api.ts';

/** Polling interval in ms, for changes from other windows. */
const EVERY = 15_000;

/**
 * A board, polled while the page is visible. When it does not exist (spec §8), the text of the service is shown as a toast and
 * the list of boards is opened; after any other failure the board remains.
 */
export function useBoard(boardId: string, isPaused: boolean) {
  const navigate = useNavigate();
  const isVisible = usePageVisible();
  const query = useBoardQuery(boardId, {
    refetchOnFocus: !isPaused,
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible && !isPaused ? EVERY : 0,
  });
  const { error, isFetching, startedTimeStamp } = query;
  // The error of an earlier visit may still be cached, and the board exist again.
  const [cached] = useState(startedTimeStamp);
  const isCurrent = !isFetching && startedTimeStamp !== cached;
  const isUnknown = isCurrent && isNotFound(error);
  useEffect(() => {
    if (!isUnknown) return;
    toastFailure(error);
    void navigate(addressOfBoards(), { replace: true });
  }, [isUnknown, error, navigate]);
  return query;
}
