import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptied, unusedOfGrid } from './grid-parts.ts';

describe('emptied', () => {
  it('keeps the names that a module exports, its own and those of others', () => {
    const module = emptied(
      'part.mjs',
      'const Panel = 1; export { Panel as GridPanel }; export function usePanel() {} export { q } from "./q.mjs";',
    );
    expect(module.split('\n')).toEqual(
      ['GridPanel', 'usePanel', 'q'].map((name) => `export const ${name} = () => null;`),
    );
  });

  it.each([
    ['names of other modules that it does not list', 'export * from "./others.mjs";'],
    ['a default export', 'export default 1;'],
    ['no exports', 'const Panel = 1;'],
  ])('refuses a module with %s', (_, code) => {
    expect(() => emptied('part.mjs', code)).toThrow('part.mjs');
  });
});

it.each(unusedOfGrid)('%s is a part of the installed grid', (part) => {
  expect(existsSync(new URL(`${part}.mjs`, import.meta.resolve('@mui/x-data-grid')))).toBe(true);
});
