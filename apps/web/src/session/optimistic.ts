import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, type AppDispatch } from '../lib/store/hooks.ts';
import type { RootState } from '../lib/store/root-reducer.ts';
import { toast } from '../ui/toasts/toast.ts';
import { messageOf } from './messages-of.ts';
import { queryApi } from './query-api.ts';
import { useTexts } from './texts.ts';

/** A cached page of a list. */
interface CachedPage<Row> {
  data: Row[];
  meta: { total: number; hay_mas?: boolean | undefined };
}

interface Write<Row, Result> {
  /** The rows that change. */
  readonly keys: readonly string[];
  /** A row as it will be; `null` when it goes. */
  readonly change: (row: Row) => Row | null;
  readonly send: () => Promise<Result>;
  /** Said when it is done, with the way back; without it nothing is said. */
  readonly undo?: { readonly message: string; readonly send: () => Promise<unknown> };
}

/** RTK Query knows its endpoints by their types; here the list is known by its name alone. */
interface ListCache<Row> {
  selectCachedArgsForQuery(state: RootState, endpoint: string): readonly unknown[];
  updateQueryData(
    endpoint: string,
    input: unknown,
    recipe: (page: CachedPage<Row>) => void,
  ): Parameters<AppDispatch>[0];
}

/**
 * Writes that a list shows at once: the cached pages change before the request is sent, and change back when it fails, which a
 * toast then says. With `undo` the toast of success offers the way back.
 *
 * @param listEndpoint name of the list's endpoint in `queryApi`, whose results are `{ data, meta }`
 */
export function useOptimistic<Row>(listEndpoint: string, keyOf: (row: Row) => string) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  return useCallback(
    async <Result>({ keys, change, send, undo }: Write<Row, Result>): Promise<Result | undefined> => {
      const cache = queryApi.util as unknown as ListCache<Row>;
      const patches = cache.selectCachedArgsForQuery(store.getState(), listEndpoint).map((input) =>
        dispatch(
          cache.updateQueryData(listEndpoint, input, (page) => {
            const before = page.data.length;
            page.data = page.data.flatMap((row) => (keys.includes(keyOf(row)) ? (change(row) ?? []) : row));
            // What was only counted up to a limit is still more than that.
            if (page.meta.hay_mas !== true) page.meta.total -= before - page.data.length;
          }) as never,
        ),
      ) as readonly { readonly undo: () => void }[];
      const restore = () => patches.forEach((patch) => patch.undo());
      try {
        const result = await send();
        if (undo)
          toast.success(undo.message, {
            action: {
              label: t('undo'),
              onClick: () => {
                restore();
                undo.send().catch((error: unknown) => toast.error(messageOf(error)));
              },
            },
          });
        return result;
      } catch (error) {
        restore();
        toast.error(messageOf(error));
        return undefined;
      }
    },
    [dispatch, store, listEndpoint, keyOf, t],
  );
}
