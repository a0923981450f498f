import { describe, expect, it } from 'vitest';
import { iconOf, isActive, isExternal, targetOf } from './items.ts';
import type { NavigationItem } from './types.ts';
import { topEntries } from './views/top-entries.ts';

const item = (id: string, url: string): NavigationItem => ({ type: 'item', id, title: id, url });
const group = (id: string, children: readonly NavigationItem[]): NavigationItem => ({
  type: 'group',
  id,
  title: id,
  children,
});

describe('addresses', () => {
  it.each([
    ['/eventos', false, undefined],
    ['/c:/eventos', false, undefined],
    ['https://example.com/a', true, '_blank'],
    ['HTTP://example.com', true, '_blank'],
    ['//example.com', true, '_blank'],
    ['mailto:ana@example.com', true, undefined],
  ])('%s leaves the portal: %s, opens in %s', (url, expected, target) => {
    expect(isExternal(url)).toBe(expected);
    expect(targetOf({ url })).toBe(target);
  });

  it.each([
    ['/eventos', '_blank', '_blank'],
    ['/eventos', '_self', undefined],
    ['https://example.com', '_self', undefined],
    ['https://example.com', 'dnit', 'dnit'],
  ])('%s asked to open in %s opens in %s', (url, target, expected) => {
    expect(targetOf({ url, target })).toBe(expected);
  });
});

describe('the active trail', () => {
  it.each<[string, NavigationItem, string, boolean]>([
    ['its page', item('a', '/eventos'), '/eventos', true],
    ['a page below it', item('a', '/eventos'), '/eventos/7', true],
    ['a page that only starts alike', item('a', '/empresas'), '/empresas_correo', false],
    ['an exact item below', { ...item('a', '/eventos'), exact: true } as NavigationItem, '/eventos/7', false],
    ['a group around it', group('g', [group('h', [item('a', '/eventos')])]), '/eventos', true],
    ['a link to it', { type: 'link', id: 'l', title: 'l', url: '/eventos' }, '/eventos', false],
    ['a divider', { type: 'divider', id: 'd' }, '/eventos', false],
    ['an external item', item('a', 'https://example.com/'), '/eventos', false],
  ])('%s', (_name, entry, pathname, expected) => {
    expect(isActive(entry, pathname)).toBe(expected);
  });
});

describe('the first level of bar and side panel', () => {
  const [a, b] = [item('a', '/a'), item('b', '/b')];

  it.each<[string, readonly NavigationItem[], readonly string[]]>([
    ['what a single group holds', [group('g', [a, b])], ['a', 'b']],
    ['… among other entries', [a, group('g', [b])], ['a', 'b']],
    ['several groups as they are', [group('g', [a]), group('h', [b])], ['g', 'h']],
    ['nothing', [], []],
  ])('is %s', (_name, items, expected) => {
    expect(topEntries(items).map(({ id }) => id)).toEqual(expected);
  });

  it('shows a parent without icon with that of its first child', () => {
    const icon = () => null;
    expect(iconOf(group('g', [a, { ...b, icon } as NavigationItem]))).toBe(icon);
    expect(iconOf({ type: 'divider', id: 'd' })).toBeUndefined();
  });
});
