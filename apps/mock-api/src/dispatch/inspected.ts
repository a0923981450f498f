import { esDeLectura, type MockRuleFinding } from '@portal/contracts';
import { explainRules } from '../doubles/explain-rules.ts';
import { sentTo } from '../doubles/sent.ts';
import { targetNamed } from '../doubles/targets.ts';
import type { RequestTrace } from '../guard/request-trace.ts';
import { header } from '../core/request.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Route } from './route-table.ts';

/**
 * Compares a request with the rules of its sandbox. Undefined without rules; otherwise a function that returns the findings once
 * the response exists.
 */
export function findingsOf(trace: RequestTrace, sandbox: Sandbox): (() => MockRuleFinding[]) | undefined {
  const { replies, faults } = sandbox;
  if (trace.target === null || replies.list().length + faults.list().length === 0) return undefined;
  const { request, bodyText: body } = trace;
  const target = targetNamed(trace.target);
  const sent = (): unknown => target && sentTo(target, { query: request.query, body });
  return explainRules(sandbox, trace.target, sent, header(request, 'x-mock-fault') !== undefined);
}

/** True for a request that may change the data. */
export function isWrite({ endpoint }: Route, { operacion }: RequestTrace): boolean {
  const operation = operacion === undefined ? undefined : targetNamed(operacion)?.operation;
  return operation === undefined ? endpoint.method !== 'GET' : !esDeLectura(operation);
}
