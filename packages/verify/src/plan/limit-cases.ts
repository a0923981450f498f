import { isDeepStrictEqual } from 'node:util';
import { MOCK_AREA, refusalCodes, sampleValue, type Schema } from '@portal/contracts';
import type { Case, Expectation, Look, Sent } from './case.ts';
import { applyEdit } from './edit.ts';
import { caseOf } from './endpoint-cases.ts';
import type { LimitBase } from './limit-base.ts';
import { isObject, type Memory } from './memory.ts';
import { mutationsOf, type Mutation } from './mutations.ts';
import { mayRun, type User } from './operation-cases.ts';
import type { Step } from './step.ts';
import { isReading, type Target } from './target.ts';
import { namesId, withUnknownIds } from './unknown-ids.ts';

export interface LimitOptions {
  /** Targets whose bounds are tested. */
  readonly targets: readonly Target[];
  /** All targets of the contract: set-up and clean-up requests may be of any area. */
  readonly known: readonly Target[];
  readonly bases: readonly LimitBase[];
  readonly users: readonly [User, ...User[]];
  /** Whether new records are created in a private sandbox. */
  readonly hasSandbox: boolean;
}

export interface LimitPlan {
  readonly cases: readonly Case[];
  /** Targets whose bounds cannot be tested without leaving records behind. */
  readonly left: readonly string[];
}

/** Every write with each field at each of its bounds, one at a time: none may be refused for that field. */
export function limitCases(options: LimitOptions): LimitPlan {
  const cases: Case[] = [];
  const left = new Set<string>();
  for (const target of options.targets.filter((one) => !isReading(one))) {
    const tried = new Set<string>();
    for (const base of basesOf(target.key, options.bases)) {
      const edges = edgesOf(target, base).filter(({ name }) => !tried.has(name));
      const isLive = base.live !== undefined && (options.hasSandbox || base.after !== undefined);
      if (edges.length > 0 && !isLive && !changesNothing(target, base)) {
        left.add(target.key);
        continue;
      }
      for (const edge of edges) {
        tried.add(edge.name);
        cases.push(...edgeCases(target, base, edge, isLive, options));
      }
    }
  }
  return { cases, left: [...left] };
}

function basesOf(key: string, bases: readonly LimitBase[]): readonly LimitBase[] {
  const own = bases.filter(({ target }) => target === key);
  return own.length > 0 ? own : [{ target: key }];
}

const schemaOf = ({ endpoint, operation }: Target): Schema | undefined =>
  operation?.data ?? endpoint.body ?? endpoint.query;

const sampleOf = (schema: Schema, { sample }: LimitBase): unknown =>
  sample ?? withUnknownIds(sampleValue(schema)).value;

function edgesOf(target: Target, base: LimitBase): Mutation[] {
  const schema = schemaOf(target);
  if (schema === undefined) return [];
  return mutationsOf(schema, sampleOf(schema, base)).filter(
    ({ fields, edit }) => fields.length === 0 && base.meaningful?.includes(fieldOf(edit)) !== true,
  );
}

const fieldOf = ({ path }: Mutation['edit']): string => path.join('.');

/**
 * True if unknown ids make the request harmless: operations look up ids, and so do endpoints that declare 404. `/__mock`
 * does not.
 */
const changesNothing = ({ area, endpoint, operation }: Target, base: LimitBase): boolean =>
  base.isHarmless === true || operation !== undefined || (404 in endpoint.responses && area !== MOCK_AREA);

function edgeCases(
  target: Target,
  base: LimitBase,
  { name, edit }: Mutation,
  isLive: boolean,
  { users, known }: LimitOptions,
): Case[] {
  const schema = schemaOf(target);
  const user = users.find(({ roles }) => target.operation === undefined || mayRun(target.operation, roles));
  if (user === undefined || schema === undefined) return [];
  const caller = { as: 'user', name: user.name } as const;
  const sample = sampleOf(schema, base);
  const send = (memory: Memory): Sent => {
    const live = isLive && isObject(sample) ? { ...sample, ...base.live?.(memory) } : sample;
    const value = applyEdit(live, edit);
    return sentAs(target, isLive ? (base.fit?.(value) ?? value) : value);
  };
  const namesThing = edit.path.some((key) => namesId(String(key)));
  const expected = isLive && !namesThing ? accepted(target, base) : taken(target);
  const one = caseOf(
    target,
    name,
    caller,
    send,
    { ...expected, spared: fieldOf(edit) },
    isLive ? lookOf(target, base.keep, namesThing ? undefined : lookAtEdge(edit, base)) : undefined,
  );
  if (!isLive) return [one];
  const calls = (steps: readonly Step[] = []): Case[] =>
    steps.flatMap((step) => {
      const other = known.find(({ key }) => key === step.target);
      return other === undefined ? [] : [callOf(other, step, caller)];
    });
  return [{ ...one, around: { before: calls(base.before), after: calls(base.after) } }];
}

/** Stores the value to keep, then runs the check, on the `data` of an operation or the body of an endpoint. */
const lookOf =
  ({ operation }: Target, keep: string | undefined, look?: Look): Look =>
  (body, memory, sent) => {
    const isRefusal = operation !== undefined && isObject(body) && body['status'] !== 'success';
    const seen = operation !== undefined && isObject(body) ? body['data'] : body;
    if (keep !== undefined) memory.keep(keep, seen);
    return isRefusal ? undefined : look?.(seen, memory, sent);
  };

/** An accepted text or list must not be truncated: if the response has the field, its value is the one sent. */
const lookAtEdge =
  ({ path, ...edit }: Mutation['edit'], { look }: LimitBase): Look =>
  (seen, memory, sent) => {
    const put = 'put' in edit ? edit.put : undefined;
    const back = path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), seen);
    const isComparable = back !== undefined && (typeof put === 'string' || Array.isArray(put));
    return isComparable && !isDeepStrictEqual(back, put)
      ? `"${path.join('.')}" did not come back as it was sent`
      : look?.(seen, memory, sent);
  };

/** A set-up or clean-up request of a case. */
const callOf = (target: Target, step: Step, caller: Case['caller']): Case =>
  caseOf(
    target,
    step.name ?? 'valid input',
    caller,
    (memory) => step.send?.(memory) ?? (target.operation === undefined ? {} : { data: {} }),
    { status: [200], ...(target.operation === undefined ? {} : { outcome: ['success'] }), ...step.expect },
    lookOf(target, step.keep),
  );

function sentAs({ endpoint, operation }: Target, value: unknown): Sent {
  if (operation !== undefined) return { data: value };
  return endpoint.body === undefined && isObject(value) ? { query: value } : { body: value };
}

/** Success. */
const accepted = ({ operation }: Target, { expect }: LimitBase): Expectation => ({
  status: [200],
  ...(operation === undefined ? {} : { outcome: ['success'] }),
  ...expect,
});

const notTaken: ReadonlySet<string> = new Set([
  'SIN_PERMISO',
  'OBJETO_DESCONOCIDO',
  'OPERACION_NO_SOPORTADA',
]);

/** Success, or a refusal for another reason: the record does not exist or is in the wrong state. */
const taken = ({ endpoint, operation }: Target): Expectation => ({
  status: [200, 404, 409].filter((status) => status in endpoint.responses),
  ...(operation === undefined
    ? {}
    : { outcome: ['success', ...refusalCodes.filter((code) => !notTaken.has(code))] }),
});
