import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { makeUser } from '../../../test/users.ts';
import { ChooseAll } from './ChooseAll.tsx';
import { collectRows, MOST_CHOSEN, type LoadPage, type RowWithId } from './collect-rows.ts';

/** A list of so many rows, and the pages that were asked for. */
function listOf(total: number) {
  const pages: number[] = [];
  const load: LoadPage<RowWithId> = ({ pagina, por_pagina }) => {
    pages.push(pagina);
    const first = (pagina - 1) * por_pagina;
    const size = Math.max(0, Math.min(por_pagina, total - first));
    return Promise.resolve({ data: Array.from({ length: size }, (_, i) => ({ id: String(first + i) })) });
  };
  return { load, pages };
}

it.each([
  [0, 0, 1],
  [99, 99, 1],
  [100, 100, 2],
  [180, 180, 2],
  [999, 999, 10],
  [5000, MOST_CHOSEN, 10],
])('collects of %i rows %i, in %i pages', async (total, expected, requests) => {
  const { load, pages } = listOf(total);
  const rows = await collectRows(load, new AbortController().signal, () => undefined);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(expected);
  expect(rows).toHaveLength(expected);
  expect(pages).toHaveLength(requests);
});

it('collects a row once that moved to the next page meanwhile, and stops where it is told to', async () => {
  const moved: LoadPage<RowWithId> = ({ pagina }) =>
    Promise.resolve({
      data: Array.from({ length: pagina === 1 ? 100 : 3 }, (_, i) => ({
        id: String((pagina === 1 ? 0 : 98) + i),
      })),
    });
  expect(await collectRows(moved, new AbortController().signal, () => undefined)).toHaveLength(101);
  const { load, pages } = listOf(500);
  const controller = new AbortController();
  await collectRows(load, controller.signal, () => controller.abort());
  expect(pages).toEqual([1]);
});

const show = (total: number, load: LoadPage<RowWithId>, onRows: (rows: readonly RowWithId[]) => void) =>
  renderScreen(<ChooseAll count={{ total }} chosen={1} load={load} onRows={onRows} />, {
    user: makeUser(['cliente']),
    path: '/x',
    pattern: '/x',
  });

it('says how many it takes where it cannot take all', async () => {
  const taken: number[] = [];
  const { user } = show(5000, listOf(5000).load, (rows) => taken.push(rows.length));
  await user.click(await screen.findByRole('button', { name: 'Elegir los primeros 1.000 de 5.000' }));
  await waitFor(() => expect(taken).toEqual([1000]));
});

it('takes nothing once the selection is gone', async () => {
  const taken: number[] = [];
  let arrive: () => void = () => undefined;
  const late: LoadPage<RowWithId> = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ data: [{ id: 'a' }] });
    });
  const { user, unmount } = show(50, late, (rows) => taken.push(rows.length));
  await user.dblClick(await screen.findByRole('button', { name: 'Elegir los 50 del filtro' }));
  unmount();
  arrive();
  await Promise.resolve();
  await Promise.resolve();
  expect(taken).toEqual([]);
});
