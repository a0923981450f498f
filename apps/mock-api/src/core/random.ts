import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Source of random ids and security codes. Injected, so that tests are repeatable. */
export interface Random {
  /** A new opaque id. */
  id(): string;
  /** A random integer, both ends included. */
  int(min: number, max: number): number;
  /** `length` bytes as lower-case hex. */
  hex(length: number): string;
}

export const systemRandom: Random = {
  id: () => randomUUID(),
  int: (min, max) => randomInt(min, max + 1),
  hex: (length) => randomBytes(length).toString('hex'),
};

/** A repeatable generator from a numeric seed (mulberry32); never for real secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const hex = (length: number): string =>
    Array.from({ length }, () => int(0, 255).toString(16).padStart(2, '0')).join('');
  const id = (): string => {
    const digits = hex(16);
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(13, 16)}`,
      `8${digits.slice(17, 20)}`,
      digits.slice(20),
    ].join('-');
  };
  return { id, int, hex };
}
