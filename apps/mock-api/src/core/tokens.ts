import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ApiConfig } from './config.ts';

/**
 * Signs a session token: HS256 with exactly the claims `id`, `iat` and `exp`. The times come from the injected clock. The
 * session is in the header (`sid`), which is signed as well.
 *
 * @param userId uuid of the user
 * @param session id of a stored session; a token without one is rejected if it was signed before the sessions of the user
 * were ended
 * @param seconds lifetime
 */
export function signToken(
  userId: string,
  clock: Clock,
  config: ApiConfig,
  session?: string,
  seconds = config.tokenSeconds,
): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const header = { alg: 'HS256', typ: 'JWT', ...(session === undefined ? {} : { sid: session }) };
  return jwt.sign({ id: userId, iat, exp: iat + seconds }, config.jwtSecret, {
    algorithm: 'HS256',
    header,
  });
}

/** The content of a valid token. */
export interface SessionToken {
  readonly userId: string;
  /** When it was signed, in seconds. */
  readonly issued: number;
  /** Its session. */
  readonly session: string | undefined;
  /** A stored session that was not used since then (ISO) has ended. */
  readonly idleSince?: string;
  /** Stored last use of that session; undefined if it is not stored. */
  readonly lastUse?: string;
}

interface Claims {
  readonly id: string;
  /** Validity in seconds: start inclusive, end exclusive. */
  readonly from: number;
  readonly exp: number;
  readonly issued: number;
  readonly session: string | undefined;
}

/** Why a token is rejected, for the log; the response is the same for all. */
export interface Rejected {
  readonly rejected: string;
  /** The signature does not match; it may be that of another sandbox. */
  readonly isForged?: true;
}
export type Verified = SessionToken | Rejected;

export const rejections = {
  none: 'no vino ningún token',
  noBearer: 'la cabecera Authorization no tiene la forma "Bearer <token>"',
  noUser: 'su usuario no existe o está bloqueado, o su sesión se cerró',
} as const;

/** Cache of verified tokens by secret: a client sends the same one repeatedly. */
const known = new WeakMap<ApiConfig, LRUCache<string, Claims>>();

/** The content of a token, or why it is rejected: malformed, forged, unsigned, of another algorithm, expired, or not yet valid. */
export function verifyToken(token: string, clock: Clock, config: ApiConfig): Verified {
  const tokens = known.get(config) ?? new LRUCache<string, Claims>({ max: 1000 });
  known.set(config, tokens);
  const claims = tokens.get(token) ?? verifySignature(token, config);
  if ('rejected' in claims) return claims;
  const now = Math.floor(clock.now().getTime() / 1000);
  if (now < claims.from) return { rejected: `vale recién desde el ${moment(claims.from)}` };
  if (now >= claims.exp) return { rejected: `venció el ${moment(claims.exp)}` };
  tokens.set(token, claims);
  const idleSince = idleLimit(clock, config);
  return {
    ...{ userId: claims.id, issued: claims.issued, session: claims.session },
    ...(idleSince === undefined ? {} : { idleSince }),
  };
}

/** The moment (ISO) since which a session must have been used; undefined without a limit. */
export const idleLimit = (
  clock: Clock,
  { sessionIdleMinutes }: Pick<ApiConfig, 'sessionIdleMinutes'>,
): string | undefined =>
  sessionIdleMinutes === 0
    ? undefined
    : new Date(clock.now().getTime() - sessionIdleMinutes * 60_000).toISOString();

/** True if a token was signed with the secret of `config`, even if it is otherwise invalid. */
export const isSignedBy = (token: string, config: ApiConfig): boolean =>
  !('isForged' in verifySignature(token, config));

const moment = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
};

function verifySignature(token: string, config: ApiConfig): Claims | Rejected {
  try {
    const { header, payload } = jwt.verify(token, config.jwtSecret, {
      algorithms: ['HS256'],
      ignoreExpiration: true,
      ignoreNotBefore: true,
      complete: true,
    });
    const {
      id,
      exp,
      iat,
      nbf = 0,
    } = (typeof payload === 'string' ? {} : payload) as Readonly<Record<string, unknown>>;
    const { sid } = header as Readonly<{ sid?: unknown }>;
    return typeof id === 'string' && typeof exp === 'number' && typeof nbf === 'number'
      ? {
          id,
          from: nbf,
          exp,
          issued: typeof iat === 'number' ? iat : 0,
          session: typeof sid === 'string' ? sid : undefined,
        }
      : { rejected: 'le faltan los datos id y exp' };
  } catch (error) {
    return rejectionOf(error instanceof Error ? error.message : '');
  }
}

/** @param message of jsonwebtoken */
function rejectionOf(message: string): Rejected {
  switch (message) {
    case 'invalid signature':
      return { rejected: 'está firmado con otro secreto', isForged: true };
    case 'invalid algorithm':
    case 'jwt signature is required':
      return { rejected: 'no está firmado con HS256' };
    default:
      return { rejected: 'no es un JWT' };
  }
}
