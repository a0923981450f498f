import type { Caller, Context } from '../core/context.ts';
import type { Counted, RateLimit } from '../core/rate-limit.ts';
import { openIntegrationKey } from '../session/integration-keys.ts';
import { httpErrors } from './http-error.ts';
import type { RequestTrace } from './request-trace.ts';

/** Name of the limit in the `RateLimit` headers. */
const POLICY = 'integracion';

/**
 * The technical user of an integration key, once per request: the request counts against the limit of the key, whose state the
 * response says in `RateLimit` headers.
 *
 * @throws HttpError 401 for a key that is unknown, disabled, revoked or expired; 403 for one that is not for this address, or whose
 * company does not take it; 429 beyond the limit.
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
  // Requests beyond the limit are logged once per window: the log must not be what a flood fills.
  if (counted.isAllowed || counted.isFirstBeyond) trace.keyUse = opened.use;
  if (!counted.isAllowed) throw httpErrors.tooManyRequests(counted.resetSeconds);
  if ('caller' in opened) return opened.caller;
  if ('refused' in opened) throw httpErrors.keyRefused(opened.refused);
  trace.rejectToken(opened.reason);
  throw httpErrors.invalidToken();
}

/** As the draft of the IETF on RateLimit header fields has them. */
function rateLimitHeaders(
  { most, seconds }: RateLimit,
  { remaining, resetSeconds }: Counted,
): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${POLICY}";q=${String(most)};w=${String(seconds)}`,
    ratelimit: `"${POLICY}";r=${String(remaining)};t=${String(resetSeconds)}`,
  };
}
