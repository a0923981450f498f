import { RequestAborted } from '../core/http-error.ts';
import type { ApiRequest } from '../core/request.ts';

/**
 * Delays the response to a request. Ends at once when the server begins to close, which would otherwise wait for it.
 * Rejects with `RequestAborted` when the client disconnects meanwhile: nobody waits for the response.
 *
 * @param ms in milliseconds
 * @param closing aborted when the server begins to close
 */
export function pause(ms: number, request: Pick<ApiRequest, 'onGone'>, closing: AbortSignal): Promise<void> {
  if (ms <= 0 || closing.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      closing.removeEventListener('abort', onClosing);
      forget?.();
      settle();
    };
    const onClosing = end(resolve);
    const timer = setTimeout(onClosing, ms);
    closing.addEventListener('abort', onClosing);
    const forget = request.onGone?.(end(() => reject(new RequestAborted())));
  });
}
