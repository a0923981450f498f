import type { MockRequestEntry } from '@portal/contracts';
import { isPartOf } from './is-part-of.ts';
import type { RequestLog } from './request-log.ts';
import { expectedOf, sentTo } from './sent.ts';
import type { Target } from './targets.ts';

/** A request of the log, with its input. */
export interface FoundCall {
  readonly entry: MockRequestEntry;
  /** `{query, body}` of an endpoint, the `data` of an operation. A body over 32 KB is not kept. */
  readonly sent: unknown;
}

/** The requests of a target in the log, oldest first; with `expected` only those whose input contains it. */
export function findCalls(log: RequestLog, target: Target, expected?: unknown): FoundCall[] {
  const wanted = expectedOf(target, expected);
  return log
    .ofTarget(target.key)
    .map(({ logged, entry }) => ({ sent: sentTo(target, logged), entry }))
    .filter(({ sent }) => wanted === undefined || isPartOf(wanted, sent))
    .map(({ sent, entry }) => ({ sent, entry: entry() }));
}
