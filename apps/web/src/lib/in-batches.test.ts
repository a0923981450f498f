import { expect, it } from 'vitest';
import { inBatches, oneByOne } from './in-batches.ts';

it.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [1201, [500, 500, 201]],
])('%i records go in batches of %j', async (count, expected) => {
  const sent: number[] = [];
  await inBatches(Array.from({ length: count }), (batch) => Promise.resolve(sent.push(batch.length)));
  expect(sent).toEqual(expected);
});

it.each([
  ['together just below the limit', [399_990, 399_990], [2]],
  ['apart above it', [400_000, 400_000, 10], [1, 2]],
  ['in bytes, of which ñ has two', ['ñ'.repeat(300_000), 300_000], [1, 1]],
  ['alone when one is larger than a request', [10, 900_000, 10], [1, 1, 1]],
])('large records go %s', async (_case, sizes, expected) => {
  const items = sizes.map((size) => (typeof size === 'string' ? size : 'x'.repeat(size)));
  const sent: string[][] = [];
  await inBatches(items, (batch) => Promise.resolve(sent.push(batch)));
  expect(sent.map(({ length }) => length)).toEqual(expected);
  expect(sent.flat()).toEqual(items);
});

it('stops at the first request that fails', async () => {
  let sent = 0;
  const send = () => {
    sent += 1;
    return Promise.reject(new Error('no'));
  };
  await expect(inBatches(Array.from({ length: 1000 }), send)).rejects.toThrow('no');
  expect(sent).toBe(1);
});

it('sends one after the other, and nothing after one that fails', async () => {
  const sent: string[] = [];
  const send = (item: string) => {
    sent.push(item);
    return item === 'b' ? Promise.reject(new Error('no')) : Promise.resolve();
  };
  await expect(oneByOne(['a', 'b', 'c'], send)).rejects.toThrow('no');
  expect(sent).toEqual(['a', 'b']);
});
