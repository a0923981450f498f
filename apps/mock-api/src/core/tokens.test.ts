import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { manualClock } from './clock.ts';
import { defaultConfig } from './config.ts';
import { signToken, verifyToken as verify, type Verified } from './tokens.ts';

const start = '2026-11-20T12:00:00Z';
const seconds = Date.parse(start) / 1000;
const config = { ...defaultConfig, tokenSeconds: 60 };
const clock = () => manualClock(start);
const sign = (claims: object, secret = config.jwtSecret, algorithm: jwt.Algorithm = 'HS256') =>
  jwt.sign(claims, secret, { algorithm, noTimestamp: true });

const verifyToken = (...args: Parameters<typeof verify>): string | undefined => {
  const verified: Verified = verify(...args);
  return 'userId' in verified ? verified.userId : undefined;
};

describe('tokens', () => {
  it('are good until their last second, however often they come', () => {
    const time = clock();
    const token = signToken('u', time, config);
    expect(verifyToken(token, time, config)).toBe('u');
    time.advance(59_000);
    expect(verifyToken(token, time, config)).toBe('u');
    time.advance(1000);
    expect(verifyToken(token, time, config)).toBeUndefined();
    time.advance(-1000);
    expect(verifyToken(token, time, config)).toBe('u');
  });

  it('are good for one secret only', () => {
    const token = signToken('u', clock(), config);
    expect(verifyToken(token, clock(), config)).toBe('u');
    expect(verifyToken(token, clock(), { ...config, jwtSecret: 'another' })).toBeUndefined();
  });

  it('are not good before they say so', () => {
    const time = clock();
    const token = sign({ id: 'u', nbf: seconds + 10, exp: seconds + 60 });
    expect(verifyToken(token, time, config)).toBeUndefined();
    time.advance(10_000);
    expect(verifyToken(token, time, config)).toBe('u');
    time.advance(-1000);
    expect(verifyToken(token, time, config)).toBeUndefined();
  });

  const good = sign({ id: 'u', exp: seconds + 60 });
  it.each([
    ['no token', ''],
    ['text', 'abc'],
    ['a changed signature', `${good.slice(0, -2)}xx`],
    ['changed claims', good.replace(/\.[^.]+\./, `.${btoa('{"id":"admin","exp":9999999999}')}.`)],
    ['another secret', sign({ id: 'u', exp: seconds + 60 }, 'another')],
    ['another algorithm', sign({ id: 'u', exp: seconds + 60 }, config.jwtSecret, 'HS512')],
    ['no signature', `${btoa('{"alg":"none"}')}.${btoa('{"id":"u","exp":9999999999}')}.`],
    ['no end', sign({ id: 'u' })],
    ['no user', sign({ exp: seconds + 60 })],
  ])('refuses %s, also the second time', (_name, token) => {
    expect(verifyToken(good, clock(), config)).toBe('u');
    expect([1, 2].map(() => verifyToken(token, clock(), config))).toEqual([undefined, undefined]);
  });

  it('remembers no more than it must', () => {
    const time = clock();
    const tokens = Array.from({ length: 1500 }, (_, index) => signToken(`u${String(index)}`, time, config));
    const users = () => tokens.map((token) => verifyToken(token, time, config));
    const expected = tokens.map((_, index) => `u${String(index)}`);
    expect([users(), users()]).toEqual([expected, expected]);
  });
});
