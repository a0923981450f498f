import { describe, expect, it } from 'vitest';
import { isReached, medianRun, tableOf, type Vitals } from './table.ts';

const run = (performance: number): Vitals => ({
  performance,
  accessibility: 100,
  bestPractices: 100,
  firstPaint: 812,
  largestPaint: 1290,
  blocking: 40,
  shift: 0.001,
});
const aims = { performance: 97, accessibility: 100, bestPractices: 95 };

describe('vitals', () => {
  it('are those of the run in the middle', () => {
    expect(medianRun([run(99), run(90), run(95)]).performance).toBe(95);
  });

  it('say what misses its aim', () => {
    const rows = [
      { page: '/login, desktop', vitals: run(98), aims },
      { page: '/login, mobile', vitals: run(70), aims },
    ];
    expect(rows.map(isReached)).toEqual([true, false]);
    const [, desktop, mobile] = tableOf(rows).split('\n');
    expect(desktop).toMatch(/^\/login, desktop +98 \(97\) .* 0\.81 s +1\.29 s +40 ms +0\.001$/);
    expect(mobile).toMatch(/MISSED$/);
  });
});
