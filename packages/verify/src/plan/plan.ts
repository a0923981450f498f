import type { Contract, Operations } from '@portal/contracts';
import type { Case, Look } from './case.ts';
import { caseOf, endpointCases } from './endpoint-cases.ts';
import { isObject } from './memory.ts';
import { mayRun, operationCases, pageIsKept, type User } from './operation-cases.ts';
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
  const { contract, operations, steps, readOnly, only, without = [] } = options;
  const known = listTargets(contract, operations);
  const unknown = steps.find(({ target }) => !known.some(({ key }) => key === target));
  if (unknown !== undefined)
    throw new Error(`A step names ${unknown.target}, which the contract does not have`);
  const targets = known.filter(
    (target) =>
      (only === undefined || only.includes(target.area)) &&
      !without.includes(target.area) &&
      (!readOnly || isReading(target) || target.key === 'session.controller'),
  );
  const order = [
    ...new Set([...steps.map(({ target }) => areaOf(target)), ...known.map(({ area }) => area)]),
  ];
  return order.flatMap((area) => {
    const own = targets.filter((target) => target.area === area);
    const going = stepsOf(own, steps, readOnly);
    return [
      ...going.flatMap(([target, step], index) => [
        ...stepCases(target, step, options),
        ...(going.findIndex(([other]) => other === target) === index
          ? guestCases(target, step, readOnly)
          : []),
      ]),
      ...own.flatMap((target) => refusalCases(target, options)),
    ];
  });
}

const areaOf = (key: string): string => key.split(/[./]/, 1)[0] ?? key;

/** The steps of some targets; one that has none, and needs no particular input, gets its sample. */
function stepsOf(
  targets: readonly Target[],
  steps: readonly Step[],
  readOnly: boolean,
): (readonly [Target, Step])[] {
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const plain = targets
    .filter(({ key }) => !steps.some((step) => step.target === key))
    .map((target) => [target, { target: target.key }] as const);
  const listed = steps.flatMap((step) => {
    const target = byKey.get(step.target);
    const isLeftOut = step.when === (readOnly ? 'writing' : 'reading');
    return target === undefined || isLeftOut ? [] : [[target, step] as const];
  });
  return [...plain, ...listed];
}

/** The case of a step, run by the first who may. */
function stepCases(target: Target, step: Step, { users, readOnly }: PlanOptions): Case[] {
  const { operation } = target;
  const user = users.find(({ roles }) => operation === undefined || mayRun(operation, roles));
  if (user === undefined) return [];
  const outcome = operation === undefined ? {} : { outcome: ['success' as const] };
  return [
    caseOf(
      target,
      step.name ?? 'valid input',
      { as: 'user', name: user.name },
      sendOf(target, step, readOnly),
      { status: [200], ...outcome, ...step.expect },
      lookOf(target, step),
    ),
  ];
}

/** What needs no token is also read without one. */
function guestCases(target: Target, step: Step, readOnly: boolean): Case[] {
  const { access, method } = target.endpoint;
  if (access !== 'optional' || method !== 'GET') return [];
  const expect = { status: [200], ...step.expect };
  return [caseOf(target, 'without a token', { as: 'none' }, sendOf(target, step, readOnly), expect)];
}

function sendOf({ area, operation }: Target, step: Step, readOnly: boolean): Case['send'] {
  return (memory) => {
    const sent = step.send?.(memory) ?? (operation === undefined ? {} : { data: {} });
    return area === MOCK_AREA && !readOnly ? { ...sent, headers: sandboxHeader(memory) } : sent;
  };
}

/** Keeps what the step wants kept, and then looks, at the `data` of an operation and the body of anything else. */
function lookOf({ operation }: Target, { keep, look }: Step): Look {
  return (body, memory, sent) => {
    const seen = operation !== undefined && isObject(body) ? body['data'] : body;
    if (keep !== undefined) memory.keep(keep, seen);
    return (
      look?.(seen, memory, sent) ?? (operation === undefined ? undefined : pageIsKept(body, memory, sent))
    );
  };
}

function refusalCases(target: Target, { steps, users, readOnly }: PlanOptions): Case[] {
  const { operation } = target;
  if (operation === undefined) return endpointCases(target, { readOnly, user: users[0].name });
  const own = steps.filter((step) => step.target === target.key);
  return operationCases(target, operation, own, users);
}
