import { describe, expect, it } from 'vitest';
import { oklch } from './oklch.ts';

describe('oklch', () => {
  it.each([
    ['black', 0, 0, 0, '#000000'],
    ['white', 1, 0, 0, '#ffffff'],
    ['white has no chroma', 1, 0.1, 200, '#ffffff'],
    ['middle grey', 0.6, 0, 0, '#808080'],
    ['steelblue', 0.588, 0.0993, 245.7, '#4682b4'],
    ['rebeccapurple', 0.4403, 0.1603, 303.4, '#663399'],
    ['indianred', 0.6154, 0.1442, 22.2, '#cd5c5c'],
    ['olivedrab', 0.5995, 0.1374, 126.3, '#6b8e23'],
    ['teal of the portal', 0.4347, 0.0703, 204.4, '#0d5c63'],
  ])('%s', (_name, lightness, chroma, hue, expected) => {
    const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const actual = channels(oklch(lightness, chroma, hue));
    channels(expected).forEach((value, index) =>
      expect(Math.abs(value - actual[index]!)).toBeLessThanOrEqual(1),
    );
  });

  it('lowers a chroma that no screen shows, and keeps the lightness', () => {
    expect(oklch(0.5, 0.4, 90)).toBe(oklch(0.5, 0.2, 90));
    expect(oklch(0.5, 0.4, 90)).toMatch(/^#[\da-f]{6}$/);
  });
});
