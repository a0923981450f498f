import type { MockReply, MockReplyRule } from '@portal/contracts';
import { isDeepStrictEqual } from 'node:util';
import { isPartOf } from './is-part-of.ts';

/** A stored rule: its target is the key used in the log. */
export interface ActiveReplies extends MockReplyRule {
  readonly id: string;
  /** Number of requests that it replied to. */
  used: number;
}

/** The stubbed replies of a sandbox. */
export class Replies {
  #rules: ActiveReplies[] = [];
  #made = 0;

  list(): readonly ActiveReplies[] {
    return this.#rules;
  }

  add(rule: MockReplyRule): ActiveReplies {
    const active = { ...rule, id: `r${String((this.#made += 1))}`, used: 0 };
    this.#rules.push(active);
    return active;
  }

  /** Removes one rule, or all; false when there is no such rule. */
  remove(id?: string): boolean {
    const before = this.#rules.length;
    this.#rules = id === undefined ? [] : this.#rules.filter((rule) => rule.id !== id);
    return id === undefined || this.#rules.length < before;
  }

  /** Whether `next` may return a reply to a request of `target`. */
  concerns(target: string): boolean {
    return this.#rules.some((rule) => rule.target === target && !isUsedUp(rule));
  }

  /** The reply to the next request of `target`, from the newest rule that has one left; undefined: the server itself responds. */
  next(target: string, sent: () => unknown): MockReply | undefined {
    for (const rule of this.#rules.toReversed()) {
      if (rule.target !== target || isUsedUp(rule)) continue;
      if (rule.with !== undefined && !isPartOf(rule.with, sent())) continue;
      if (rule.exactly !== undefined && !isDeepStrictEqual(rule.exactly, sent())) continue;
      const reply = rule.replies[rule.used % rule.replies.length];
      rule.used += 1;
      return reply;
    }
    return undefined;
  }
}

/** True if all replies of a rule have been used. */
export const isUsedUp = ({ times, always, replies, used }: ActiveReplies): boolean =>
  !always && used >= times * replies.length;
