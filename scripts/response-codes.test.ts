import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buscarCodigo } from '../packages/sifen/src/index.ts';
import { fromRoot } from './tooling/paths.mjs';

/** Four digits in quotes that are no response code, by file. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'apps/mock-api/src/cli/record.ts': ['4020'],
  'apps/mock-api/src/modules/analytics-dashboard/widgets.ts': ['2019', '2020', '2021'],
  'packages/contracts/src/template/invoices.ts': ['2880'],
  'packages/verify/src/steps/companies/administration.ts': ['0009'],
};

const SOURCES = [
  'apps/{mock-api,web}/src/**/*.{ts,tsx}',
  'packages/{contracts,sifen,verify}/src/**/*.ts',
  'apps/web/src/**/messages/*.json',
  'docs/*.md',
  'README.md',
];

const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: fromRoot('.') })).filter(
  (file) => !/\.test\.tsx?$|\/reglas\/(?:tabla\/|motivos)|\/test\//.test(file),
);

/** Response codes in quotes, and those that a code of an item requests. */
const literalsOf = (text: string): readonly string[] =>
  [...text.matchAll(/'([0-4]\d{3})'|\bSIM-(?:EVENTO-)?(\d{4})\b/g)].map(
    ([, quoted, forced]) => quoted ?? forced ?? '',
  );

it('reads the sources', () => {
  expect(files.length).toBeGreaterThan(1000);
});

it('writes no response code that the table of rules does not have', () => {
  const unknown = files.flatMap((file) => {
    const own = literalsOf(readFileSync(fromRoot(file), 'utf8'));
    const wrong = own.filter((code) => buscarCodigo(code) === undefined && !OTHERS[file]?.includes(code));
    return wrong.map((code) => `${file}: ${code}`);
  });
  expect(unknown).toEqual([]);
});

it('sees one that it does not have', () => {
  expect(literalsOf("const found = '4999'; // SIM-EVENTO-4998, '49991'")).toEqual(['4999', '4998']);
});
