import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, type AppDispatch } from '../lib/store/hooks.ts';
import type { RootState } from '../lib/store/root-reducer.ts';
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

interface Undo {
  readonly message: string;
  readonly send: () => Promise<unknown>;
}

interface OptimisticWrite<Result> {
  /** Optimistic changes of the caches. */
  readonly patches: readonly Patch[];
  readonly send: () => Promise<Result>;
  /** Toast after success, with an undo button; without it there is no toast. */
  readonly undo?: Undo;
  /** Tags to reload afterwards, also after an undo or a failure. */
  readonly invalidates?: readonly string[];
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

/** Number of pending writes by tag. */
const onTheWay = new Map<string, number>();

/** Registers a pending write. Returns a function to call at its end, which returns the tags without other pending writes. */
function begin(tags: readonly string[]): () => readonly string[] {
  for (const tag of tags) onTheWay.set(tag, (onTheWay.get(tag) ?? 0) + 1);
  return () => {
    for (const tag of tags) onTheWay.set(tag, (onTheWay.get(tag) ?? 1) - 1);
    return tags.filter((tag) => onTheWay.get(tag) === 0);
  };
}

/** Returns a function that patches the caches and returns the function that undoes it. */
export function usePatches(): (patches: readonly Patch[]) => () => void {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  return useCallback(
    (patches) => {
      const done = patches.flatMap(({ endpoint, recipe }) =>
        cache
          .selectCachedArgsForQuery(store.getState(), endpoint)
          .map((input) => dispatch(cache.updateQueryData(endpoint, input, recipe) as never)),
      ) as readonly { readonly undo: () => void }[];
      return () => done.toReversed().forEach((change) => change.undo());
    },
    [dispatch, store],
  );
}

/**
 * Optimistic writes: the caches change before the request is sent, and are rolled back with a toast when it fails.
 * With `undo` the toast of success has an undo button. Resolves to `undefined` after a failure.
 */
export function useOptimisticWrite() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const apply = usePatches();
  return useCallback(
    async <Result>({
      patches,
      send,
      undo,
      invalidates = [],
    }: OptimisticWrite<Result>): Promise<Result | undefined> => {
      const restore = apply(patches);
      // A reload between two writes would lack the second, so only the last write reloads.
      const refresh = (end: () => readonly string[]) => {
        const tags = end();
        if (tags.length > 0) dispatch(cache.invalidateTags(tags) as never);
      };
      const takeBack = ({ send: sendBack }: Undo) => {
        restore();
        const end = begin(invalidates);
        sendBack()
          .catch((error: unknown) => toastFailure(error))
          .finally(() => refresh(end));
      };
      const end = begin(invalidates);
      try {
        const result = await send();
        if (undo)
          toast.success(undo.message, { action: { label: t('undo'), onClick: () => takeBack(undo) } });
        return result;
      } catch (error) {
        restore();
        toastFailure(error);
        return undefined;
      } finally {
        refresh(end);
      }
    },
    [dispatch, apply, t],
  );
}

/** A cached page of a list. */
interface CachedPage<Row> {
  data: Row[];
  meta: { total: number; hay_mas?: boolean | undefined };
}

interface ListWrite<Row, Result> extends Omit<OptimisticWrite<Result>, 'patches'> {
  /** The rows that change. */
  readonly keys: readonly string[];
  /** The new row; `null` removes it. */
  readonly change: (row: Row) => Row | null;
}

/**
 * The same for the rows of a list.
 *
 * @param listEndpoint name of the list's endpoint in `queryApi`, whose results are `{ data, meta }`
 */
export function useOptimistic<Row>(listEndpoint: string, keyOf: (row: Row) => string) {
  const write = useOptimisticWrite();
  return useCallback(
    <Result>({ keys, change, ...rest }: ListWrite<Row, Result>): Promise<Result | undefined> =>
      write({
        ...rest,
        patches: [
          patch<CachedPage<Row>>(listEndpoint, (page) => {
            const before = page.data.length;
            page.data = page.data.flatMap((row) => (keys.includes(keyOf(row)) ? (change(row) ?? []) : row));
            // A total that was only counted up to a limit stays.
            if (page.meta.hay_mas !== true) page.meta.total -= before - page.data.length;
          }),
        ],
      }),
    [write, listEndpoint, keyOf],
  );
}
