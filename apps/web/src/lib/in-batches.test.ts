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
