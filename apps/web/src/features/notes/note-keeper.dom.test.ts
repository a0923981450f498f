import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readJson } from '../../lib/storage.ts';
import { draftKey, noteKeeper } from './note-keeper.ts';

function keeper(isRefused: () => boolean = () => false) {
  const saved: string[] = [];
  const states: string[] = [];
  const made = noteKeeper<string>({
    what: 'n',
    owner: 'yo',
    onState: (state) => states.push(state),
    save: (value) => {
      if (isRefused()) return Promise.reject(new Error('no'));
      saved.push(value);
      return Promise.resolve();
    },
  });
  return { ...made, saved, states };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps in the browser at once, and sends when typing pauses', async () => {
  const { change, saved, states } = keeper();
  change('a');
  change('ab');
  expect([readJson(draftKey('yo', 'n')), saved]).toEqual(['ab', []]);
  await vi.advanceTimersByTimeAsync(700);
  expect([saved, states, localStorage.length]).toEqual([['ab'], ['saving', 'saved'], 0]);
});

it('sends again what failed', async () => {
  let isRefused = true;
  const { change, saved, states } = keeper(() => isRefused);
  change('a');
  await vi.advanceTimersByTimeAsync(700);
  expect([states.at(-1), readJson(draftKey('yo', 'n'))]).toEqual(['local', 'a']);
  isRefused = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([saved, states.at(-1), localStorage.length]).toEqual([['a'], 'saved', 0]);
});

it('sends on closing what is waiting; what fails then stays in the browser', async () => {
  const { change, close, saved } = keeper();
  change('a');
  await close();
  expect([saved, localStorage.length]).toEqual([['a'], 0]);
  const refused = keeper(() => true);
  refused.change('b');
  await refused.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([readJson(draftKey('yo', 'n')), refused.states]).toEqual(['b', ['saving', 'local']]);
});

it('forgets a note that is gone', async () => {
  const { change, drop, saved } = keeper();
  change('a');
  drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saved, localStorage.length]).toEqual([[], 0]);
});
