import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { revert, rebase, type Change } from '../lib/rebase.ts';
import { useAppDispatch, type AppDispatch } from '../lib/store/hooks.ts';
import { dynamicMiddleware, type RootState } from '../lib/store/root-reducer.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastFailure } from './toast-failure.ts';
import { queryApi } from './query-api.ts';
import { useTexts } from './texts.ts';

/** A change of the cached results of a query. */
interface Patch {
  readonly endpoint: string;
  /** An Immer recipe: mutates the draft, or returns a replacement. */
  readonly recipe: (data: never) => unknown;
}

/** @param endpoint name of a query in `queryApi`; all its cached results change, for all arguments */
export const patch = <Data>(endpoint: string, recipe: (data: Data) => Data | undefined): Patch => ({
  endpoint,
  recipe,
});

/** Tags to reload: at least one, because another window may have changed the same data. */
export type Tags = readonly [string, ...string[]];

interface Undo {
  readonly message: string;
  /** Undoes only the change itself: later changes are kept. */
  readonly send: () => Promise<unknown>;
}

interface OptimisticWrite<Result> {
  /** Optimistic changes of the caches. */
  readonly patches: readonly Patch[];
  readonly send: () => Promise<Result>;
  /** Toast after success, with an undo button; without it there is no toast. */
  readonly undo?: Undo;
  /** Tags to reload afterwards, also after an undo or a failure. */
  readonly invalidates: Tags;
}

/** RTK Query types endpoints statically; here a query is known only by its name. */
interface AnyCache {
  selectCachedArgsForQuery(state: RootState, endpoint: string): readonly unknown[];
  updateQueryData(
    endpoint: string,
    input: unknown,
    recipe: (data: never) => unknown,
  ): Parameters<AppDispatch>[0];
  invalidateTags(tags: readonly string[]): Parameters<AppDispatch>[0];
}
const cache = queryApi.util as unknown as AnyCache;

/** One cached result of a query. */
interface CacheEntry {
  readonly endpoint: string;
  readonly input: unknown;
}

/** An optimistic change of a cached result. */
interface AppliedChange extends CacheEntry {
  change: Change<unknown>;
}

type GetState = () => RootState;

/** Changes of pending writes, oldest first, by store. */
const pendingChanges = new WeakMap<GetState, AppliedChange[]>();

const isSameEntry = (one: CacheEntry, other: CacheEntry): boolean =>
  one.endpoint === other.endpoint && JSON.stringify(one.input) === JSON.stringify(other.input);

function dataOf(getState: GetState, { endpoint, input }: CacheEntry): unknown {
  const endpoints = queryApi.endpoints as unknown as Readonly<
    Record<string, { select: (input: unknown) => (state: RootState) => { readonly data?: unknown } }>
  >;
  return endpoints[endpoint]?.select(input)(getState()).data;
}

const replaceData = ({ endpoint, input }: CacheEntry, data: unknown) =>
  cache.updateQueryData(endpoint, input, () => data);

/** Takes a change out of the cache, and out of the versions that pending writes would return to. */
function revertChange(dispatch: AppDispatch, getState: GetState, applied: AppliedChange): void {
  const { change } = applied;
  const current = dataOf(getState, applied);
  if (current !== undefined) dispatch(replaceData(applied, revert(change, current)));
  for (const other of pendingChanges.get(getState) ?? [])
    if (other !== applied && isSameEntry(other, applied))
      other.change = {
        before: revert(change, other.change.before),
        after: revert(change, other.change.after),
      };
}

interface QueryFulfilled {
  readonly payload: unknown;
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: unknown } };
}

const isQueryFulfilled = (action: unknown): action is QueryFulfilled =>
  (action as { readonly type?: unknown }).type === `${queryApi.reducerPath}/executeQuery/fulfilled`;

// A reload may not know a pending write yet: its change is applied to the new data.
// oxlint-disable-next-line typescript/unbound-method -- Redux's getState has no `this`, and identifies the store here and in the hook
dynamicMiddleware.addMiddleware(({ dispatch, getState }) => (next) => (action) => {
  const result = next(action);
  if (!isQueryFulfilled(action)) return result;
  const { endpointName: endpoint, originalArgs: input } = action.meta.arg;
  for (const applied of pendingChanges.get(getState as GetState) ?? []) {
    if (!isSameEntry(applied, { endpoint, input })) continue;
    const before = dataOf(getState as GetState, applied);
    applied.change = { before, after: rebase(applied.change, before) };
    (dispatch as AppDispatch)(replaceData(applied, applied.change.after));
  }
  return result;
});

/** Number of pending writes by tag. */
const pendingWrites = new Map<string, number>();

/** Registers a pending write. Returns a function to call at its end, which returns the tags without other pending writes. */
function begin(tags: readonly string[]): () => readonly string[] {
  for (const tag of tags) pendingWrites.set(tag, (pendingWrites.get(tag) ?? 0) + 1);
  return () => {
    for (const tag of tags) pendingWrites.set(tag, (pendingWrites.get(tag) ?? 1) - 1);
    return tags.filter((tag) => pendingWrites.get(tag) === 0);
  };
}

interface AppliedPatches {
  /** Takes these changes back, and only them. */
  readonly revert: () => void;
  /** The service has answered: the cache shows what it stores. */
  readonly settle: () => void;
}

function useApplyPatches(): (patches: readonly Patch[]) => AppliedPatches {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  return useCallback(
    (patches) => {
      // oxlint-disable-next-line typescript/unbound-method -- as above
      const { getState } = store;
      const pending = pendingChanges.get(getState) ?? [];
      pendingChanges.set(getState, pending);
      const applied = patches.flatMap(({ endpoint, recipe }) =>
        cache.selectCachedArgsForQuery(getState(), endpoint).map((input): AppliedChange => {
          const before = dataOf(getState, { endpoint, input });
          dispatch(cache.updateQueryData(endpoint, input, recipe));
          return { endpoint, input, change: { before, after: dataOf(getState, { endpoint, input }) } };
        }),
      );
      pending.push(...applied);
      return {
        revert: () => applied.toReversed().forEach((one) => revertChange(dispatch, getState, one)),
        settle: () => {
          for (const one of applied) {
            const index = pending.indexOf(one);
            if (index >= 0) pending.splice(index, 1);
          }
        },
      };
    },
    [dispatch, store],
  );
}

/** Returns a function that shows in the caches what the service has already stored. */
export function usePatches(): (patches: readonly Patch[]) => void {
  const apply = useApplyPatches();
  return useCallback((patches) => apply(patches).settle(), [apply]);
}

/**
 * Optimistic writes: the caches change before the request is sent. A failure undoes this change alone, with a toast.
 * With `undo` the toast of success has an undo button. Resolves to `undefined` after a failure.
 */
export function useOptimisticWrite() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const apply = useApplyPatches();
  return useCallback(
    async <Result>({
      patches,
      send,
      undo,
      invalidates,
    }: OptimisticWrite<Result>): Promise<Result | undefined> => {
      const applied = apply(patches);
      // A reload between two writes would lack the second, so only the last write reloads.
      const refresh = (end: () => readonly string[]) => {
        const tags = end();
        if (tags.length > 0) dispatch(cache.invalidateTags(tags));
      };
      const undoWrite = ({ send: sendBack }: Undo) => {
        applied.revert();
        const end = begin(invalidates);
        sendBack()
          .catch((error: unknown) => toastFailure(error))
          .finally(() => refresh(end));
      };
      const end = begin(invalidates);
      try {
        const result = await send();
        if (undo)
          toast.success(undo.message, { action: { label: t('undo'), onClick: () => undoWrite(undo) } });
        return result;
      } catch (error) {
        applied.revert();
        toastFailure(error);
        return undefined;
      } finally {
        applied.settle();
        refresh(end);
      }
    },
    [dispatch, apply, t],
  );
}
