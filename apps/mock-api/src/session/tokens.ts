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

/** The user id of a token, or undefined when it is malformed, forged, unsigned, of another algorithm, or expired. */
export function verifyToken(token: string, clock: Clock, config: ApiConfig): string | undefined {
  try {
    const claims = jwt.verify(token, config.jwtSecret, {
      algorithms: ['HS256'],
      clockTimestamp: Math.floor(clock.now().getTime() / 1000),
    });
    if (typeof claims === 'string' || typeof claims.exp !== 'number') return undefined;
    const { id } = claims as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
