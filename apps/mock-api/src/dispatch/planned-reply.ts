import type { MockReply } from '@portal/contracts';
import type { AnyResponse } from './route-table.ts';

/** The response of an endpoint other than `/users/controller` by a stubbed reply. */
export function replyOf(reply: MockReply): AnyResponse {
  const response = reply as unknown as AnyResponse;
  return response.headers === undefined ? response : { ...response, headers: inLowerCase(response.headers) };
}

/** In lower case they replace those that the server sets. */
export const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
