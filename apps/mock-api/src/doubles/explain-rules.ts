import { closest, type MockRuleFinding } from '@portal/contracts';
import { differencesOf } from './differences.ts';
import { answers, type ActiveRule, type FaultRules } from './fault-rules.ts';
import { matchesRequest } from './fault-targets.ts';
import type { Plan } from './plan.ts';
import { isUsedUp, type ActiveReplies, type Replies } from './replies.ts';

/** Findings kept for a request. */
const MOST = 5;

/** Completes a finding once the rules have been consulted: only then it is known which one applied. */
type Pending = (plan: Plan) => MockRuleFinding;

/**
 * Compares a request with the rules of its sandbox before they are consulted. Returns a function to be called with their plan, which
 * says of the nearest rules whether they applied, and why not.
 *
 * @param sent the input as replies compare it
 * @param isFaultGiven the request has a fault of its own, so that fault rules are not consulted
 */
export function explainRules(
  { replies, faults }: { readonly replies: Replies; readonly faults: FaultRules },
  target: string,
  sent: () => unknown,
  isFaultGiven: boolean,
): (plan: Plan) => MockRuleFinding[] {
  const ownReplies = replies.list().filter((rule) => rule.target === target);
  const ownFaults = faults.list().filter((rule) => matchesRequest(rule, target));
  const input = ownReplies.length === 0 ? undefined : sent();
  const explained = [
    ...ownReplies.map((rule) => ({ order: rule.order, finish: explainReply(rule, input) })),
    ...ownFaults.map((rule) => ({ order: rule.order, finish: explainFault(rule, isFaultGiven) })),
  ];
  const pending =
    explained.length === 0
      ? nearestOf(target, [...replies.list(), ...faults.list()])
      : explained.sort((a, b) => b.order - a.order).map(({ finish }) => finish);
  return (plan) =>
    pending
      .map((finish) => finish(plan))
      .sort((a, b) => Number(b.applied) - Number(a.applied) || a.differences.length - b.differences.length)
      .slice(0, MOST);
}

function explainReply(rule: ActiveReplies, input: unknown): Pending {
  const { id, target, used } = rule;
  const wasUsedUp = isUsedUp(rule);
  const expected = rule.exactly ?? rule.with;
  const differences =
    expected === undefined ? [] : differencesOf(expected, input, rule.exactly !== undefined);
  return ({ reply, fault, newestReply }) => {
    const applied = reply !== undefined && newestReply === rule;
    return { id, kind: 'reply', target, applied, reason: why(), differences };
    function why(): string {
      if (applied) return 'Esta respuesta se envió en lugar de la del servidor.';
      if (wasUsedUp) return `Ya se usó ${String(used)} veces, todas las que tenía.`;
      if (differences.length > 0) return 'La entrada es otra.';
      if (fault !== undefined && answers(fault)) return 'Coincide, pero respondió una falla más nueva.';
      if (newestReply !== undefined && newestReply !== rule)
        return `Coincide, pero la regla más nueva que coincide es ${newestReply.id}.`;
      return 'Coincide, pero el pedido se rechazó antes.';
    }
  };
}

function explainFault(rule: ActiveRule, isFaultGiven: boolean): Pending {
  const { id, target, matched, fired, every, times } = rule;
  return ({ fault, newestReply }) => {
    const applied = rule.fired > fired;
    const newerReply = newestReply !== undefined && newestReply.order > rule.order ? newestReply : undefined;
    return { id, kind: 'fault', target, applied, reason: applied ? how() : why(), differences: [] };
    function how(): string {
      return answers(rule) && newerReply !== undefined
        ? `Solo demora o corta: ${newerReply.id} es más nueva y decide la respuesta.`
        : 'Falló por esta regla.';
    }
    function why(): string {
      if (isFaultGiven) return 'El pedido trae su propia falla en X-Mock-Fault.';
      if (times !== undefined && fired >= times)
        return `Ya falló ${String(fired)} veces, todas las que tenía.`;
      if (rule.matched === matched)
        return newerReply === undefined || (fault !== undefined && answers(fault))
          ? 'Una falla más nueva ya decide.'
          : `Una respuesta más nueva (${newerReply.id}) ya decide.`;
      const turn = rule.matched % every;
      return turn === 0
        ? `Le tocaba, pero no salió: su probabilidad es ${String(rule.chance)}.`
        : `Falla una de cada ${String(every)} llamadas; esta fue la ${String(turn)}.`;
    }
  };
}

/** The rule with the most similar target, when none has this one: it may be misspelt or of a neighbour. */
function nearestOf(target: string, rules: readonly (ActiveReplies | ActiveRule)[]): Pending[] {
  const name = closest(
    target,
    rules.map((rule) => rule.target),
  );
  const rule = rules.findLast((one) => one.target === name) ?? rules.at(-1);
  if (rule === undefined) return [];
  return [
    () => ({
      id: rule.id,
      kind: 'replies' in rule ? 'reply' : 'fault',
      target: rule.target,
      applied: false,
      reason: `Es para ${rule.target}, y este pedido es ${target}.`,
      differences: [],
    }),
  ];
}
