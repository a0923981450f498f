import type { ApiRequest } from './request.ts';

/**
 * Who called: with a trusted proxy in front the address that it saw, the last one in X-Forwarded-For, for what stands before it
 * anybody may have written; otherwise the other end of the connection.
 */
export function addressOf(
  headers: ApiRequest['headers'],
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()
    : undefined;
  return forwarded === undefined || forwarded === '' ? (remote ?? '') : forwarded;
}
