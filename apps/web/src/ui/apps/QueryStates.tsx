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
  /** In place of lines while nothing has arrived. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for: on its way, failed, there, or there from before while it cannot be asked for again. */
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
