import type { ManagedFile } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { entriesOf, freeName, kindOf, pathTo, selectEntries, type Place, type Sort } from './model.ts';
import { choose, wayOf } from './selection.ts';

const file = (id: string, name: string, changes: Partial<ManagedFile> = {}): ManagedFile => ({
  id,
  name,
  type: 'document',
  owner: 'Carmen Ayala',
  size: '240 Kb',
  modified: 'July 8, 2026',
  opened: 'July 9, 2026',
  created: 'July 1, 2026',
  extention: '',
  location: 'Raíz',
  offline: false,
  ...changes,
});
const folder = (id: string, name: string, location = 'Raíz') =>
  file(id, name, { type: 'folder', size: '', location });
const entries = entriesOf([
  folder('1', 'Contratos'),
  folder('2', 'Anteriores', 'Raíz > Contratos'),
  file('3', 'Acta 10', { size: '1.2 Mb', offline: true }),
  file('4', 'acta 9', { size: '86 Kb', owner: 'Ana Ríos', opened: 'July 20, 2026' }),
  file('5', 'Alquiler', { location: 'Raíz > Contratos > Anteriores', modified: 'August 1, 2026' }),
]);
const root: Place = { kind: 'folder', id: null };
const idsOf = (place: Place, query = '', sort: Sort | null = null) =>
  selectEntries(entries, place, query, sort).map(({ id }) => id);

describe('the entries', () => {
  it('know their folder, their size and their days', () => {
    expect(entries[4]).toMatchObject({ folderId: '2', bytes: 240_000, modified: '2026-08-01' });
    expect(entries[0]).toMatchObject({ kind: 'folder', folderId: null, bytes: null });
    expect(pathTo(entries, '2').map(({ name }) => name)).toEqual(['Contratos', 'Anteriores']);
    expect(pathTo(entries, 'otra')).toEqual([]);
  });

  it('have no remote preview, whose server would see who looks at it', () => {
    const previews = ['data:image/svg+xml,x', 'https://example.com/beacon.png'].map((preview) =>
      file('6', 'a', { preview }),
    );
    expect(entriesOf(previews).map(({ preview }) => preview)).toEqual(['data:image/svg+xml,x', undefined]);
  });

  it.each<[string, Place, string, Sort | null, string[]]>([
    ['folders first, numbers as numbers', root, '', null, ['1', '4', '3']],
    ['a folder', { kind: 'folder', id: '2' }, '', null, ['5']],
    ['the latest opened', { kind: 'recent' }, '', null, ['4', '3', '5']],
    [
      'the latest by a chosen order',
      { kind: 'recent' },
      '',
      { field: 'bytes', isDescending: true },
      ['3', '5', '4'],
    ],
    ['offline', { kind: 'offline' }, '', null, ['3']],
    ['by size', root, '', { field: 'bytes', isDescending: true }, ['1', '3', '4']],
    ['by owner', root, '', { field: 'owner', isDescending: false }, ['1', '4', '3']],
    ['a search in all folders', root, 'alquiler', null, ['5']],
    ['a search for an owner', root, 'rios', null, ['4']],
  ])('are selected: %s', (_name, place, query, sort, ids) => expect(idsOf(place, query, sort)).toEqual(ids));

  it.each([
    ['acta.pdf', [], 'acta.pdf'],
    ['acta.pdf', ['acta.pdf'], 'acta (2).pdf'],
    ['acta.pdf', ['acta.pdf', 'acta (2).pdf'], 'acta (3).pdf'],
    ['.env', ['.env'], '.env (2)'],
    ['acta', ['acta'], 'acta (2)'],
  ])('%s beside %j is called %s', (name, taken, free) => expect(freeName(name, taken)).toBe(free));

  it.each([
    ['foto.jpg', 'image/jpeg', 'image'],
    ['caja.XLSX', '', 'spreadsheet'],
    ['caja.csv', 'text/csv', 'spreadsheet'],
    ['nota.pdf', 'application/pdf', 'document'],
  ])('%s of type %j is a %s', (name, type, kind) => expect(kindOf({ name, type })).toBe(kind));
});

describe('the choice', () => {
  const order = ['a', 'b', 'c', 'd'];
  it.each([
    ['only', ['a', 'b'], 'a', 'c', ['c'], 'c'],
    ['toggle', ['a'], 'a', 'c', ['a', 'c'], 'c'],
    ['toggle', ['a', 'c'], 'c', 'a', ['c'], 'a'],
    ['range', ['b'], 'b', 'd', ['b', 'c', 'd'], 'b'],
    ['range', ['c', 'd'], 'c', 'a', ['a', 'b', 'c'], 'c'],
    ['range', [], null, 'c', ['c'], null],
    ['range', ['x'], 'x', 'c', ['c'], 'c'],
  ] as const)('%s from %j to %s', (way, ids, anchor, id, next, nextAnchor) =>
    expect(choose(order, { ids, anchor }, id, way)).toEqual({ ids: next, anchor: nextAnchor }),
  );

  it('follows the keys that are held', () => {
    const keys = { shiftKey: false, ctrlKey: false, metaKey: false };
    expect(wayOf(keys)).toBe('only');
    expect(wayOf({ ...keys, metaKey: true })).toBe('toggle');
    expect(wayOf({ ...keys, ctrlKey: true, shiftKey: true })).toBe('range');
  });
});
