import { byArea, totalsOf, type Report, type Result } from './report.ts';

/** JUnit XML for CI servers: one suite per area, one test per case. */
export function junitReport({ url, results }: Report): string {
  const suites = [...byArea(results)].map(([area, own]) => suite(area, own));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(`portal-verify ${url}`)}"${counts(results)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(area: string, results: readonly Result[]): string {
  const { skipped } = totalsOf(results);
  return [
    `  <testsuite name="${escape(area)}"${counts(results)} skipped="${skipped}">`,
    ...results.map(testcase),
    '  </testsuite>',
  ].join('\n');
}

/** Jenkins' schema requires `errors`, and allows `skipped` only on a suite. */
function counts(results: readonly Result[]): string {
  const { failed } = totalsOf(results);
  const milliseconds = results.reduce((sum, one) => sum + one.milliseconds, 0);
  return ` tests="${results.length}" failures="${failed}" errors="0" time="${seconds(milliseconds)}"`;
}

function testcase({ target, name, status, expected, got, problem = '', milliseconds }: Result): string {
  const open = `    <testcase classname="${escape(target)}" name="${escape(name)}" time="${seconds(milliseconds)}"`;
  if (status === 'passed') return `${open}/>`;
  const inner =
    status === 'skipped'
      ? `<skipped message="${escape(problem)}"/>`
      : `<failure message="${escape(problem)}">${escape(`expected ${expected}\ngot ${got}`)}</failure>`;
  return `${open}>${inner}</testcase>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Characters that are invalid in XML 1.0 become a replacement character. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"\n]/g, (character) => entities[character] ?? character);
}
