import { act, renderHook } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListUrl } from './url-state.ts';

const initial = { campo: 'fecha', sentido: 'desc' } as const;
type ListUrl = ReturnType<typeof useListUrl>;

/** The state of a list at an address, and the query that the address has after changes. */
function at(search: string) {
  let list: ListUrl | undefined;
  const Screen = () => {
    const shown = useListUrl(initial);
    useEffect(() => {
      list = shown;
    });
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: createElement(Screen) }], {
    initialEntries: [`/lista${search}`],
  });
  renderHook(() => undefined, { wrapper: () => createElement(RouterProvider, { router }) });
  return {
    change: (write: (list: ListUrl) => void) =>
      act(() => {
        if (list !== undefined) write(list);
        return Promise.resolve();
      }),
    query: () => router.state.location.search,
  };
}

it.each<[string, (list: ListUrl) => void, string]>([
  ['a filter', (list) => list.setFilters({ texto: 'b' }), '?texto=b'],
  ['a cleared filter', (list) => list.setFilters({ texto: null }), ''],
  ['the order', (list) => list.setSort({ campo: 'total', sentido: 'asc' }), '?texto=a&orden=total%3Aasc'],
  ['the size of a page', (list) => list.setPaging({ pagina: 1, por_pagina: 50 }), '?texto=a&por_pagina=50'],
])('changing %s starts at the first page', async (_name, write, expected) => {
  const { change, query } = at('?texto=a&pagina=3');
  await change(write);
  expect(query()).toBe(expected);
});

it('changing the page keeps everything else', async () => {
  const { change, query } = at('?texto=a&pagina=3');
  await change((list) => list.setPaging({ pagina: 4, por_pagina: 25 }));
  expect(query()).toBe('?texto=a&pagina=4');
});
