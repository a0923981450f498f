import type { Mail } from '@portal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJson } from '../../../lib/storage.ts';
import { draftKeeper } from './draft-keeper.ts';
import { localKey, type Written } from './written.ts';

const values: Written = { to: [], cc: [], bcc: [], subject: '', message: '', attachments: [] };

function keeperOf(what: string, isRefused = false) {
  const saved: [string, string | undefined][] = [];
  const states: string[] = [];
  const ids: string[] = [];
  const keeper = draftKeeper({
    what,
    owner: 'yo',
    start: { values },
    save: ({ subject }, draftId) => {
      if (isRefused) return Promise.reject(new Error('no'));
      saved.push([subject, draftId]);
      return Promise.resolve({ id: draftId ?? 'd1' } as Mail);
    },
    onStatus: (status) => states.push(status),
    onId: (id) => ids.push(id),
  });
  return { keeper, saved, states, ids };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('draftKeeper', () => {
  it('keeps in the browser at once, and in the service when typing pauses', async () => {
    const { keeper, saved, states, ids } = keeperOf('nuevo');
    keeper.change({ ...values, subject: 'a' });
    expect(readJson(localKey('yo', 'nuevo'))).toMatchObject({ values: { subject: 'a' } });
    await vi.advanceTimersByTimeAsync(1000);
    keeper.change({ ...values, subject: 'ab' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([saved, states, ids]).toEqual([[['ab', undefined]], ['saving', 'saved'], ['d1']]);
    // From now on it is that draft.
    expect(readJson(localKey('yo', 'nuevo'))).toBeNull();
    expect(readJson(localKey('yo', 'd1'))).toMatchObject({ draftId: 'd1', values: { subject: 'ab' } });
    keeper.change({ ...values, subject: 'abc' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved.at(-1)).toEqual(['abc', 'd1']);
    expect(ids).toHaveLength(1);
  });

  it('stores on closing what was not stored yet, and then forgets it here', async () => {
    const { keeper, saved, ids } = keeperOf('nuevo');
    keeper.change({ ...values, subject: 'a' });
    await keeper.close();
    expect([saved, ids]).toEqual([[['a', undefined]], []]);
    expect(localStorage).toHaveLength(0);
  });

  it('stores nothing that nobody has typed', async () => {
    const { keeper, saved } = keeperOf('responder:m');
    keeper.change({ ...values, to: [] });
    await keeper.close();
    expect(saved).toEqual([]);
  });

  it('leaves in the browser what the service does not take', async () => {
    const { keeper, states } = keeperOf('nuevo', true);
    keeper.change({ ...values, subject: 'a' });
    await keeper.close();
    expect(states.at(-1)).toBe('local');
    expect(readJson(localKey('yo', 'nuevo'))).toMatchObject({ values: { subject: 'a' } });
  });

  it('says nothing more of what was sent', async () => {
    const { keeper, saved } = keeperOf('nuevo');
    keeper.change({ ...values, subject: 'a' });
    expect(await keeper.settle()).toBeUndefined();
    keeper.forget();
    await keeper.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
