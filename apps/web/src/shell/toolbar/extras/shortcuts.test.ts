import { describe, expect, it } from 'vitest';
import { moveShortcut, shortcutPages, toggleShortcut } from './shortcuts.ts';

const page = (id: string) => ({ id, title: id, trail: [], url: id });
const pages = ['/a', '/b', '/c'].map(page);

describe('shortcuts', () => {
  it('keeps the user’s order and skips pages they may not open', () => {
    expect(shortcutPages(['/c', '/secret', '/a'], pages).map(({ id }) => id)).toEqual(['/c', '/a']);
  });

  it.each([
    [[], '/a', ['/a']],
    [['/b'], '/a', ['/b', '/a']],
    [['/b', '/a'], '/b', ['/a']],
    [['/secret'], '/a', ['/secret', '/a']],
  ])('%j with %s exchanged: %j', (ids, id, expected) => expect(toggleShortcut(ids, id)).toEqual(expected));

  it.each([
    ['down', ['/a', '/b', '/c'], '/a', 1, ['/b', '/a', '/c']],
    ['up', ['/a', '/b', '/c'], '/c', -1, ['/a', '/c', '/b']],
    ['not beyond the start', ['/a', '/b'], '/a', -1, ['/a', '/b']],
    ['not beyond the end', ['/a', '/b'], '/b', 1, ['/a', '/b']],
    ['over one that is not seen', ['/a', '/secret', '/b'], '/b', -1, ['/b', '/secret', '/a']],
  ] as const)('moves %s', (_name, ids, id, step, expected) =>
    expect(moveShortcut(ids, id, step, pages)).toEqual(expected),
  );
});
