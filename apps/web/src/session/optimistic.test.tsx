import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { useOptimistic } from './optimistic.ts';
import { queryApi } from './query-api.ts';

interface Note {
  readonly id: string;
  readonly done: boolean;
}
const page = {
  data: [
    { id: 'a', done: false },
    { id: 'b', done: false },
  ],
  meta: { total: 2 },
};
let readings = 0;
const notesApi = queryApi.enhanceEndpoints({ addTagTypes: ['notes'] }).injectEndpoints({
  endpoints: (build) => ({
    notesOfTest: build.query<{ data: Note[]; meta: { total: number } }, string>({
      queryFn: (key) => {
        readings += 1;
        return { data: key === 'uncounted' ? uncounted : page };
      },
      providesTags: ['notes'],
    }),
  }),
});
const idOf = ({ id }: Note) => id;
/** A list whose rows were counted only up to a limit. */
const uncounted = { data: page.data, meta: { total: 10_000, hay_mas: true } };

let toasts: ToastRequest[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = listenToToasts((request) => toasts.push(request));
});
afterEach(() => stop());

async function start(key = 'x') {
  const store = createStore();
  await store.dispatch(notesApi.endpoints.notesOfTest.initiate(key));
  const wrapper = ({ children }: { children: ReactNode }) => <Providers store={store}>{children}</Providers>;
  const { result } = renderHook(() => useOptimistic('notesOfTest', idOf), { wrapper });
  const select = notesApi.endpoints.notesOfTest.select(key);
  const cached = () => select(store.getState() as Parameters<typeof select>[0]).data;
  return { write: result.current, cached };
}

describe('an optimistic write', () => {
  it('shows at once and stays when it succeeds', async () => {
    const { write, cached } = await start();
    let finish: (value: string) => void = () => undefined;
    const sending = new Promise<string>((resolve) => (finish = resolve));
    let written: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      written = write({ keys: ['a'], change: (note) => ({ ...note, done: true }), send: () => sending });
    });
    expect(cached()?.data).toEqual([{ id: 'a', done: true }, page.data[1]]);
    finish('listo');
    expect(await written).toBe('listo');
    expect(cached()?.data[0]?.done).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('is taken back when it fails, and the reason is said', async () => {
    const { write, cached } = await start();
    await act(() =>
      write({ keys: ['a', 'b'], change: () => null, send: () => Promise.reject(new Error('no se pudo')) }),
    );
    expect(cached()).toEqual(page);
    expect(toasts).toMatchObject([{ variant: 'error', message: 'no se pudo' }]);
  });

  it('offers the way back', async () => {
    const { write, cached } = await start();
    const sent: string[] = [];
    await act(() =>
      write({
        keys: ['b'],
        change: () => null,
        send: () => Promise.resolve(),
        undo: { message: 'Se eliminó', send: () => Promise.resolve(sent.push('undo')) },
      }),
    );
    expect(cached()).toEqual({ data: [page.data[0]], meta: { total: 1 } });
    expect(toasts).toMatchObject([{ message: 'Se eliminó', action: { label: 'Deshacer' } }]);
    act(() => toasts[0]?.action?.onClick());
    expect(cached()).toEqual(page);
    expect(sent).toEqual(['undo']);
  });

  it('keeps a total that was only counted up to a limit', async () => {
    const { write, cached } = await start('uncounted');
    await act(() => write({ keys: ['b'], change: () => null, send: () => Promise.resolve() }));
    expect(cached()).toEqual({ data: [page.data[0]], meta: uncounted.meta });
  });

  it('is read again only when no other write is on its way: a reading between them would lack the second', async () => {
    const { write } = await start();
    const before = readings;
    const finish: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => finish.push(resolve));
    const writeOne = (id: string) =>
      write({ keys: [id], change: (note) => ({ ...note, done: true }), send, invalidates: ['notes'] });
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
});
