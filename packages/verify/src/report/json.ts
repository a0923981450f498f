import { totalsOf, type Report } from './report.ts';

/** Machine-readable: the whole report with its totals. */
export function jsonReport(report: Report): string {
  const { results, ...head } = report;
  const plain = results.map(({ isResponded: _isResponded, ...result }) => result);
  return `${JSON.stringify({ ...head, totals: totalsOf(results), results: plain }, null, 2)}\n`;
}
