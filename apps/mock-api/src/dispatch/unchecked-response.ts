import type { ApiResponse } from '../core/request.ts';
import type { UncheckedReply } from '../doubles/unchecked.ts';
import { inLowerCase } from './planned-reply.ts';

/**
 * The response of an unchecked reply.
 *
 * @param wait delays by milliseconds
 */
export function uncheckedResponse(
  { status, body, headers = {}, bodyDelay = 0, connection }: UncheckedReply,
  wait: (ms: number) => Promise<void>,
): ApiResponse {
  const text = textOf(body);
  const sent = connection === 'malformed' ? `${text.slice(0, -1)},` : text;
  const response: ApiResponse = {
    status,
    headers: { 'content-type': typeOf(body), ...inLowerCase(headers) },
    body: sent,
    ...(connection === 'drop' || connection === 'truncate' ? { connection } : {}),
  };
  return bodyDelay === 0 || connection === 'drop'
    ? response
    : { ...response, body: undefined, isHeadFirst: true, stream: delayed(sent, () => wait(bodyDelay)) };
}

/** In two parts, of which a broken connection sends the first. */
async function* delayed(text: string, wait: () => Promise<void>): AsyncGenerator<Uint8Array> {
  await wait();
  const bytes = Buffer.from(text);
  const half = Math.ceil(bytes.length / 2);
  yield bytes.subarray(0, half);
  yield bytes.subarray(half);
}

function textOf(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function typeOf(body: unknown): string {
  if (typeof body !== 'string') return 'application/json; charset=utf-8';
  return body.startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
}
