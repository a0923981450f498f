import { CONTROLLER_PATH, MOCK_AREA, type MockReply } from '@portal/contracts';
import type { RequestTrace } from '../http/request-trace.ts';
import type { AnyResponse, Route } from '../http/route-table.ts';
import type { Replies } from './replies.ts';
import type { Sandbox } from './sandboxes.ts';
import { sentIn, sentTo } from './sent.ts';
import { targetNamed } from './targets.ts';

/** The reply to a request of an endpoint that a test has set; the operations of `/users/controller` have theirs. */
export function replyToEndpoint(
  { replies }: Pick<Sandbox, 'replies'>,
  { area, target, endpoint }: Route,
  { request, bodyText }: RequestTrace,
): AnyResponse | undefined {
  if (replies.list().length === 0 || area === MOCK_AREA || endpoint.path === CONTROLLER_PATH)
    return undefined;
  return replies.next(target, () =>
    sentTo({ key: target, endpoint }, { query: request.query, body: bodyText }),
  ) as AnyResponse | undefined;
}

/** The reply to an operation that a test has set. */
export function replyToOperation(replies: Replies, key: string, envelope: unknown): MockReply | undefined {
  if (replies.list().length === 0) return undefined;
  const operation = targetNamed(key)?.operation;
  return operation === undefined ? undefined : replies.next(key, () => sentIn(operation, envelope));
}
