import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { limited } from '../core/limited.ts';

/**
 * A hash occupies one of the four threads of Node's pool for 50 ms and more. Many sign-ins at once would block the files,
 * databases and processors that other requests need: one processor and half of the pool stay free.
 */
const MOST_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * In production the least that OWASP advises, in the variant with least memory: 16 MB and 250 ms. A fifth of it in demos, and little in tests,
 * which repeat it thousands of times. A hash names its own cost.
 */
const COST = costFor(process.env['NODE_ENV']);
/** About 10 s of work on a small machine. A client further back would give up before its turn. */
const MOST_WAITING = 200 / COST.p;
const derive = limited(
  { running: MOST_AT_ONCE, waiting: MOST_WAITING },
  promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt),
);
const LENGTH = 32;

function costFor(nodeEnv: string | undefined): {
  readonly N: number;
  readonly r: number;
  readonly p: number;
} {
  if (nodeEnv === 'test') return { N: 1024, r: 8, p: 1 };
  return { N: 16_384, r: 8, p: nodeEnv === 'production' ? 5 : 1 };
}

/** The stored form of a password: `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** True if `password` is the stored one; in constant time. */
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

/** Takes as long as a real check, so that the response time does not reveal that a user is unknown. */
export async function checkNothing(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), LENGTH, COST);
  return false;
}
