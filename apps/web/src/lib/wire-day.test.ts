import { expect, it } from 'vitest';
import { dayOfText } from './wire-day.ts';

it.each([
  ['July 8, 2026', '2026-07-08'],
  ['Jul 28, 2026', '2026-07-28'],
  ['September 1, 2026', '2026-09-01'],
  ['8 de julio de 2026', undefined],
  ['Foo 8, 2026', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => expect(dayOfText(text)).toBe(day));
