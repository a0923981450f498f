import { byArea, totalsOf, type Report, type Result } from './report.ts';

/** For a terminal: one line per area, then every failure with expected and actual result, then the counts. */
export function textReport(report: Report): string {
  const { url, readOnly, notes, results } = report;
  const areas = [...byArea(results)].map(([area, own]) => areaLine(area, own));
  const failures = results.filter(({ status }) => status === 'failed').map(failureLines);
  const reasons = skipLines(results.filter(({ status }) => status === 'skipped'));
  return [
    `${url}${readOnly ? ', reading only' : ''}`,
    '',
    ...areas,
    ...(failures.length > 0 ? ['', 'Failed', ...failures] : []),
    ...(reasons.length > 0 ? ['', 'Skipped', ...reasons] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    summary(report),
    '',
  ].join('\n');
}

/** The counts, in one line. */
export function summary({ targets, called, results }: Report): string {
  const { passed, failed, skipped } = totalsOf(results);
  return `${called} of ${targets} endpoints and operations called: ${passed} passed, ${failed} failed, ${skipped} skipped.`;
}

function areaLine(area: string, results: readonly Result[]): string {
  const { passed, failed, skipped } = totalsOf(results);
  const mark = failed > 0 ? 'FAIL' : 'ok';
  const rest = [failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''].filter(
    Boolean,
  );
  return `${mark.padEnd(5)}${area.padEnd(26)}${[`${passed} passed`, ...rest].join(', ')}`;
}

const failureLines = ({ target, route, name, expected, got, problem = '' }: Result): string =>
  [
    `  ${target}  ${route}`,
    `    case      ${name}`,
    `    expected  ${expected}`,
    `    got       ${got}`,
    `    wrong     ${problem.replaceAll('\n', '\n              ')}`,
  ].join('\n');

/** Most skipped cases listed per reason; if there are more, they are only counted. */
const FEW = 5;

function skipLines(skipped: readonly Result[]): string[] {
  return [...Map.groupBy(skipped, ({ problem = '' }) => problem)].flatMap(([problem, own]) =>
    own.length > FEW
      ? [`  ${own.length} cases: ${problem}`]
      : own.map(({ target, name }) => `  ${target}, ${name}: ${problem}`),
  );
}
