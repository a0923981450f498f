import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../tooling/paths.mjs';
import { mutants } from './list.mjs';
import { planted } from './planted.mjs';

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');

/** The lines of the list of faults: `- fault: test`. */
const listed = [...read('docs/testing.md').matchAll(/^- (.+): `([^`]+)`$/gm)].map(
  ([, fault = '', test = '']) => ({ fault, test }),
);

describe('the mutants', () => {
  it.each(mutants)('$fault: fits its file', (mutant) => {
    const source = read(mutant.file);
    expect(planted(mutant, source)).not.toBe(source);
    expect(existsSync(fromRoot(mutant.test))).toBe(true);
  });

  it('are those of docs/testing.md, in its order', () => {
    expect(mutants.map(({ fault, test }) => ({ fault, test }))).toEqual(listed);
    expect(new Set(mutants.map(({ fault }) => fault)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(60);
  });
});
