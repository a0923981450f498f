import type { MockFault, MockFaultRule, MockReplyRule } from '@portal/contracts';
import { isDeepStrictEqual } from 'node:util';
import { answers, whatIsNew } from './fault-rules.ts';
import { callsFor, matchesRequest } from './fault-targets.ts';
import { isPartOf } from './is-part-of.ts';

export type AnyRule = MockFaultRule | MockReplyRule;

/**
 * Index of the newer rule that keeps a rule from ever answering or delaying a request, whichever the kind of both; undefined when none
 * does.
 *
 * @param newer rules that were added after it, the oldest first
 */
export function shadowing(rule: AnyRule, newer: readonly AnyRule[]): number | undefined {
  let by: number | undefined;
  const mayHappen = (isReply(rule) ? [rule.target] : callsFor(rule)).some((call) => {
    const at = shadowingAt(rule, call, newer);
    by ??= at;
    return at === undefined;
  });
  return mayHappen ? undefined : by;
}

/** The same for the requests of one endpoint or operation. */
function shadowingAt(rule: AnyRule, call: string, newer: readonly AnyRule[]): number | undefined {
  let met: MockFault = {};
  let hasReply = false;
  for (const [index, other] of [...newer.entries()].reverse()) {
    if (isReply(other)) {
      if (!repliesToAll(other, call, rule)) continue;
      hasReply = true;
    } else {
      const added =
        firesAlways(other) && matchesRequest(other, call) ? whatIsNew(other, met, hasReply) : undefined;
      if (added === undefined) continue;
      met = { ...met, ...added };
    }
    if (isReply(rule) ? hasReply || answers(met) : whatIsNew(rule, met, hasReply) === undefined) return index;
  }
  return undefined;
}

const isReply = (rule: AnyRule): rule is MockReplyRule => 'replies' in rule;

const firesAlways = ({ every, chance, times }: MockFaultRule): boolean =>
  every === 1 && chance === 1 && times === undefined;

/** True if a reply answers every request to an endpoint or operation that `rule` matches. */
function repliesToAll(other: MockReplyRule, call: string, rule: AnyRule): boolean {
  const { with: part, exactly } = isReply(rule) ? rule : {};
  if (!other.always || other.target !== call) return false;
  if (other.exactly !== undefined) return isDeepStrictEqual(other.exactly, exactly);
  return other.with === undefined || isPartOf(other.with, exactly ?? part ?? {});
}
