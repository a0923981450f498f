import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ErrorState } from '../ErrorState.tsx';
import { failureText } from '../failure-text.ts';
import { LinesSkeleton } from '../Skeletons.tsx';

const StaleNotice = lazyPart(() => import('../list/StaleNotice.tsx'));

interface Asked<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface QueryStatesProps<Data> {
  readonly query: Asked<Data>;
  /** Placeholder while loading, instead of lines. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query: loading, failed, loaded, or stale data while a reload fails. */
export function QueryStates<Data>({ query, skeleton, children }: QueryStatesProps<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return error === undefined ? (
      (skeleton ?? <LinesSkeleton lines={10} />)
    ) : (
      <ErrorState {...failureText(error)} onRetry={() => void refetch()} />
    );
  return (
    <>
      {error !== undefined && (
        <Suspense fallback={null}>
          <StaleNotice reason={failureText(error)} onRetry={() => void refetch()} />
        </Suspense>
      )}
      {children(data)}
    </>
  );
}
