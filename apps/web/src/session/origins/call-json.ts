import { sentenceIn } from '../../api/sentence-in.ts';
import { text } from '../../api/texts.ts';

const timeoutMs = 30_000;

/**
 * Sends a request to an external provider. Not through the portal's axios instance, which adds the token of the portal's API,
 * and a 401 there ends the session.
 *
 * @returns the JSON body, `null` when there is none.
 * @throws Error with a user-facing message: the provider's own when it sent one.
 */
export async function callJson(url: URL, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new Error(text('network'), { cause });
    },
  );
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(sentenceIn(body) ?? text('failed', { estado: response.status }));
  return body;
}
