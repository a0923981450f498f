import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { patch, useOptimisticWrite } from './optimistic.ts';
import { queryApi } from './query-api.ts';
import { useRecordWrites, type RecordSource } from './record-writes.ts';

interface Note {
  readonly id: string;
  readonly done: boolean;
  readonly star: boolean;
  readonly title: string;
}
const seed: readonly Note[] = ['a', 'b'].map((id) => ({ id, done: false, star: false, title: id }));

/** The service, which replaces whole records. */
let stored: readonly Note[] = seed;
let readings = 0;
const replace = (rows: readonly Note[]) => {
  stored = stored.map((row) => rows.find(({ id }) => id === row.id) ?? row);
};

const notesApi = queryApi.enhanceEndpoints({ addTagTypes: ['notes'] }).injectEndpoints({
  endpoints: (build) => ({
    notesOfTest: build.query<readonly Note[], string>({
      queryFn: () => {
        readings += 1;
        return { data: stored };
      },
      providesTags: ['notes'],
    }),
  }),
});

/** Requests that wait for their end. */
let requests: { readonly end: (isOk: boolean) => void }[] = [];
const source: RecordSource<Note> = {
  name: 'notes of test',
  endpoint: 'notesOfTest',
  tags: ['notes'],
  readAll: () => Promise.resolve(stored),
  save: (rows) => {
    replace(rows);
    return Promise.resolve(rows);
  },
};

let toasts: ToastRequest[] = [];
let stop: () => void;
beforeEach(() => {
  stored = seed;
  requests = [];
  toasts = [];
  stop = listenToToasts((request) => toasts.push(request));
});
afterEach(() => stop());

async function start() {
  const store = createStore();
  await store.dispatch(notesApi.endpoints.notesOfTest.initiate('x'));
  const wrapper = ({ children }: { children: ReactNode }) => <Providers store={store}>{children}</Providers>;
  const { result } = renderHook(() => ({ write: useOptimisticWrite(), records: useRecordWrites(source) }), {
    wrapper,
  });
  const select = notesApi.endpoints.notesOfTest.select('x');
  const cached = () => select(store.getState() as Parameters<typeof select>[0]).data;
  const reload = () => store.dispatch(notesApi.endpoints.notesOfTest.initiate('x', { forceRefetch: true }));
  return { ...result.current, cached, reload };
}

const removed = (id: string) =>
  patch<readonly Note[]>('notesOfTest', (notes) => notes.filter((note) => note.id !== id));
const changed = (id: string, changes: Partial<Note>) =>
  patch<readonly Note[]>('notesOfTest', (notes) =>
    notes.map((note) => (note.id === id ? { ...note, ...changes } : note)),
  );
const invalidates = ['notes'] as const;

describe('an optimistic write', () => {
  it('shows at once and stays when it succeeds', async () => {
    const { write, cached } = await start();
    let finish: (value: string) => void = () => undefined;
    const sending = new Promise<string>((resolve) => (finish = resolve));
    let written: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      written = write({ patches: [changed('a', { done: true })], send: () => sending, invalidates });
    });
    expect(cached()?.map(({ done }) => done)).toEqual([true, false]);
    replace([{ ...seed[0]!, done: true }]);
    finish('listo');
    expect(await written).toBe('listo');
    expect(cached()?.[0]?.done).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('is rolled back when it fails, with the reason in a toast', async () => {
    const { write, cached } = await start();
    await act(() =>
      write({
        patches: [removed('a'), removed('b')],
        send: () => Promise.reject(new Error('no se pudo')),
        invalidates,
      }),
    );
    expect(cached()).toEqual(seed);
    expect(toasts).toMatchObject([{ variant: 'error', message: 'no se pudo' }]);
  });

  it('offers undo', async () => {
    const { write, cached } = await start();
    const sent: string[] = [];
    await act(() =>
      write({
        patches: [removed('b')],
        send: () => Promise.resolve(),
        undo: { message: 'Se eliminó', send: () => Promise.resolve(sent.push('undo')) },
        invalidates,
      }),
    );
    expect(toasts).toMatchObject([{ message: 'Se eliminó', action: { label: 'Deshacer' } }]);
    act(() => toasts[0]?.action?.onClick());
    expect(cached()).toEqual(seed);
    expect(sent).toEqual(['undo']);
  });

  it('reloads only when no other write is pending: a reload between them would lack the second', async () => {
    const { write } = await start();
    const before = readings;
    const finish: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => finish.push(resolve));
    const writeOne = (id: string) => write({ patches: [changed(id, { done: true })], send, invalidates });
    let writes: readonly Promise<unknown>[] = [];
    act(() => {
      writes = [writeOne('a'), writeOne('b')];
    });
    await act(async () => {
      finish[0]?.();
      await writes[0];
    });
    expect(readings).toBe(before);
    await act(async () => {
      finish[1]?.();
      await writes[1];
    });
    expect(readings).toBe(before + 1);
  });

  it('stays visible when a reload does not know it yet, and rolls back onto what was reloaded', async () => {
    const { write, cached, reload } = await start();
    let fail: (error: Error) => void = () => undefined;
    const sending = new Promise<void>((_resolve, reject) => (fail = reject));
    let written: Promise<unknown> = Promise.resolve();
    act(() => {
      written = write({ patches: [changed('a', { done: true })], send: () => sending, invalidates });
    });
    replace([{ ...seed[0]!, title: 'other window' }]);
    await act(reload);
    expect(cached()?.[0]).toMatchObject({ done: true, title: 'other window' });
    await act(async () => {
      fail(new Error('no se pudo'));
      await written;
    });
    expect(cached()?.[0]).toMatchObject({ done: false, title: 'other window' });
  });
});

/** Two writes: on one record (other fields, or the same field) and on two. */
const pairs: readonly (readonly [
  string,
  readonly [string, Partial<Note>],
  readonly [string, Partial<Note>],
])[] = [
  ['other fields of one record', ['a', { done: true }], ['a', { star: true }]],
  ['the same field of one record', ['a', { title: 'first' }], ['a', { title: 'second' }]],
  ['two records', ['a', { done: true }], ['b', { done: true }]],
];
const booleans = [true, false];
const outcomes = pairs.flatMap((pair) =>
  booleans.flatMap((isFirstOk) =>
    booleans.flatMap((isSecondOk) =>
      booleans.map((isInOrder) => ({
        name: `${pair[0]}: ${isFirstOk ? 'ok' : 'failed'}, ${isSecondOk ? 'ok' : 'failed'}, ${isInOrder ? 'the first' : 'the second'} ends first`,
        writes: [pair[1], pair[2]] as const,
        results: [isFirstOk, isSecondOk] as const,
        order: isInOrder ? [0, 1] : [1, 0],
      })),
    ),
  ),
);

describe('two writes at the same time', () => {
  it.each(outcomes)('$name', async ({ writes, results, order }) => {
    const { write, cached } = await start();
    const send = () =>
      new Promise<void>((resolve, reject) =>
        requests.push({ end: (isOk) => (isOk ? resolve() : reject(new Error('no se pudo'))) }),
      );
    let pending: readonly Promise<unknown>[] = [];
    act(() => {
      pending = writes.map(([id, changes]) =>
        write({ patches: [changed(id, changes)], send, invalidates: ['none'] }),
      );
    });
    for (const index of order)
      await act(async () => {
        requests[index]?.end(results[index] ?? false);
        await pending[index];
      });
    const expected = seed.map(
      (note) =>
        Object.assign(
          {},
          note,
          ...writes.map(([id, changes], index) => (id === note.id && results[index] ? changes : {})),
        ) as Note,
    );
    expect(cached()).toEqual(expected);
  });
});

describe('undo', () => {
  const undone = pairs.flatMap(([name, first, second]) =>
    [[0], [1], [0, 1], [1, 0]].map((undos) => ({
      name: `${name}: ${undos.map((index) => ['the first', 'the second'][index]).join(', then ')}`,
      writes: [first, second] as const,
      undos,
    })),
  );
  it.each(undone)(
    'of $name restores the service and the list, and keeps the rest',
    async ({ writes, undos }) => {
      const { records, cached } = await start();
      for (const [id, changes] of writes) {
        const row = cached()?.find((note) => note.id === id);
        await act(() => records.change([row!], () => changes, 'Hecho'));
      }
      const isSameField = Object.keys(writes[0][1]).join() === Object.keys(writes[1][1]).join();
      const isOneField = isSameField && writes[0][0] === writes[1][0];
      // Another window writes in between.
      stored = stored.map((note) => (note.id === 'b' ? { ...note, star: true } : note));
      for (const index of undos) {
        act(() => toasts[index]?.action?.onClick());
        await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
      }
      const expected = seed.map((note) => {
        const kept = writes.filter(([id], index) => id === note.id && !undos.includes(index));
        const result: Note = Object.assign({}, note, ...kept.map(([, changes]) => changes)) as Note;
        return note.id === 'b' ? { ...result, star: true } : result;
      });
      // The value before the second change of the same field is that of the first one, even after its undo.
      if (isOneField && undos.join() === '0,1') expected[0] = { ...expected[0]!, title: 'first' };
      expect(stored).toEqual(expected);
      expect(cached()).toEqual(expected);
    },
  );

  it('says why it failed, and shows what is stored', async () => {
    const { write, cached } = await start();
    await act(() =>
      write({
        patches: [changed('a', { done: true })],
        send: () => {
          replace([{ ...seed[0]!, done: true }]);
          return Promise.resolve();
        },
        undo: { message: 'Hecho', send: () => Promise.reject(new Error('sin conexión')) },
        invalidates,
      }),
    );
    act(() => toasts[0]?.action?.onClick());
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(toasts[1]).toMatchObject({ variant: 'error', message: 'sin conexión' });
    expect(cached()?.[0]?.done).toBe(true);
  });
});
