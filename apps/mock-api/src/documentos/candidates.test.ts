import { expect, it } from 'vitest';
import { firstOf } from './candidates.ts';

const ids = Array.from({ length: 6000 }, (_, index) => String(index));

/** Finds the ids from a number on, last first, and notes how many it was asked for. */
function findFrom(first: number) {
  const asked: number[] = [];
  const find = (part: readonly string[]) => {
    asked.push(part.length);
    return Promise.resolve(part.flatMap((id) => (Number(id) < first ? [] : [{ id }])).toReversed());
  };
  return { asked, find };
}

it.each([
  ['the first are wanted', 0, 20, ids.slice(0, 20), [250]],
  ['they are in the second part', 300, 20, ids.slice(300, 320), [250, 1000]],
  ['they are in two parts', 240, 20, ids.slice(240, 260), [250, 375]],
  ['few are missing', 51, 201, ids.slice(51, 252), [250, 50]],
  ['they are the last', 5990, 20, ids.slice(5990), [250, 1000, 4000, 750]],
  ['none is wanted', 6000, 20, [], [250, 1000, 4000, 750]],
])('looks at few candidates when %s', async (_what, first, most, expected, parts) => {
  const { asked, find } = findFrom(first);
  expect(await firstOf(ids, most, find)).toEqual(expected);
  expect(asked).toEqual(parts);
});

it('looks through the others in few parts when none of them is wanted', async () => {
  const asked: number[] = [];
  const find = (part: readonly string[]) => {
    asked.push(part.length);
    return Promise.resolve(part.flatMap((id) => (Number(id) < 19 ? [{ id }] : [])));
  };
  expect(await firstOf(ids, 20, find)).toEqual(ids.slice(0, 19));
  expect(asked).toEqual([250, 50, 100, 200, 400, 800, 1600, 2600]);
});

it('asks nothing about no candidates', async () => {
  const { asked, find } = findFrom(0);
  expect([await firstOf([], 20, find), asked]).toEqual([[], []]);
});
