import { expect, it } from 'vitest';
import { fromRoot } from './tooling/paths.mjs';
import { playwrightTimes, timeTable, vitestTimes } from './tooling/times.mjs';

const file = (name: string, ms: number) => ({ name: fromRoot(name), startTime: 1000, endTime: 1000 + ms });

it('says where the time went, by kind, and which files were the slowest', () => {
  const times = [
    ...vitestTimes({
      testResults: [
        file('apps/web/src/a/A.test.tsx', 1500),
        file('apps/web/src/a/a.dom.test.ts', 500),
        file('apps/mock-api/src/documentos/authority/kill.slow.test.ts', 5000),
        file('scripts/a.test.ts', 0),
      ],
    }),
    ...playwrightTimes(
      {
        suites: [
          {
            file: 'factura.spec.ts',
            specs: [{ tests: [{ results: [{ duration: 1000 }] }] }],
            suites: [{ specs: [{ tests: [{ results: [{ duration: 500 }, { duration: 500 }] }] }] }],
          },
        ],
      },
      'browser',
    ),
    { kind: 'checks and build', name: 'types', seconds: 1 },
  ];
  expect(timeTable(times)).toBe(
    [
      'Where the time went (seconds of all workers)',
      '      5.0   50 %  slow tests (1)',
      '      2.0   20 %  browser (1)',
      '      1.5   15 %  screens (1)',
      '      1.0   10 %  checks and build (1)',
      '      0.5    5 %  portal without screens (1)',
      '      0.0    0 %  scripts (1)',
      '',
      'The slowest files',
      '      5.0  apps/mock-api/src/documentos/authority/kill.slow.test.ts',
      '      2.0  factura.spec.ts',
      '      1.5  apps/web/src/a/A.test.tsx',
      '      1.0  types',
      '      0.5  apps/web/src/a/a.dom.test.ts',
      '      0.0  scripts/a.test.ts',
    ].join('\n'),
  );
});

it('counts ten slowest files, and nothing where a report is missing', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    kind: 'x',
    name: `f${String(index)}`,
    seconds: index,
  }));
  expect(timeTable(times).split('\n').slice(4)).toHaveLength(10);
  expect([vitestTimes(undefined), playwrightTimes(undefined, 'browser')]).toEqual([[], []]);
});
