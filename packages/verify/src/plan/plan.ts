import { canAccess, type Contract, type Operations } from '@portal/contracts';
import type { Case, Look } from './case.ts';
import { caseOf, endpointCases } from './endpoint-cases.ts';
import { isObject } from './memory.ts';
import { operationCases, pageIsKept, type User } from './operation-cases.ts';
import { MOCK_AREA, sandboxHeader } from './sandbox.ts';
import type { Step } from './step.ts';
import { isReading, listTargets, type Target } from './target.ts';

export interface PlanOptions {
  readonly contract: Contract;
  readonly operations: Operations;
  readonly steps: readonly Step[];
  /** Everybody who is signed in; the answers that the first gets feed the rest. */
  readonly users: readonly [User, ...User[]];
  readonly readOnly: boolean;
  /** Areas and objetos to look at; default: all. */
  readonly only?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
}

/**
 * The list of cases, from contract and steps alone. Area after area: first what goes well, in the order of the steps, then
 * everything that must be refused.
 */
export function planCases(options: PlanOptions): Case[] {
  const { contract, operations, steps, users, readOnly, only, without = [] } = options;
  const known = listTargets(contract, operations);
  const unknown = steps.find(({ target }) => !known.some(({ key }) => key === target));
  if (unknown !== undefined) throw new Error(`A step names ${unknown.target}, which the contract does not have`);
  const targets = known.filter(
    (target) =>
      (only === undefined || only.includes(target.area)) &&
      !without.includes(target.area) &&
      (!readOnly || isReading(target) || target.key === 'session.controller'),
  );
  const order = [...new Set([...steps.map(({ target }) => areaOf(target)), ...known.map(({ area }) => area)])];
  return order.flatMap((area) => {
    const own = targets.filter((target) => target.area === area);
    return [
      ...stepsOf(own, steps).flatMap(([target, step]) => stepCases(target, step, users[0], readOnly)),
      ...own.flatMap((target) => refusalCases(target, options)),
    ];
  });
}

const areaOf = (key: string): string => key.split(/[./]/, 1)[0] ?? key;

/** The steps of some targets; one that has none, and needs no particular input, gets its sample. */
function stepsOf(targets: readonly Target[], steps: readonly Step[]): (readonly [Target, Step])[] {
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const plain = targets
    .filter(({ key }) => !steps.some((step) => step.target === key))
    .map((target) => [target, { target: target.key }] as const);
  const listed = steps.flatMap((step) => {
    const target = byKey.get(step.target);
    return target === undefined ? [] : [[target, step] as const];
  });
  return [...plain, ...listed];
}

function stepCases(target: Target, step: Step, user: User, readOnly: boolean): Case[] {
  const { operation } = target;
  if (operation !== undefined && operation.access !== 'public' && !canAccess(operation.access, user.roles)) return [];
  const outcome = operation === undefined ? {} : { outcome: ['success' as const] };
  const inSandbox = target.area === MOCK_AREA && !readOnly;
  return [
    caseOf(
      target,
      step.name ?? 'valid input',
      { as: 'user', name: user.name },
      (memory) => {
        const sent = step.send?.(memory) ?? (operation === undefined ? {} : { data: {} });
        return inSandbox ? { ...sent, headers: sandboxHeader(memory) } : sent;
      },
      { status: [200], ...outcome, ...step.expect },
      lookOf(target, step),
    ),
  ];
}

/** Keeps what the step wants kept, and then looks, at the `data` of an operation and the body of anything else. */
function lookOf({ operation }: Target, { keep, look }: Step): Look {
  return (body, memory, sent) => {
    const seen = operation !== undefined && isObject(body) ? body['data'] : body;
    if (keep !== undefined) memory.keep(keep, seen);
    return look?.(seen, memory, sent) ?? (operation === undefined ? undefined : pageIsKept(body, memory, sent));
  };
}

function refusalCases(target: Target, { steps, users, readOnly }: PlanOptions): Case[] {
  const own = steps.filter((step) => step.target === target.key);
  const options = { readOnly, user: users[0].name };
  const { operation } = target;
  if (operation !== undefined) return operationCases(target, operation, own, users, options);
  return endpointCases(target, own.length > 0 ? own : [{ target: target.key }], options);
}
