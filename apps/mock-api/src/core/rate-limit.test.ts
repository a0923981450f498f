import { expect, it } from 'vitest';
import { manualClock } from './clock.ts';
import { createRateLimit } from './rate-limit.ts';

it('lets so many requests of a key through in a window, and tells how long to wait', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(2, 60);
  expect([limit.take('a', clock), limit.take('a', clock)]).toEqual([undefined, undefined]);
  clock.advance(20_500);
  expect(limit.take('a', clock)).toBe(40);
  expect(limit.take('b', clock)).toBeUndefined();
  clock.advance(39_499);
  expect(limit.take('a', clock)).toBe(1);
  clock.advance(1);
  expect(limit.take('a', clock)).toBeUndefined();
});

it('begins anew when the clock is set back', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  limit.take('a', clock);
  clock.set('2026-11-19T12:00:00Z');
  expect(limit.take('a', clock)).toBeUndefined();
});

it('forgets the keys that were not used for longest', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  for (let key = 0; key <= 10_000; key += 1) limit.take(String(key), clock);
  expect(limit.take('0', clock)).toBeUndefined();
  expect(limit.take('10000', clock)).toBe(60);
});

it('says what is left, and which request is the first beyond', () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limit = createRateLimit(1, 60);
  expect(limit.count('a', clock)).toEqual({
    isAllowed: true,
    isFirstBeyond: false,
    remaining: 0,
    resetSeconds: 60,
  });
  clock.advance(1);
  expect(limit.count('a', clock)).toEqual({
    isAllowed: false,
    isFirstBeyond: true,
    remaining: 0,
    resetSeconds: 60,
  });
  expect(limit.count('a', clock).isFirstBeyond).toBe(false);
});
