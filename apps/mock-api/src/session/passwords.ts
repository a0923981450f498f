import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const COST = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;

/** Stores a password as `scrypt$N$r$p$salt$hash` (base64). The salt is given only by seeds, which must repeat. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Whether `password` is the stored one; in constant time. */
export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', expected = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const hash = await derive(password, Buffer.from(salt, 'base64'), LENGTH, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const known = Buffer.from(expected, 'base64');
  return known.length === hash.length && timingSafeEqual(known, hash);
}

/** Takes as long as a real check: an unknown user must not be told by the time of the answer. */
export async function checkNothing(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), LENGTH, COST);
  return false;
}
