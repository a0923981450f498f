import { describe, expect, it } from 'vitest';
import { monthOf, presetOf, presetPeriod, presetNames } from './period.ts';

describe('monthOf', () => {
  it.each([
    ['2026-02-10', 0, '2026-02-01', '2026-02-28'],
    ['2024-02-29', 0, '2024-02-01', '2024-02-29'],
    ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ])('%s moved by %d', (today, offset, desde, hasta) => {
    expect(monthOf(today, offset)).toEqual({ desde, hasta });
  });
});

describe('presets', () => {
  it.each(presetNames)('%s is found by its days', (preset) => {
    expect(presetOf(presetPeriod(preset, '2026-02-10'), '2026-02-10')).toBe(preset);
  });

  it('are none of other days', () => {
    expect(presetOf({ desde: '2026-02-02' }, '2026-02-10')).toBeUndefined();
  });
});
