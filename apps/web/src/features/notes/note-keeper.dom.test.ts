import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readJson } from '../../lib/storage.ts';
import { draftKey, noteKeeper } from './note-keeper.ts';

class Refusal extends Error {}

function keeper(failure: () => Error | undefined = () => undefined) {
  const saved: string[] = [];
  const states: string[] = [];
  /** Duration of a request. */
  const slow = { ms: 0 };
  const made = noteKeeper<string>({
    what: 'n',
    owner: 'yo',
    onState: (state) => states.push(state),
    isRefusal: (error) => error instanceof Refusal,
    save: async (value) => {
      if (slow.ms > 0) await new Promise((resolve) => setTimeout(resolve, slow.ms));
      const error = failure();
      if (error) throw error;
      saved.push(value);
    },
  });
  return { ...made, saved, states, slow };
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
  let failure: Error | undefined = new Error('Offline');
  const { change, saved, states } = keeper(() => failure);
  change('a');
  await vi.advanceTimersByTimeAsync(700);
  expect([states.at(-1), readJson(draftKey('yo', 'n'))]).toEqual(['local', 'a']);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(5000);
  expect([saved, states.at(-1), localStorage.length]).toEqual([['a'], 'saved', 0]);
});

it('does not send again what the service refused, until it changes', async () => {
  let requests = 0;
  const { change, saved, states } = keeper(() => {
    requests += 1;
    return requests === 1 ? new Refusal('Too long') : undefined;
  });
  change('too long');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests, states, readJson(draftKey('yo', 'n'))]).toEqual([1, ['saving', 'refused'], 'too long']);
  change('short');
  await vi.advanceTimersByTimeAsync(700);
  expect([saved, states.at(-1), localStorage.length]).toEqual([['short'], 'saved', 0]);
});

it('stores the newest value, though an older one fails after it was queued', async () => {
  let requests = 0;
  const { change, saved, slow } = keeper(() => {
    requests += 1;
    return requests === 1 ? new Error('Offline') : undefined;
  });
  slow.ms = 2000;
  change('a');
  await vi.advanceTimersByTimeAsync(1000);
  change('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests, saved, localStorage.length]).toEqual([2, ['ab'], 0]);
});

it('sends on closing what is waiting; what fails then stays in the browser', async () => {
  const { change, close, saved } = keeper();
  change('a');
  await close();
  expect([saved, localStorage.length]).toEqual([['a'], 0]);
  const offline = keeper(() => new Error('Offline'));
  offline.change('b');
  void offline.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([readJson(draftKey('yo', 'n')), offline.states]).toEqual(['b', ['saving', 'local']]);
});

it('stops before another write, and forgets the draft only when told', async () => {
  const { change, stop, close, forget, saved } = keeper();
  change('a');
  stop();
  await close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saved, readJson(draftKey('yo', 'n'))]).toEqual([[], 'a']);
  forget();
  expect(localStorage.length).toBe(0);
});
