import { describe, expect, it } from 'vitest';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report, Result } from './report.ts';
import { textReport } from './text.ts';

const result = (name: string, changes: Partial<Result> = {}): Result => ({
  target: 'notes.listNotes',
  area: 'notes',
  route: 'GET /api/notes-app/notes',
  name,
  status: 'passed',
  expected: '200',
  got: '200 []',
  problem: undefined,
  milliseconds: 12,
  isResponded: true,
  ...changes,
});

const report: Report = {
  url: 'http://localhost:3001',
  readOnly: true,
  targets: 137,
  called: 2,
  notes: ['The server does not offer /__mock.'],
  results: [
    result('valid input'),
    result('a forged token', {
      status: 'failed',
      expected: '401',
      got: '200 <"&\u0000>',
      problem: 'status 200\nnot 401',
    }),
    result('by id', { area: 'facturas', target: 'facturas/D', status: 'skipped', problem: 'needs x' }),
  ],
};

describe('reports', () => {
  it('as text: a line an area, what was expected and got, the count', () => {
    expect(textReport(report)).toBe(`http://localhost:3001, reading only

FAIL notes                     1 passed, 1 failed
ok   facturas                  0 passed, 1 skipped

Failed
  notes.listNotes  GET /api/notes-app/notes
    case      a forged token
    expected  401
    got       200 <"&\u0000>
    wrong     status 200
              not 401

Skipped
  facturas/D, by id: needs x

The server does not offer /__mock.

2 of 137 endpoints and operations called: 1 passed, 1 failed, 1 skipped.
`);
  });

  it('as JSON: totals and every case', () => {
    const parsed = JSON.parse(jsonReport(report));
    expect(parsed.totals).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(parsed.results[1]).toEqual({
      target: 'notes.listNotes',
      area: 'notes',
      route: 'GET /api/notes-app/notes',
      name: 'a forged token',
      status: 'failed',
      expected: '401',
      got: '200 <"&\u0000>',
      problem: 'status 200\nnot 401',
      milliseconds: 12,
    });
  });

  it('as JUnit XML: a suite an area, texts escaped', () => {
    expect(junitReport(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="portal-verify http://localhost:3001" tests="3" failures="1" errors="0" time="0.036">
  <testsuite name="notes" tests="2" failures="1" errors="0" time="0.024" skipped="0">
    <testcase classname="notes.listNotes" name="valid input" time="0.012"/>
    <testcase classname="notes.listNotes" name="a forged token" time="0.012"><failure message="status 200&#10;not 401">expected 401&#10;got 200 &lt;&quot;&amp;\ufffd&gt;</failure></testcase>
  </testsuite>
  <testsuite name="facturas" tests="1" failures="0" errors="0" time="0.012" skipped="1">
    <testcase classname="facturas/D" name="by id" time="0.012"><skipped message="needs x"/></testcase>
  </testsuite>
</testsuites>
`);
  });

  it('as text: many cases skipped for one reason are one line', () => {
    const gone = (name: number) =>
      result(`case ${name}`, { status: 'skipped', problem: 'the server no longer responds' });
    const text = textReport({ ...report, results: Array.from({ length: 3000 }, (_, index) => gone(index)) });
    expect(text).toContain('Skipped\n  3000 cases: the server no longer responds\n');
    expect(text.split('\n').length).toBeLessThan(20);
  });

  it('as JUnit XML: what Jenkins asks of each element, and nothing that it does not know', () => {
    const attributes = (element: string): string[] =>
      [...junitReport(report).matchAll(new RegExp(`<${element} ([^>]*)>`, 'g'))].map(([, text = '']) =>
        [...text.matchAll(/([a-z]+)="/g)].map(([, name]) => name).join(' '),
      );
    expect(new Set(attributes('testsuites'))).toEqual(new Set(['name tests failures errors time']));
    expect(new Set(attributes('testsuite'))).toEqual(new Set(['name tests failures errors time skipped']));
    expect(new Set(attributes('testcase'))).toEqual(new Set(['classname name time']));
  });
});
