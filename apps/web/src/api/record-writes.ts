import { useMemo } from 'react';
import { exclusively } from '../lib/exclusively.ts';
import { rebase, revert, type Change } from '../lib/rebase.ts';
import { patch, useOptimisticWrite, type Tags } from './optimistic.ts';

/** Something that the service stores as a whole: a record, or a list that is replaced. */
interface Stored<Value> {
  /** Writes of the same name wait for each other. */
  readonly name: string;
  readonly read: () => Promise<Value>;
  readonly save: (value: Value) => Promise<Value>;
}

/**
 * Saves a change on top of the service's current version, where the endpoint replaces the whole value: what another
 * window has changed meanwhile is kept. The version is read right before the write, and other windows of this browser
 * wait; a write of another device between the two requests is overwritten.
 */
export const saveChange = <Value>(
  { name, read, save }: Stored<Value>,
  change: Change<Value>,
  applyTo: typeof rebase | typeof revert = rebase,
): Promise<Value> =>
  exclusively(name, async () => {
    const current = await read();
    const next = applyTo(change, current);
    return next === current ? current : save(next);
  });

/** Records of one kind, which the service replaces one by one or several at once. */
export interface RecordSource<Row extends { readonly id: string }> {
  readonly name: string;
  /** Name of the query in `queryApi` with the list of all records. */
  readonly endpoint: string;
  readonly tags: Tags;
  readonly readAll: () => Promise<readonly Row[]>;
  /** Replaces these records, and resolves to them as they are stored. */
  readonly save: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/**
 * The same for records: sends those that change. One that is gone is sent as well: the service's 404 says so.
 *
 * @returns the records as they are stored, in the order of the changes
 */
export const saveRecords = <Row extends { readonly id: string }>(
  { name, readAll, save }: Pick<RecordSource<Row>, 'name' | 'readAll' | 'save'>,
  changes: readonly Change<Row>[],
  applyTo: (change: Change<Row>, current: Row) => Row = rebase,
): Promise<readonly Row[]> =>
  exclusively(name, async () => {
    const current = new Map((await readAll()).map((row) => [row.id, row]));
    const next = changes.map((change) => {
      const stored = current.get(change.after.id);
      return stored === undefined ? change.after : applyTo(change, stored);
    });
    const changed = next.filter((row) => row !== current.get(row.id));
    const saved = changed.length === 0 ? [] : await save(changed);
    const byId = new Map(saved.map((row) => [row.id, row]));
    return next.map((row) => byId.get(row.id) ?? row);
  });

/** Applies changes to the cached list of a source. */
export const onRecords = <Row extends { readonly id: string }>(
  { endpoint }: Pick<RecordSource<Row>, 'endpoint'>,
  changes: readonly Change<Row>[],
) => {
  const byId = new Map(changes.map((change) => [change.after.id, change]));
  return patch<readonly Row[]>(endpoint, (rows) =>
    rows.map((row) => {
      const change = byId.get(row.id);
      return change === undefined ? row : rebase(change, row);
    }),
  );
};

/** The removal of records. */
interface Removal<Row> {
  readonly send: () => Promise<unknown>;
  /**
   * Undoes it with the records as they were stored right before: what another window changed is kept.
   * @param index of the first one in the service's list
   */
  readonly restore: (stored: readonly Row[], index: number) => Promise<unknown>;
  readonly message: string;
}

/** Optimistic writes of changed fields of records, and removals; with a message the toast offers to undo these fields. */
export function useRecordWrites<Row extends { readonly id: string }>(source: RecordSource<Row>) {
  const write = useOptimisticWrite();
  return useMemo(
    () => ({
      write,
      /** @param changesOf returns only the changed fields of a record */
      change: (rows: readonly Row[], changesOf: (row: Row) => Partial<Row>, message?: string) => {
        const changes = rows.map((row) => ({ before: row, after: { ...row, ...changesOf(row) } }));
        return write({
          patches: [onRecords(source, changes)],
          send: () => saveRecords(source, changes),
          ...(message !== undefined && {
            undo: { message, send: () => saveRecords(source, changes, revert) },
          }),
          invalidates: source.tags,
        });
      },
      remove: (rows: readonly Row[], { send, restore, message }: Removal<Row>) => {
        const ids = new Set(rows.map(({ id }) => id));
        let stored = rows;
        let index = 0;
        const place = (all: readonly Row[]) => {
          index = Math.max(
            all.findIndex(({ id }) => ids.has(id)),
            0,
          );
        };
        return write({
          patches: [
            patch<readonly Row[]>(source.endpoint, (all) => {
              place(all);
              return all.filter(({ id }) => !ids.has(id));
            }),
          ],
          send: () =>
            exclusively(source.name, async () => {
              // Without it the records come back as they were shown.
              const all = await source.readAll().catch(() => null);
              if (all) {
                place(all);
                const byId = new Map(all.map((row) => [row.id, row]));
                stored = rows.map((row) => byId.get(row.id) ?? row);
              }
              return send();
            }),
          undo: { message, send: () => restore(stored, index) },
          invalidates: source.tags,
        });
      },
    }),
    [source, write],
  );
}
