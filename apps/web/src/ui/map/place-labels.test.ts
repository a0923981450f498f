import { expect, it } from 'vitest';
import { placeLabels, type Mark } from './place-labels.ts';

const mark = (x: number, y: number, name = '103'): Mark => ({ name, x, y, radius: 6 });

it.each<readonly [string, readonly Mark[], readonly (readonly [x: number, y: number, anchor: string])[]]>([
  ['above a mark alone', [mark(100, 100)], [[100, 89, 'middle']]],
  [
    'below the mark that has another above it',
    [mark(100, 80), mark(100, 98)],
    [
      [100, 69, 'middle'],
      [100, 118, 'middle'],
    ],
  ],
  [
    'beside the mark that has others above and below it',
    [mark(100, 80), mark(100, 116), mark(100, 98)],
    [
      [100, 69, 'middle'],
      [100, 136, 'middle'],
      [110, 103, 'start'],
    ],
  ],
  [
    'beside the mark whose label would touch that of its neighbour above it',
    [
      { name: '103', x: 168, y: 180, radius: 13 },
      { name: '28', x: 191, y: 176, radius: 9 },
    ],
    [
      [168, 162, 'middle'],
      [204, 181, 'start'],
    ],
  ],
])('a label is %s', (_name, marks, labels) => {
  expect(placeLabels(marks).map(({ x, y, anchor }) => [x, y, anchor])).toEqual(labels);
});
