import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { defaultConfig } from '../core/config.ts';
import { seededRandom } from '../core/random.ts';
import { freshPeriod, newSecret } from './second-factor.ts';

const clock = manualClock('2026-11-20T12:00:00Z');
const period = clock.now().getTime() / 30_000;
const { shown, sealed } = newSecret(
  { config: defaultConfig, random: seededRandom(1) },
  { id: 'u-1', usuario: 'ana' },
);

/** The code that an app shows some periods away. */
const codeOf = (away: number): string =>
  new TOTP({ secret: Secret.fromBase32(shown.secreto) }).generate({
    timestamp: (period + away) * 30_000,
  });
const check = (code: string, paso = 0) =>
  freshPeriod({ config: defaultConfig, clock }, { id_usuario: 'u-1', secreto: sealed, paso }, code);

describe('a code of a second factor', () => {
  it.each([
    [-2, undefined],
    [-1, period - 1],
    [0, period],
    [1, period + 1],
    [2, undefined],
  ])('of %s periods away belongs to %s', (away, expected) => expect(check(codeOf(away))).toBe(expected));

  it.each([
    [period - 1, period],
    [period, undefined],
    [period + 1, undefined],
  ])('after one of period %s: %s', (used, expected) => expect(check(codeOf(0), used)).toBe(expected));

  it('is that of its secret in its row', () => {
    const moved = { id_usuario: 'u-2', secreto: sealed, paso: 0 };
    expect(() => freshPeriod({ config: defaultConfig, clock }, moved, codeOf(0))).toThrow(
      'cannot be decrypted',
    );
  });
});
