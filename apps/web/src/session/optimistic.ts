import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, type AppDispatch } from '../lib/store/hooks.ts';
import type { RootState } from '../lib/store/root-reducer.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastFailure } from './toast-failure.ts';
import { queryApi } from './query-api.ts';
import { useTexts } from './texts.ts';

/** How the cached results of a query change. */
interface Patch {
  readonly endpoint: string;
  /** Immer's: changes the draft, or returns what takes its place. */
  readonly recipe: (data: never) => unknown;
}

/** @param endpoint name of a query in `queryApi`; all its cached results change, whatever they were asked with */
export const patch = <Data>(endpoint: string, recipe: (data: Data) => Data | undefined): Patch => ({
  endpoint,
  recipe,
});

interface Undo {
  readonly message: string;
  readonly send: () => Promise<unknown>;
}

interface OptimisticWrite<Result> {
  /** What the caches show at once. */
  readonly patches: readonly Patch[];
  readonly send: () => Promise<Result>;
  /** Said when it is done, with the way back; without it nothing is said. */
  readonly undo?: Undo;
  /** Tags of what the service knows better afterwards, also after the undo and after a failure. */
  readonly invalidates?: readonly string[];
}

/** RTK Query knows its endpoints by their types; here a query is known by its name alone. */
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

/** How many writes that touch a tag are on their way. */
const onTheWay = new Map<string, number>();

/** Says that a write begins. Returns what says that it has ended, and which of its tags no other write is touching any more. */
function begin(tags: readonly string[]): () => readonly string[] {
  for (const tag of tags) onTheWay.set(tag, (onTheWay.get(tag) ?? 0) + 1);
  return () => {
    for (const tag of tags) onTheWay.set(tag, (onTheWay.get(tag) ?? 1) - 1);
    return tags.filter((tag) => onTheWay.get(tag) === 0);
  };
}

/** Returns a function that changes what the caches hold, and returns the one that changes it back. */
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
 * Writes that the page shows at once: the caches change before the request is sent, and change back when it fails, which a
 * toast then says. With `undo` the toast of success offers the way back. Resolves to `undefined` after a failure.
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
      // What is read between two writes lacks the second: the last one reads.
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
  /** A row as it will be; `null` when it goes. */
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
            // What was only counted up to a limit is still more than that.
            if (page.meta.hay_mas !== true) page.meta.total -= before - page.data.length;
          }),
        ],
      }),
    [write, listEndpoint, keyOf],
  );
}
