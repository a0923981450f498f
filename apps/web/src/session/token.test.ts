import { describe, expect, it } from 'vitest';
import { isTokenValid, readExpiry } from './token.ts';

const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.firma`;
const now = Date.UTC(2026, 10, 20);

describe('isTokenValid', () => {
  it.each([
    ['expires in a second', tokenWith({ exp: now / 1000 + 1 }), true],
    ['expires now', tokenWith({ exp: now / 1000 }), false],
    ['expired', tokenWith({ exp: now / 1000 - 1 }), false],
    ['without expiry', tokenWith({ sub: 'x' }), false],
    ['expiry of the wrong type', tokenWith({ exp: 'mañana' }), false],
    ['not a token', 'hola', false],
    ['payload is no JSON', 'a.b.c', false],
    ['empty', '', false],
  ])('%s', (_name, token, expected) => {
    expect(isTokenValid(token, now)).toBe(expected);
  });

  it('reads base64url with the characters that plain base64 lacks', () => {
    const token = tokenWith({ exp: 1, name: 'ÿþÿ>>>???' }).replace(/\+/g, '-').replace(/\//g, '_');
    expect(readExpiry(token)).toBe(1);
  });
});
