import { CONTROLLER_PATH, MOCK_AREA, type MockReply } from '@portal/contracts';
import type { RequestTrace } from '../guard/request-trace.ts';
import type { AnyResponse, Route } from './route-table.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import { sentIn, sentTo } from '../doubles/sent.ts';
import { checkedReply } from '../doubles/unchecked.ts';
import { targetNamed } from '../doubles/targets.ts';

/** The stubbed reply to a request of an endpoint other than `/users/controller`. */
export function replyToEndpoint(
  { replies }: Pick<Sandbox, 'replies'>,
  { area, target, endpoint }: Route,
  { request, bodyText }: RequestTrace,
): AnyResponse | undefined {
  if (!replies.concerns(target) || area === MOCK_AREA || endpoint.path === CONTROLLER_PATH) return undefined;
  const sent = () => sentTo({ endpoint }, { query: request.query, body: bodyText });
  const reply = checkedReply(replies.next(target, sent)) as AnyResponse | undefined;
  return reply?.headers === undefined ? reply : { ...reply, headers: inLowerCase(reply.headers) };
}

/** In lower case they replace those that the server sets. */
export const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The stubbed reply to an operation. */
export function replyToOperation(
  { replies }: Pick<Sandbox, 'replies'>,
  key: string,
  envelope: unknown,
): MockReply | undefined {
  if (!replies.concerns(key)) return undefined;
  const operation = targetNamed(key)?.operation;
  return operation && checkedReply(replies.next(key, () => sentIn(operation, envelope)));
}
