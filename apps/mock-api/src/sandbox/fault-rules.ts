import type { MockFault, MockFaultRule } from '@portal/contracts';
import { seededRandom, type Random } from '../core/random.ts';

export interface ActiveRule extends MockFaultRule {
  readonly id: string;
  matched: number;
  fired: number;
}

/** The fault rules of a sandbox. Their chance comes from a fixed seed: the same calls fail in every run. */
export class FaultRules {
  #rules: ActiveRule[] = [];
  #random: Random = seededRandom(1);
  #made = 0;

  list(): readonly ActiveRule[] {
    return this.#rules;
  }

  add(rule: MockFaultRule): ActiveRule {
    const active: ActiveRule = { ...rule, id: `f${String((this.#made += 1))}`, matched: 0, fired: 0 };
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

  /** The fault that the next call of `target` meets, if any: the first rule that fits and fires. */
  next(target: string): MockFault | undefined {
    for (const rule of this.#rules) {
      if (!matches(rule.target, target) || (rule.times !== undefined && rule.fired >= rule.times)) continue;
      rule.matched += 1;
      if (rule.matched % rule.every !== 0) continue;
      if (rule.chance < 1 && this.#random.int(0, 999_999) >= rule.chance * 1_000_000) continue;
      rule.fired += 1;
      return rule;
    }
    return undefined;
  }

  /** Milliseconds to hold an answer back. */
  delayOf(fault: MockFault): number {
    const { latency } = fault;
    if (latency === undefined || typeof latency === 'number') return latency ?? 0;
    const span = Math.max(0, latency.max - latency.min);
    const draw = (): number => this.#random.int(0, 1_000_000) / 1_000_000;
    // The mean of four draws is bell-shaped enough and never leaves the bounds.
    const share = latency.distribution === 'normal' ? (draw() + draw() + draw() + draw()) / 4 : draw();
    return latency.min + span * share;
  }
}

function matches(pattern: string, target: string): boolean {
  return pattern.endsWith('*') ? target.startsWith(pattern.slice(0, -1)) : pattern === target;
}
