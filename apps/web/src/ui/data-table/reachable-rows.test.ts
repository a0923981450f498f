import { describe, expect, it } from 'vitest';
import { reachableRows } from './reachable-rows.ts';

describe('reachableRows', () => {
  const more = { total: 10_000, hasMore: true };
  it.each([
    ['are those that there are', { total: 26 }, 1, 25, 26],
    ['are none where there are none', { total: 0 }, 1, 0, 0],
    ['go one beyond what was counted', more, 1, 25, 10_001],
    ['go one beyond the last page that was counted', more, 400, 25, 10_001],
    ['go one beyond a full page', more, 401, 25, 10_026],
    ['end with a page that is not full', more, 402, 10, 10_035],
    ['lead back from a page beyond the end', more, 5000, 0, 10_001],
  ])('%s', (_name, count, pagina, shown, expected) => {
    expect(reachableRows(count, { pagina, por_pagina: 25 }, shown)).toBe(expected);
  });
});
