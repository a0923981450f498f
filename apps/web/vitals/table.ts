import type { Result } from 'lighthouse';

/** What one page reaches: scores from 0 to 100, times in milliseconds; the shift has no unit. */
export interface Vitals {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

/** The lowest scores that a page may have. */
export interface Aims {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

export interface Row {
  readonly page: string;
  readonly vitals: Vitals;
  readonly aims: Aims;
}

/** @throws Error with Lighthouse's own message when the page could not be measured */
export function vitalsOf({ categories, audits, runtimeError }: Result): Vitals {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** The run in the middle by performance, so that its figures belong together. */
export function medianRun(runs: readonly Vitals[]): Vitals {
  const middle = runs.toSorted((one, other) => one.performance - other.performance)[
    Math.floor(runs.length / 2)
  ];
  if (middle === undefined) throw new Error('no run');
  return middle;
}

export const isReached = ({ vitals, aims }: Row): boolean =>
  vitals.performance >= aims.performance &&
  vitals.accessibility >= aims.accessibility &&
  vitals.bestPractices >= aims.bestPractices;

/** The table that `npm run vitals` prints. */
export function tableOf(rows: readonly Row[]): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const lines = rows.map((row) => {
    const { page, vitals, aims } = row;
    const cells = [
      `${String(vitals.performance)} (${String(aims.performance)})`,
      `${String(vitals.accessibility)} (${String(aims.accessibility)})`,
      `${String(vitals.bestPractices)} (${String(aims.bestPractices)})`,
      seconds(vitals.firstPaint),
      seconds(vitals.largestPaint),
      `${vitals.blocking.toFixed(0)} ms`,
      vitals.shift.toFixed(3),
    ];
    return `${page.padEnd(24)}${cells.map((cell) => cell.padStart(14)).join('')}${isReached(row) ? '' : '  MISSED'}`;
  });
  const heads = ['performance', 'accessibility', 'best pract.', 'FCP', 'LCP', 'TBT', 'CLS'];
  return [`${'score (aim)'.padEnd(24)}${heads.map((head) => head.padStart(14)).join('')}`, ...lines].join(
    '\n',
  );
}
