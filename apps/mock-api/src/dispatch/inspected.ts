import { esDeLectura, type MockRuleFinding } from '@portal/contracts';
import type { Plan } from '../doubles/plan.ts';
import { explainRules } from '../doubles/explain-rules.ts';
import { sentTo } from '../doubles/sent.ts';
import { targetNamed } from '../doubles/targets.ts';
import type { RequestTrace } from '../guard/request-trace.ts';
import { header } from '../core/request.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Route } from './route-table.ts';

/** The input of a request, as replies compare it. */
export function inputOf({ target, request, bodyText: body }: RequestTrace): unknown {
  const known = target === null ? undefined : targetNamed(target);
  return known && sentTo(known, { query: request.query, body });
}

/**
 * Compares a request with the rules of its sandbox. Undefined without rules; otherwise a function that returns the findings once
 * the rules have been consulted.
 */
export function findingsOf(
  trace: RequestTrace,
  sandbox: Sandbox,
): ((plan: Plan) => MockRuleFinding[]) | undefined {
  const { replies, faults } = sandbox;
  if (trace.target === null || replies.list().length + faults.list().length === 0) return undefined;
  const isFaultGiven = header(trace.request, 'x-mock-fault') !== undefined;
  return explainRules(sandbox, trace.target, () => inputOf(trace), isFaultGiven);
}

/** True for a request that may change the data. */
export function isWrite({ endpoint }: Route, { operacion }: RequestTrace): boolean {
  const operation = operacion === undefined ? undefined : targetNamed(operacion)?.operation;
  return operation === undefined ? endpoint.method !== 'GET' : !esDeLectura(operation);
}
