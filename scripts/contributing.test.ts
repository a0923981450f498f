import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../packages/contracts/src/index.ts';
import { fromRoot } from './tooling/paths.mjs';

const guide = readFileSync(fromRoot('CONTRIBUTING.md'), 'utf8');

/** The files and folders that a chapter names, with its placeholders. */
function filesOf(title: string): readonly string[] {
  const [, chapter = ''] = guide.split(`\n## ${title}\n`);
  const [text = ''] = chapter.split('\n## ');
  return [...text.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, file = '']) => file);
}

const languages = ['es', 'en', 'tr', 'ar'];
const inLotes = (file: string): readonly string[] =>
  languages
    .map((language) =>
      file
        .replaceAll('<screen>', 'lotes')
        .replaceAll('<Screen>', 'Lotes')
        .replaceAll('<objeto>', 'lotes')
        .replaceAll('<language>', language),
    )
    .filter((name, place, all) => all.indexOf(name) === place);

describe.each([
  ['How to add an operation of `/users/controller`', 9],
  ['How to add a screen', 11],
] as const)('%s', (title, atLeast) => {
  const files = filesOf(title);

  it('names the files to touch', () => {
    expect(files.length).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(files.flatMap(inLotes))('%s exists for the model', (file) => {
    expect(existsSync(fromRoot(file))).toBe(true);
  });
});

describe('every objeto has the files of the guide', () => {
  const files = filesOf('How to add an operation of `/users/controller`').filter((file) =>
    file.includes('<objeto>'),
  );

  it.each(Object.keys(operations))('%s', (objeto) => {
    const missing = files
      .map((file) => file.replaceAll('<objeto>', objeto.replaceAll('_', '-')))
      // Large objetos have several tests.
      .map((file) => file.replace('module.test.ts', '*.test.ts'))
      .filter((file) => globSync(file, { cwd: fromRoot() }).length === 0);
    expect(missing).toEqual([]);
  });
});

describe('what the guide says that one line does', () => {
  it('the tables that it names mention the model', () => {
    for (const table of [
      'packages/contracts/src/operations.ts',
      'apps/mock-api/src/modules/index.ts',
      'packages/verify/src/steps/all-steps.ts',
      'apps/web/src/lib/screens.ts',
    ]) {
      expect(guide).toContain(`\`${table}\``);
      expect(readFileSync(fromRoot(table), 'utf8')).toMatch(/lotes/);
    }
  });
});
