import { MOCK_AREA, type Contract, type Operations } from '@portal/contracts';
import type { Case, Look } from './case.ts';
import { companyCases, ofOwnCompanies } from './company-cases.ts';
import { limitCases, type LimitPlan } from './limit-cases.ts';
import type { LimitBase } from './limit-base.ts';
import { caseOf, endpointCases } from './endpoint-cases.ts';
import { isObject } from './memory.ts';
import { mayRun, operationCases, type User } from './operation-cases.ts';
import { pageIsKept } from './page-look.ts';
import { removalSandboxHeader, sandboxHeader } from './sandbox.ts';
import type { Step } from './step.ts';
import { isReading, listTargets, type Target } from './target.ts';

export interface PlanOptions {
  readonly contract: Contract;
  readonly operations: Operations;
  readonly steps: readonly Step[];
  /** Inputs whose fields are tested at and beyond their bounds. */
  readonly bases: readonly LimitBase[];
  /** All signed-in users; the responses to the first provide data for later cases. */
  readonly users: readonly [User, ...User[]];
  readonly readOnly: boolean;
  /**
   * Areas and objetos to check, or single endpoints and operations, which also get the invalid requests; of the rest of their area
   * only the valid requests are sent. Default: all.
   */
  readonly only?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  /** Whether a request may name a sandbox. */
  readonly hasSandboxes?: boolean | undefined;
  /** Whether `/__mock` requires a token. */
  readonly asksForMockToken?: boolean | undefined;
}

/**
 * The list of cases, from contract and steps alone. For each area, first the valid requests in the order of the steps, then
 * all requests that must be refused.
 */
export function planCases(options: PlanOptions): Case[] {
  const { steps, readOnly } = options;
  const { known, chosen, isWhole } = targetsOf(options);
  const unknown = steps.find(({ target }) => !known.some(({ key }) => key === target));
  if (unknown !== undefined)
    throw new Error(`A step names ${unknown.target}, which the contract does not have`);
  const targets = chosen.filter(
    (target) => !readOnly || isReading(target) || target.key === 'session.controller',
  );
  const order = [...new Set([...steps.map(areaOf), ...known.map(({ area }) => area)])];
  return order.flatMap((area) => {
    const own = targets.filter((target) => target.area === area);
    const going = own.length === 0 ? [] : stepsOf(area, own, known, options);
    return [
      ...going.flatMap(([target, step], index) => [
        ...stepCases(target, step, options),
        ...(own.includes(target) && going.findIndex(([other]) => other === target) === index
          ? guestCases(target, step, readOnly)
          : []),
      ]),
      ...companyCases(own.filter(isWhole), options.users),
      ...own
        .filter((target) => isWhole(target) && !(readOnly && mayMake.has(target.key)))
        .flatMap((target) => refusalCases(target, options)),
    ];
  });
}

/** Writes, with their fields at the bounds. */
export function planLimits(options: PlanOptions, hasSandbox: boolean): LimitPlan {
  const { known, chosen, isWhole } = targetsOf(options);
  return limitCases({
    targets: chosen.filter(isWhole),
    known,
    bases: options.bases,
    users: options.users,
    hasSandbox,
  });
}

function targetsOf({ contract, operations, only, without = [] }: PlanOptions) {
  const known = listTargets(contract, operations);
  const isWhole = ({ area, key }: Target): boolean =>
    only === undefined || only.includes(area) || only.includes(key);
  const areas = new Set(known.filter(isWhole).map(({ area }) => area));
  const chosen = known.filter(({ area }) => areas.has(area) && !without.includes(area));
  return { known, chosen, isWhole };
}

/** A GET that creates a missing record: a read-only run requests only existing ones. */
const mayMake: ReadonlySet<string> = new Set(['chat.getChat']);

const areaOf = ({ within, target }: Step): string => within ?? target.split(/[./]/, 1)[0] ?? target;

/** The steps of an area; a target without a step that needs no particular input gets its sample. */
function stepsOf(
  area: string,
  targets: readonly Target[],
  known: readonly Target[],
  { steps, readOnly, hasSandboxes = false }: PlanOptions,
): (readonly [Target, Step])[] {
  const byKey = new Map(
    [...known.filter((other) => other.area !== area), ...targets].map((target) => [target.key, target]),
  );
  const plain = targets
    .filter(({ key }) => !steps.some((step) => step.target === key))
    .map((target) => [target, { target: target.key }] as const);
  const ofArea = steps.filter((step) => areaOf(step) === area);
  const listed = ofArea.flatMap((step) => {
    const target = byKey.get(step.target);
    const isLeftOut =
      step.when === (readOnly ? 'writing' : 'reading') ||
      (step.when === 'sandboxed' && (readOnly || !hasSandboxes));
    return target === undefined || isLeftOut ? [] : [[target, step] as const];
  });
  return [...plain, ...listed];
}

/** The case of a step, run by the first user with permission. */
function stepCases(target: Target, step: Step, { users, readOnly }: PlanOptions): Case[] {
  const { operation } = target;
  const user = users.find(
    ({ roles }) =>
      (operation === undefined || mayRun(operation, roles)) &&
      (step.by === undefined || step.by.some((role) => roles.includes(role))),
  );
  if (user === undefined) return [];
  // A request that is rejected before it reaches the operation has no outcome.
  const isReached = operation !== undefined && (step.expect?.status ?? [200]).includes(200);
  const outcome = isReached ? { outcome: ['success' as const] } : {};
  const one = caseOf(
    target,
    step.name ?? 'valid input',
    step.when === 'sandboxed' ? { as: 'none' } : { as: 'user', name: user.name },
    sendOf(target, step, readOnly),
    { status: [200], ...outcome, ...step.expect },
    lookOf(target, step, user),
  );
  return [step.repeats === undefined ? one : { ...one, repeats: step.repeats }];
}

/** If the token is optional, the request is also sent without one. */
function guestCases(target: Target, step: Step, readOnly: boolean): Case[] {
  const { access, method } = target.endpoint;
  if (access !== 'optional' || method !== 'GET') return [];
  const expect = { status: [200], ...step.expect };
  return [caseOf(target, 'without a token', { as: 'none' }, sendOf(target, step, readOnly), expect)];
}

function sendOf({ area, operation }: Target, step: Step, readOnly: boolean): Case['send'] {
  return (memory) => {
    const sent = step.send?.(memory) ?? (operation === undefined ? {} : { data: {} });
    if (step.when === 'sandboxed') return { ...sent, headers: removalSandboxHeader(memory) };
    return area === MOCK_AREA && !readOnly ? { ...sent, headers: sandboxHeader(memory) } : sent;
  };
}

/** Stores the value that the step keeps, then runs its check, on the `data` of an operation or the body of an endpoint. */
function lookOf({ operation }: Target, { keep, look }: Step, { empresas }: User): Look {
  return (body, memory, sent) => {
    const seen = operation !== undefined && isObject(body) ? body['data'] : body;
    if (keep !== undefined) memory.keep(keep, seen);
    const problem = look?.(seen, memory, sent);
    if (problem !== undefined) return problem;
    if (operation === undefined) return ofOwnCompanies(rowsWithin(seen), empresas);
    return pageIsKept(body, memory, sent) ?? ofOwnCompanies(seen, empresas);
  };
}

/** The rows of all pages within a body. */
const rowsWithin = (body: unknown): readonly unknown[] =>
  Object.values(isObject(body) ? body : {}).flatMap((page: unknown) => {
    const rows = isObject(page) ? page['rows'] : undefined;
    return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
  });

function refusalCases(target: Target, options: PlanOptions): Case[] {
  const { steps, bases, users, readOnly, asksForMockToken = false } = options;
  const { operation } = target;
  const own = bases.filter((base) => base.target === target.key);
  if (operation === undefined)
    return endpointCases(target, { readOnly, user: users[0].name, asksForMockToken, bases: own });
  // A step that runs within another area uses values that exist only at that time.
  const ownSteps = steps.filter((step) => step.target === target.key && areaOf(step) === target.area);
  return operationCases(target, operation, ownSteps, own, users);
}
