import type { ChartOptions } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { byCountry, categoriesOf, figureOf, nearLargest, pointsOf, radiusOf } from './model.ts';
import { localNames } from './names.ts';

it.each([
  ['87k', 87_000],
  ['12,540', 12_540],
  ['1.5M', 1_500_000],
  ['54', 54],
  ['-9', -9],
  ['1,25', undefined],
  ['-', undefined],
  ['', undefined],
])('the figure "%s" is %s', (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});

it.each<readonly [ChartOptions, readonly string[]]>([
  [{ xaxis: { categories: ['Lun', 'Mar'] } }, ['Lun', 'Mar']],
  [{ labels: ['Desktop'] }, ['Desktop']],
  [{ xaxis: {}, labels: [1] }, ['1']],
  [{}, []],
])('the points of %o are named %o', (options, names) => {
  expect(categoriesOf(options)).toEqual(names);
});

it('points have the values of all series, and a number without a name', () => {
  expect(
    pointsOf(
      [
        { name: 'a', data: [1, 2] },
        { name: 'b', data: [3] },
      ],
      ['x'],
    ),
  ).toEqual([
    { name: 'x', values: [1, 3] },
    { name: '2', values: [2, 0] },
  ]);
});

describe('visitors on the map', () => {
  const marker = (lat: number, lng: number, label: string) => ({ lat, lng, label });
  const markers = [marker(-27, -56, '17'), marker(-25, -57, '54'), marker(40, -4, '14'), marker(0, 0, 'x')];

  it('are counted by country, the most first, marked at its largest place', () => {
    expect(byCountry(markers, ({ lat }) => (lat < 0 ? 'PY' : 'ES'))).toEqual([
      { country: 'PY', visitors: 71, lat: -25, lng: -57 },
      { country: 'ES', visitors: 14, lat: 40, lng: -4 },
    ]);
  });

  it('are near those of the largest place', () => {
    expect(nearLargest(markers).map(({ label }) => label)).toEqual(['17', '54']);
    expect(nearLargest([])).toEqual([]);
  });

  it('have marks whose area grows with them', () => {
    expect([radiusOf(100, 100), radiusOf(25, 100), radiusOf(0, 0)]).toEqual([14, 9, 4]);
  });
});

it.each([
  ['months', 12, 'ene', 'dic'],
  ['weekdays', 7, 'lun', 'dom'],
] as const)('%s are named in the language of the page', (kind, length, first, last) => {
  const names = localNames(
    Array.from({ length }, () => 'x'),
    kind,
  );
  expect([names.length, names[0]?.slice(0, 3), names.at(-1)?.slice(0, 3)]).toEqual([length, first, last]);
  expect(localNames(['08/11'], kind)).toEqual(['08/11']);
});
