import type { MockFault, MockFaultRule, MockReplyRule } from '@portal/contracts';
import { isDeepStrictEqual } from 'node:util';
import { whatIsNew } from './fault-rules.ts';
import { callsFor, matchesRequest } from './fault-targets.ts';
import { isPartOf } from './is-part-of.ts';

/**
 * Index of the newer rule that keeps a fault from ever firing; undefined when it may fire.
 *
 * @param newer rules that were added after it, the oldest first
 */
export function shadowingFault(rule: MockFaultRule, newer: readonly MockFaultRule[]): number | undefined {
  let by: number | undefined;
  const mayFire = callsFor(rule).some((call) => {
    let met: MockFault = {};
    for (const [index, other] of [...newer.entries()].reverse()) {
      if (!firesAlways(other) || !matchesRequest(other, call)) continue;
      const added = whatIsNew(other, met);
      met = { ...met, ...added };
      if (added !== undefined && whatIsNew(rule, met) === undefined) {
        by ??= index;
        return false;
      }
    }
    return true;
  });
  return mayFire ? undefined : by;
}

const firesAlways = ({ every, chance, times }: MockFaultRule): boolean =>
  every === 1 && chance === 1 && times === undefined;

/** Index of the newer rule that replies to every request of an earlier one; undefined when there is none. */
export function shadowingReply(rule: MockReplyRule, newer: readonly MockReplyRule[]): number | undefined {
  const at = newer.findIndex(
    (other) => other.always && other.target === rule.target && matchesAllOf(other, rule),
  );
  return at === -1 ? undefined : at;
}

/** True if every input that `rule` matches is one that `other` matches. */
function matchesAllOf(other: MockReplyRule, rule: MockReplyRule): boolean {
  if (other.exactly !== undefined) return isDeepStrictEqual(other.exactly, rule.exactly);
  return other.with === undefined || isPartOf(other.with, rule.exactly ?? rule.with ?? {});
}
