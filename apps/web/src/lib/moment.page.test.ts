import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { dayOf, formatMoment, formatTime } from './moment.ts';

afterEach(() => changeLanguage('es'));

describe('moments on a Paraguayan clock', () => {
  const late = new Date('2026-05-02T02:30:00Z');

  it('day and time are those of Asunción', () => {
    expect(dayOf(late)).toBe('2026-05-01');
    expect(formatTime(late.toISOString())).toBe('23:30');
  });

  it.each([
    ['es', 'viernes'],
    ['en', 'Friday'],
    ['tr', 'Cuma'],
    ['ar', 'الجمعة'],
  ] as const)('in %s the weekday is %s', async (language, weekday) => {
    await changeLanguage(language);
    expect(formatMoment(late, { weekday: 'long' })).toBe(weekday);
  });

  it('what cannot be read is left out', () => {
    expect([dayOf(new Date('x')), formatTime('x')]).toEqual(['', '']);
  });
});
