import type { MockFault, MockFaultRule } from '@portal/contracts';
import { seededRandom } from '../core/random.ts';
import { matchesRequest } from './fault-targets.ts';

export interface ActiveRule extends MockFaultRule {
  readonly id: string;
  readonly order: number;
  matched: number;
  fired: number;
}

/** The fault rules of a sandbox. Their randomness comes from a fixed seed: the same requests fail in every run. */
export class FaultRules {
  #rules: ActiveRule[] = [];
  #random = seededRandom(1);
  #made = 0;
  readonly #nextOrder: () => number;

  /** @param nextOrder counts the rules of the sandbox, of every kind */
  constructor(nextOrder: () => number) {
    this.#nextOrder = nextOrder;
  }

  list(): readonly ActiveRule[] {
    return this.#rules;
  }

  add(rule: MockFaultRule): ActiveRule {
    const active: ActiveRule = {
      ...rule,
      id: `f${String((this.#made += 1))}`,
      order: this.#nextOrder(),
      matched: 0,
      fired: 0,
    };
    this.#rules.push(active);
    return active;
  }

  /** Removes one rule, or all; false when there is no such rule. */
  remove(id?: string): boolean {
    const before = this.#rules.length;
    this.#rules = id === undefined ? [] : this.#rules.filter((rule) => rule.id !== id);
    if (id === undefined) this.#random = seededRandom(1);
    return id === undefined || this.#rules.length < before;
  }

  /**
   * The fault of the next request of `target`, if any. Latencies of all rules that fire add up; the newest rule with a
   * status, or without a response, wins, and so does the newest one that breaks the connection. A rule that would add
   * nothing is kept for a later request.
   *
   * @param reply place of the reply that the request would get: older rules do not answer it
   */
  next(target: string, reply = 0): MockFault | undefined {
    let met: MockFault | undefined;
    for (const rule of this.#rules.toReversed()) {
      if (!isLeft(rule) || !matchesRequest(rule, target)) continue;
      const added = whatIsNew(rule, met, rule.order < reply);
      if (added === undefined) continue;
      rule.matched += 1;
      if (rule.matched % rule.every !== 0) continue;
      if (rule.chance < 1 && this.#random.int(0, 999_999) >= rule.chance * 1_000_000) continue;
      rule.fired += 1;
      met = { ...met, ...added };
      if (rule.latency !== undefined) met.latency = this.delayOf(met) + this.delayOf(rule);
    }
    return met;
  }

  /** Milliseconds to delay a response. */
  delayOf({ latency }: MockFault): number {
    if (latency === undefined || typeof latency === 'number') return latency ?? 0;
    const span = latency.max - latency.min;
    const draw = (): number => this.#random.int(0, 1_000_000) / 1_000_000;
    // The mean of four draws approximates a normal distribution and never exceeds the bounds.
    const share = latency.distribution === 'normal' ? (draw() + draw() + draw() + draw()) / 4 : draw();
    return latency.min + span * share;
  }
}

const isLeft = ({ times, fired }: ActiveRule): boolean => times === undefined || fired < times;

/** True for a fault in place of the handler; others delay or break whatever response there is. */
export const answers = ({ status, connection }: MockFault): boolean =>
  status !== undefined || connection === 'drop';

/**
 * The part of a rule's fault that newer rules have not set, besides its latency; undefined when it adds nothing.
 *
 * @param hasReply a newer reply answers the request
 */
export function whatIsNew(
  { latency, status, connection }: MockFault,
  met: MockFault = {},
  hasReply = false,
): Pick<MockFault, 'status' | 'connection'> | undefined {
  const isAnswered = hasReply || answers(met);
  const hasStatus = status !== undefined && !isAnswered;
  const hasConnection =
    connection !== undefined && met.connection === undefined && !(connection === 'drop' && isAnswered);
  if (latency === undefined && !hasStatus && !hasConnection) return undefined;
  return { ...(hasStatus ? { status } : {}), ...(hasConnection ? { connection } : {}) };
}
