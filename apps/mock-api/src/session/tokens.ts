import jwt from 'jsonwebtoken';
import type { Clock } from '../core/clock.ts';
import type { ApiConfig } from '../core/config.ts';

/**
 * Signs a session token: HS256 with exactly the claims `id`, `iat` and `exp`. The moments come from the injected clock.
 *
 * @param userId uuid of the user
 */
export function signToken(userId: string, clock: Clock, config: ApiConfig): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  return jwt.sign({ id: userId, iat, exp: iat + config.tokenSeconds }, config.jwtSecret, {
    algorithm: 'HS256',
  });
}

interface Claims {
  readonly id: string;
  /** From when until when, in seconds; the first moment is in, the last is not. */
  readonly from: number;
  readonly exp: number;
}

/** Tokens whose signature was found good, by whose secret: a client sends the same one again and again. */
const known = new WeakMap<ApiConfig, Map<string, Claims>>();
const MOST_KNOWN = 1000;

/** The user id of a token, or undefined when it is malformed, forged, unsigned, of another algorithm, or expired. */
export function verifyToken(token: string, clock: Clock, config: ApiConfig): string | undefined {
  const now = Math.floor(clock.now().getTime() / 1000);
  const tokens = known.get(config) ?? new Map<string, Claims>();
  known.set(config, tokens);
  const claims = tokens.get(token) ?? checkSignature(token, now, config);
  if (claims === undefined || now < claims.from || now >= claims.exp) return undefined;
  if (!tokens.has(token)) remember(tokens, token, claims);
  return claims.id;
}

function remember(tokens: Map<string, Claims>, token: string, claims: Claims): void {
  const [oldest] = tokens.keys();
  if (tokens.size >= MOST_KNOWN && oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, claims);
}

function checkSignature(token: string, now: number, config: ApiConfig): Claims | undefined {
  try {
    const claims = jwt.verify(token, config.jwtSecret, { algorithms: ['HS256'], clockTimestamp: now });
    if (typeof claims === 'string' || typeof claims.exp !== 'number') return undefined;
    const { id } = claims as { id?: unknown };
    return typeof id === 'string' ? { id, from: claims.nbf ?? 0, exp: claims.exp } : undefined;
  } catch {
    return undefined;
  }
}
