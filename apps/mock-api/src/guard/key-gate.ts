import type { Caller, Context } from '../context/context.ts';
import type { Counted, RateLimit } from '../core/rate-limit.ts';
import { openIntegrationKey } from '../session/integration-keys.ts';
import { httpErrors } from '../core/http-error.ts';
import type { RequestTrace } from './request-trace.ts';

/** Name of the limit in the `RateLimit` headers. */
const POLICY = 'integracion';

/**
 * The technical user of an integration key. Call it once per request: it counts against the limit of the key, whose state
 * is in the `RateLimit` headers of the response.
 *
 * @throws HttpError 401 for a key that is unknown, disabled, revoked or expired; 403 for one that is not allowed from this
 * address, or whose company is disabled or in another ambiente; 429 beyond the limit.
 */
export async function callerOfKey(
  key: string,
  { store, clock, sandbox, address }: Context,
  trace: RequestTrace,
  limit: RateLimit,
): Promise<Caller> {
  const opened = await openIntegrationKey(store, clock, key, address);
  if (opened.use === undefined) {
    trace.rejectToken(opened.reason);
    throw httpErrors.invalidToken();
  }
  const counted = await limit.count(`${sandbox} ${opened.use.id}`, clock);
  trace.headers = rateLimitHeaders(limit, counted);
  // Requests beyond the limit are logged once per window, so that a flood does not fill the log.
  if (counted.isAllowed || counted.isFirstBeyond) trace.keyUse = opened.use;
  if (!counted.isAllowed) throw httpErrors.tooManyRequests(counted.resetSeconds);
  if ('caller' in opened) return opened.caller;
  if ('refused' in opened) throw httpErrors.keyRefused(opened.refused);
  trace.rejectToken(opened.reason);
  throw httpErrors.invalidToken();
}

/** Fields of the IETF draft on RateLimit headers. */
function rateLimitHeaders(
  { most, seconds }: RateLimit,
  { remaining, resetSeconds }: Counted,
): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${POLICY}";q=${String(most)};w=${String(seconds)}`,
    ratelimit: `"${POLICY}";r=${String(remaining)};t=${String(resetSeconds)}`,
  };
}
