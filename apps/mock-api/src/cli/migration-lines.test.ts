import { describe, expect, it } from 'vitest';
import type { MigrationEvent } from '../store/migrate.ts';
import { duration } from './duration.ts';
import { MigrationLines } from './migration-lines.ts';

const step = (name: string, stepIndex: number, steps?: number): MigrationEvent => ({
  ...{ type: 'step', migration: '0021-indexes', index: 1, of: 2 },
  ...{ step: name, stepIndex, steps },
});
const BEGIN =
  'The database is being updated. This may be interrupted: the database is then as it was before.\n';

/** Lines with a clock that the test moves. */
function linesOn(columns: number | undefined) {
  let [now, written] = [5000, ''];
  const lines = new MigrationLines({ columns, now: () => now, write: (text) => (written += text) });
  return {
    lines,
    /** What is written in so many seconds, with a tick in each half of one. */
    after: (seconds: number): string => {
      for (let half = 0; half < seconds * 2; half += 1) {
        now += 500;
        lines.tick();
      }
      return taken();
    },
    end: (isDone: boolean): string => {
      lines.end(isDone);
      return taken();
    },
  };
  function taken(): string {
    const text = written;
    written = '';
    return text;
  }
}

describe('migrations on a file or a pipe', () => {
  it('have no line while they take no longer than a moment', () => {
    const { lines, after, end } = linesOn(undefined);
    expect(after(5)).toBe('');
    lines.report(step('create index a', 1, 2));
    lines.report(step('create index b', 2, 2));
    expect(after(0.5)).toBe('');
    expect(end(true)).toBe('');
  });

  it('have a line for each statement that takes longer than a moment, and one every half minute', () => {
    const { lines, after, end } = linesOn(undefined);
    lines.report(step('drop index a', 1, 63));
    lines.report(step('create index a', 2, 63));
    expect(after(5)).toBe(
      `${BEGIN}Updating the database: 0021-indexes (1 of 2), step 2 of 63: create index a, 1 s\n`,
    );
    lines.report(step('drop index b', 3, 63));
    expect(after(0.5)).toBe('');
    lines.report(step('create index b', 4, 63));
    const second = 'Updating the database: 0021-indexes (1 of 2), step 4 of 63: create index b';
    expect(after(36)).toBe(`${second}, 7 s\n${second}, 37 s\n`);
    expect(end(true)).toBe('The database is up to date after 42 s.\n');
  });

  it('name the place of a statement alone where nobody knows how many there are', () => {
    const { lines, after } = linesOn(undefined);
    lines.report(step('update eventos', 812));
    expect(after(1)).toContain('(1 of 2), step 812: update eventos, 1 s\n');
  });

  it('are not numbered where there is one alone', () => {
    const { lines, after } = linesOn(undefined);
    lines.report({
      ...{ type: 'step', migration: '0021-indexes', index: 1, of: 1 },
      ...{ step: 'create index a', stepIndex: 3, steps: 9 },
    });
    expect(after(1)).toContain('Updating the database: 0021-indexes, step 3 of 9: create index a, 1 s\n');
  });

  it('say that another server is waited for', () => {
    const { lines, after, end } = linesOn(undefined);
    lines.report({ type: 'waiting' });
    expect(after(2)).toBe('Another server is updating the database; waiting for it, 1 s\n');
    lines.report({ type: 'locked' });
    expect(after(60)).toBe('');
    expect(end(true)).toBe('The database is up to date after 1 min 2 s.\n');
  });

  it('say nothing of a lock that is free', () => {
    const { lines, after, end } = linesOn(undefined);
    lines.report({ type: 'waiting' });
    lines.report({ type: 'locked' });
    expect(after(60) + end(true)).toBe('');
  });

  it('leave what is to be said of a failure to others', () => {
    const { lines, after, end } = linesOn(undefined);
    lines.report(step('create index a', 1, 1));
    expect(after(2)).toContain('create index a');
    expect(end(false)).toBe('');
  });
});

describe('migrations on a terminal', () => {
  const first = '0021-indexes (1 of 2), step 1 of 2: create index a';

  it('have one line, which counts the seconds', () => {
    const { lines, after, end } = linesOn(200);
    lines.report(step('create index a', 1, 2));
    expect(after(1.5)).toBe(`${BEGIN}\r${first}, 1 s\r${first}, 2 s`);
    lines.report(step('commit', 2, 2));
    const second = '0021-indexes (1 of 2), step 2 of 2: commit, 2 s';
    // What is left of the longer line before is written over.
    expect(after(0.5)).toBe(`\r${second.padEnd(`${first}, 2 s`.length)}`);
    expect(end(true)).toBe(`\r${'The database is up to date after 2 s.'.padEnd(second.length)}\n`);
  });

  it('have a line that does not wrap, and keeps the time', () => {
    const { lines, after } = linesOn(40);
    lines.report(step('create index a', 1, 2));
    const text = after(1).slice(BEGIN.length + 1);
    expect(text).toBe(`${first.slice(0, 34)}, 1 s`);
    expect(text).toHaveLength(39);
  });

  it('begin a line of their own for what is said of a failure', () => {
    const { lines, after, end } = linesOn(200);
    lines.report(step('create index a', 1, 2));
    after(1);
    expect(end(false)).toBe('\n');
  });
});

it.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [125, '2 min 5 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
