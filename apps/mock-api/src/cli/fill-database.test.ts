import { expect, it } from 'vitest';
import { progressLine } from './fill-database.ts';

it.each([
  [{ phase: 'documents', done: 300, of: 1_000_000, secondsLeft: undefined }, 'Documents: 300 of 1 000 000'],
  [
    { phase: 'documents', done: 120_000, of: 1_000_000, secondsLeft: 125 },
    'Documents: 120 000 of 1 000 000, 2 min 5 s left',
  ],
  [{ phase: 'indexes', done: 40, of: 100, secondsLeft: 9 }, 'Indexes: 40 %, 9 s left'],
] as const)('%j is told as “%s”', (progress, line) => {
  expect(progressLine(progress)).toBe(line);
});
