import { expect, it } from 'vitest';
import { issueDeadline } from './deadline.ts';

const typed = '2026-11-20T09:00:00-03:00';
const hour = 3_600_000;

it.each([
  [0, 'calm'],
  [80 - 1 / 3600, 'calm'],
  [80, 'soon'],
  [100 - 1 / 3600, 'soon'],
  [100, 'urgent'],
  [120, 'urgent'],
  [120 + 1 / 3600, 'late'],
  [720, 'late'],
  [720 + 1 / 3600, 'expired'],
  // The clock of the machine was ahead.
  [-30, 'calm'],
])('is after %f hours %s', (hours, stage) => {
  const { limit, stage: now } = issueDeadline(typed, Date.parse(typed) + hours * hour);
  expect(now).toBe(stage);
  expect(limit).toBe(Date.parse('2026-11-25T09:00:00-03:00'));
});
