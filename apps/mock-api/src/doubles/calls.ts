import type { MockRequestEntry } from '@portal/contracts';
import { isPartOf } from './is-part-of.ts';
import type { LoggedCall, RequestLog } from './request-log.ts';
import { expectedOf, sentTo } from './sent.ts';
import { targetNamed, type Target } from './targets.ts';

/** A request of the log, with its input. */
export interface FoundCall {
  readonly entry: MockRequestEntry;
  /** Name of its endpoint or operation, as in the client; null for a path that does not exist. */
  readonly target: string | null;
  /** `{query, body}` of an endpoint, the `data` of an operation. A body over 32 KB is not kept. */
  readonly sent: unknown;
  /** Counts it among the requests that a test expected. */
  readonly expect: () => void;
}

/** The requests of a target in the log, oldest first; with `expected` only those whose input contains it. */
export function findCalls(log: RequestLog, target: Target, expected?: unknown): FoundCall[] {
  const wanted = expectedOf(target, expected);
  return callsIn(log, ({ target: key }) => key === target.key).filter(
    ({ sent }) => wanted === undefined || isPartOf(wanted, sent),
  );
}

/** The requests of several targets, oldest first. */
export function callsOfAny(log: RequestLog, targets: readonly Target[]): FoundCall[] {
  const keys = new Set(targets.map(({ key }) => key));
  return callsIn(log, ({ target }) => target !== null && keys.has(target));
}

/** Every request of the log, oldest first. */
export const allCalls = (log: RequestLog): FoundCall[] => callsIn(log, () => true);

/** The requests that no expectation has met, oldest first. */
export const unexpectedCalls = (log: RequestLog): FoundCall[] =>
  callsIn(log, (logged) => !log.isExpected(logged));

const callsIn = (log: RequestLog, isWanted: (logged: LoggedCall) => boolean): FoundCall[] =>
  log.oldestFirst(isWanted).map(({ logged, entry }) => {
    const target = logged.target === null ? undefined : targetNamed(logged.target);
    return {
      target: target?.name ?? logged.target,
      sent: target === undefined ? undefined : sentTo(target, logged),
      get entry() {
        return entry();
      },
      expect: () => log.expect(logged),
    };
  });
