import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { queryApi } from './query-api.ts';
import { useRecordWrites, type RecordSource } from './record-writes.ts';

interface Row {
  readonly id: string;
  readonly title: string;
}
const rows: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
const [, second = { id: '', title: '' }] = rows;

let stored = rows;
let isReadable = true;
const rowsApi = queryApi.enhanceEndpoints({ addTagTypes: ['rowsOfTest'] }).injectEndpoints({
  endpoints: (build) => ({
    rowsOfTest: build.query<readonly Row[], undefined>({
      queryFn: () => ({ data: stored }),
      providesTags: ['rowsOfTest'],
    }),
  }),
});
const source: RecordSource<Row> = {
  name: 'rows of test',
  endpoint: 'rowsOfTest',
  tags: ['rowsOfTest'],
  readAll: () => (isReadable ? Promise.resolve(stored) : Promise.reject(new Error('no'))),
  save: (changed) => Promise.resolve(changed),
};

let toasts: ToastRequest[] = [];
let stop: () => void;
beforeEach(() => {
  stored = rows;
  isReadable = true;
  toasts = [];
  stop = listenToToasts((request) => toasts.push(request));
});
afterEach(() => stop());

/** The second row is changed by another window, and removed here. */
async function removeSecond(send = () => Promise.resolve()) {
  const store = createStore();
  await store.dispatch(rowsApi.endpoints.rowsOfTest.initiate(undefined));
  const wrapper = ({ children }: { children: ReactNode }) => <Providers store={store}>{children}</Providers>;
  const { result } = renderHook(() => useRecordWrites(source), { wrapper });
  stored = [{ id: 'new', title: 'new' }, ...rows].map((row) =>
    row.id === 'b' ? { ...row, title: 'changed elsewhere' } : row,
  );
  await act(() =>
    result.current.remove([second], {
      send: async () => {
        await send();
        stored = stored.filter(({ id }) => id !== 'b');
      },
      restore: (back, index) => {
        stored = stored.toSpliced(index, 0, ...back);
        return Promise.resolve();
      },
      message: 'removed',
    }),
  );
  const select = rowsApi.endpoints.rowsOfTest.select(undefined);
  return () => select(store.getState() as Parameters<typeof select>[0]).data?.map(({ title }) => title);
}

const undo = () =>
  act(() => {
    toasts.at(-1)?.action?.onClick();
    return Promise.resolve();
  });

describe('an undone removal', () => {
  it('restores the record as it was stored, in its place, not as it was shown', async () => {
    const titles = await removeSecond();
    await expect.poll(titles).toEqual(['new', 'a', 'c']);
    await undo();
    await expect.poll(titles).toEqual(['new', 'a', 'changed elsewhere', 'c']);
  });

  it('restores it as it was shown when the service could not be read', async () => {
    isReadable = false;
    const titles = await removeSecond();
    await undo();
    await expect.poll(titles).toEqual(['new', 'b', 'a', 'c']);
  });
});

it('a refused removal leaves the record in the list', async () => {
  const titles = await removeSecond(() => Promise.reject(new Error('no')));
  await expect.poll(titles).toEqual(['new', 'a', 'changed elsewhere', 'c']);
  expect(toasts.map(({ variant }) => variant)).toEqual(['error']);
});
