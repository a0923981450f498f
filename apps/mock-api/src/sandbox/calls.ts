import type { MockRequestEntry } from '@portal/contracts';
import { isPartOf } from './is-part-of.ts';
import type { RequestLog } from './request-log.ts';
import { expectedOf, sentTo } from './sent.ts';
import type { Target } from './targets.ts';

/** A request of the log, with what it sent. */
export interface FoundCall {
  readonly entry: MockRequestEntry;
  /** `{query, body}` of an endpoint, the `data` of an operation. A body over 32 KB is not kept. */
  readonly sent: unknown;
}

/** The requests of a target in the log, the oldest first; with `expected` those that sent it, among other things. */
export function findCalls(log: RequestLog, target: Target, expected?: unknown): FoundCall[] {
  const wanted = expectedOf(target, expected);
  return log
    .ofTarget(target.key)
    .map(({ logged, entry }) => ({ sent: sentTo(target, logged), entry }))
    .filter(({ sent }) => wanted === undefined || isPartOf(wanted, sent))
    .map(({ sent, entry }) => ({ sent, entry: entry() }));
}
