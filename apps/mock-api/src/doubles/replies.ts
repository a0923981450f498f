import type { MockReply, MockReplyRule } from '@portal/contracts';
import { isDeepStrictEqual } from 'node:util';
import { isPartOf } from './is-part-of.ts';

/** A stored rule: its target is the key used in the log. */
export interface ActiveReplies extends MockReplyRule {
  readonly id: string;
  readonly order: number;
  /** Number of requests that it replied to. */
  used: number;
}

/** The stubbed replies of a sandbox. */
export class Replies {
  #rules: ActiveReplies[] = [];
  #made = 0;
  readonly #nextOrder: () => number;

  /** @param nextOrder counts the rules of the sandbox, of every kind */
  constructor(nextOrder: () => number) {
    this.#nextOrder = nextOrder;
  }

  list(): readonly ActiveReplies[] {
    return this.#rules;
  }

  add(rule: MockReplyRule): ActiveReplies {
    const active = {
      ...rule,
      id: `r${String((this.#made += 1))}`,
      order: this.#nextOrder(),
      used: 0,
    };
    this.#rules.push(active);
    return active;
  }

  /** Removes one rule, or all; false when there is no such rule. */
  remove(id?: string): boolean {
    const before = this.#rules.length;
    this.#rules = id === undefined ? [] : this.#rules.filter((rule) => rule.id !== id);
    return id === undefined || this.#rules.length < before;
  }

  /**
   * The newest rule with a reply left for a request of `target`; undefined when there is none.
   *
   * @param sent the input, as `with` and `exactly` are compared with it
   */
  newest(target: string, sent: () => unknown): ActiveReplies | undefined {
    return this.#rules.findLast(
      (rule) =>
        rule.target === target &&
        !isUsedUp(rule) &&
        (rule.with === undefined || isPartOf(rule.with, sent())) &&
        (rule.exactly === undefined || isDeepStrictEqual(rule.exactly, sent())),
    );
  }
}

/** The next reply of a rule that has one left, which is then used. */
export function takeReply(rule: ActiveReplies): MockReply | undefined {
  const reply = rule.replies[rule.used % rule.replies.length];
  rule.used += 1;
  return reply;
}

/** True if all replies of a rule have been used. */
export const isUsedUp = ({ times, always, replies, used }: ActiveReplies): boolean =>
  !always && used >= times * replies.length;
