import { randomUUID } from 'node:crypto';
import type { MockReply, MockReplyRule } from '@portal/contracts';
import { isPartOf } from './is-part-of.ts';
import type { SharedPart } from './shared-part.ts';

/** A stored rule: its target is the key used in the log. */
export interface ActiveReplies extends MockReplyRule {
  readonly id: string;
  /** Number of requests that it replied to. */
  used: number;
}

interface State {
  readonly rules: readonly ActiveReplies[];
  readonly made: number;
  readonly emptied: number;
}

/**
 * The stubbed replies of a sandbox. Those set in process are not shared with
 * replicas: their expected input may be a matcher, which is not JSON.
 */
export class Replies implements SharedPart {
  #rules: ActiveReplies[] = [];
  readonly #own = new Set<ActiveReplies>();
  #made = 0;
  /** How often all were removed; a change makes replicas drop their own rules too. */
  #emptied = 0;

  list(): readonly ActiveReplies[] {
    return this.#rules;
  }

  add(rule: MockReplyRule): ActiveReplies {
    return this.#add(rule, `r${String((this.#made += 1))}`);
  }

  /** Adds a rule for this process only. */
  addOwn(rule: MockReplyRule): ActiveReplies {
    const active = this.#add(rule, `p${randomUUID()}`);
    this.#own.add(active);
    return active;
  }

  #add(rule: MockReplyRule, id: string): ActiveReplies {
    const active = { ...rule, id, used: 0 };
    this.#rules.push(active);
    return active;
  }

  /** Removes one rule, or all; false when there is no such rule. */
  remove(id?: string): boolean {
    const before = this.#rules.length;
    this.#keep((rule) => id !== undefined && rule.id !== id);
    if (id === undefined) this.#emptied += 1;
    return id === undefined || this.#rules.length < before;
  }

  /** Removes all rules that are for this process only. */
  removeOwn(): void {
    this.#keep((rule) => !this.#own.has(rule));
  }

  #keep(isKept: (rule: ActiveReplies) => boolean): void {
    const gone = this.#rules.filter((rule) => !isKept(rule));
    this.#rules = this.#rules.filter(isKept);
    for (const rule of gone) this.#own.delete(rule);
  }

  /** Whether `next` may return a reply to a request of `target`. */
  concerns(target: string): boolean {
    return this.#rules.some((rule) => rule.target === target && !isUsedUp(rule));
  }

  /** The reply to the next request of `target`, from the oldest rule that has one left; undefined: the server itself responds. */
  next(target: string, sent: () => unknown): MockReply | undefined {
    for (const rule of this.#rules) {
      if (rule.target !== target || isUsedUp(rule)) continue;
      if (rule.with !== undefined && !isPartOf(rule.with, sent())) continue;
      const reply = rule.replies[rule.used % rule.replies.length];
      rule.used += 1;
      return reply;
    }
    return undefined;
  }

  state(): string {
    const rules = this.#rules.filter((rule) => !this.#own.has(rule));
    const state: State = { rules, made: this.#made, emptied: this.#emptied };
    return JSON.stringify(state);
  }

  restore(state: string): void {
    const { rules, made, emptied } = JSON.parse(state) as State;
    if (emptied !== this.#emptied) this.#own.clear();
    this.#rules = [...this.#own, ...rules];
    this.#made = made;
    this.#emptied = emptied;
  }
}

/** Whether all replies of a rule have been used. */
export const isUsedUp = ({ times, always, replies, used }: ActiveReplies): boolean =>
  !always && used >= times * replies.length;
