import { closest, type MockRuleFinding } from '@portal/contracts';
import { differencesOf } from './differences.ts';
import type { ActiveRule, FaultRules } from './fault-rules.ts';
import { matchesRequest } from './fault-targets.ts';
import { isUsedUp, type ActiveReplies, type Replies } from './replies.ts';

/** Findings kept for a request. */
const MOST = 5;

/** Completes a finding once the response exists: only then it is known which rule applied. */
type Pending = () => MockRuleFinding;

/**
 * Compares a request with the rules of its sandbox before they are consulted. Returns a function to be called with the response
 * finished, which says of the nearest rules whether they applied, and why not.
 *
 * @param sent the input as replies compare it
 * @param isFaultGiven the request has a fault of its own, so that fault rules are not consulted
 */
export function explainRules(
  { replies, faults }: { readonly replies: Replies; readonly faults: FaultRules },
  target: string,
  sent: () => unknown,
  isFaultGiven: boolean,
): () => MockRuleFinding[] {
  const all = [...replies.list()];
  const own = all.filter((rule) => rule.target === target);
  const input = own.length === 0 ? undefined : sent();
  const pending: Pending[] = [
    ...own.toReversed().map((rule) => explainReply(rule, input)),
    ...faults
      .list()
      .filter((rule) => matchesRequest(rule, target))
      .toReversed()
      .map((rule) => explainFault(rule, isFaultGiven)),
  ];
  if (pending.length === 0) pending.push(...nearestOf(target, [...all, ...faults.list()]));
  return () =>
    pending
      .map((finish) => finish())
      .sort((a, b) => Number(b.applied) - Number(a.applied) || a.differences.length - b.differences.length)
      .slice(0, MOST);
}

function explainReply(rule: ActiveReplies, input: unknown): Pending {
  const { id, target, used } = rule;
  const wasUsedUp = isUsedUp(rule);
  const expected = rule.exactly ?? rule.with;
  const differences =
    expected === undefined ? [] : differencesOf(expected, input, rule.exactly !== undefined);
  return () => {
    const applied = rule.used > used && !wasUsedUp && differences.length === 0;
    const reason = applied
      ? 'Esta respuesta se envió en lugar de la del servidor.'
      : wasUsedUp
        ? `Ya se usó ${String(used)} veces, todas las que tenía.`
        : differences.length > 0
          ? 'La entrada es otra.'
          : 'Coincide, pero antes respondió una regla más nueva o una falla, o el pedido se rechazó.';
    return { id, kind: 'reply', target, applied, reason, differences };
  };
}

function explainFault(rule: ActiveRule, isFaultGiven: boolean): Pending {
  const { id, target, matched, fired, every, times } = rule;
  return () => {
    const applied = rule.fired > fired;
    return {
      id,
      kind: 'fault',
      target,
      applied,
      reason: applied ? 'Falló por esta regla.' : why(),
      differences: [],
    };
  };
  function why(): string {
    if (isFaultGiven) return 'El pedido trae su propia falla en X-Mock-Fault.';
    if (times !== undefined && fired >= times) return `Ya falló ${String(fired)} veces, todas las que tenía.`;
    if (rule.matched === matched) return 'Una regla más nueva ya decide la falla.';
    const turn = rule.matched % every;
    return turn === 0
      ? `Le tocaba, pero no salió: su probabilidad es ${String(rule.chance)}.`
      : `Falla una de cada ${String(every)} llamadas; esta fue la ${String(turn)}.`;
  }
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
