import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './tooling/paths.mjs';

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');

/** Requirements of levels 1 and 2 by chapter of ASVS 5.0. */
const PER_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const [header, ...lines] = read('docs/security/asvs.tsv').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [id = '', level = '', state = '', note = '', files = '', ...rest] = line.split('\t');
  return { id, level, state, note, files: files === '' ? [] : files.split(' '), rest };
});
const count = (wanted: string): number => rows.filter(({ state }) => state === wanted).length;

describe('the table of ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(header).toBe('id\tlevel\tstate\tnote\tfiles');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    const chapters = PER_CHAPTER.map(
      (_, index) => rows.filter(({ id }) => id.startsWith(`${String(index + 1)}.`)).length,
    );
    expect(chapters).toEqual(PER_CHAPTER);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  });

  it.each(rows)('$id says $state, and why', ({ level, state, note, files, rest }) => {
    expect(['1', '2']).toContain(level);
    expect(['met', 'na', 'open']).toContain(state);
    expect(note).not.toBe('');
    expect(rest).toEqual([]);
    if (state === 'met') expect(files).not.toEqual([]);
    for (const file of files) expect(existsSync(fromRoot(file)), file).toBe(true);
  });

  it('is counted in docs/security.md', () => {
    const said = /(\d+) met .*?(\d+) not applicable, (\d+) open/s.exec(read('docs/security.md'));
    expect(said?.slice(1).map(Number)).toEqual([count('met'), count('na'), count('open')]);
  });
});
