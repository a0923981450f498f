import { prepareAutoBatched } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('tells of a changed cache before the next frame: a tick or a choice must not jump back in between', async () => {
  const store = createStore();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  store.dispatch({ type: 'changed', ...prepareAutoBatched<undefined>()(undefined) });
  expect(told).toBe(0);
  await Promise.resolve();
  expect(told).toBe(1);
});
