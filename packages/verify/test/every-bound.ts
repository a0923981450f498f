import { contract, operations } from '@portal/contracts';
import { applyEdit } from '../src/plan/edit.ts';
import { isReading, listTargets } from '../src/plan/target.ts';
import { json, keyOf } from './breakages.ts';
import { boundsOfSchema, type Bound } from './bounds-of-contract.ts';
import type { Breakage, ProxiedResponse, ProxiedRequest } from './breaking-proxy.ts';

export interface TargetBound {
  readonly target: string;
  readonly isOperation: boolean;
  readonly bound: Bound;
}

/** Every bound of what calls that write take. */
export const writtenBounds: readonly TargetBound[] = listTargets(contract, operations)
  .filter((target) => !isReading(target))
  .flatMap(({ key, endpoint, operation }) => {
    const schema = operation?.data ?? endpoint.body;
    const bounds = schema === undefined ? [] : boundsOfSchema(schema);
    return bounds.map((bound) => ({ target: key, isOperation: operation !== undefined, bound }));
  });

const routes = new Map<string, string>(
  listTargets(contract, operations).flatMap(({ key, endpoint, operation }) =>
    operation === undefined ? [[`${endpoint.method} ${endpoint.path}`, key] as const] : [],
  ),
);

/** What a call gives to each of some bounds. */
function* valuesAt(call: ProxiedRequest, bounds: readonly TargetBound[]) {
  const route = routes.get(`${call.method} ${call.path}`);
  const key = keyOf(call);
  for (const one of bounds) {
    if (one.target !== route && one.target !== key) continue;
    const path = one.isOperation ? ['data', ...one.bound.path] : one.bound.path;
    const value = path.reduce<unknown>(
      (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
      call.json,
    );
    const size = sizeOf(one.bound, value);
    if (size !== undefined) yield { one, path, value, size };
  }
}

function sizeOf({ kind }: Bound, value: unknown): number | undefined {
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  if (kind === 'text') return typeof value === 'string' ? value.length : undefined;
  return Array.isArray(value) ? value.length : undefined;
}

/** Refuses what is exactly at a bound: `<` where the contract has `<=`. */
export const refusesAt = (bounds: readonly TargetBound[]): Breakage => ({
  onRequest: (call) => {
    for (const { one, size } of valuesAt(call, bounds)) if (size === one.bound.edge) return refusal(one);
    return call;
  },
});

function refusal({ isOperation, bound }: TargetBound): ProxiedResponse {
  const field = bound.path.join('.');
  const message = 'No es válido';
  if (!isOperation) return json(400, { error: [{ type: field, message }] });
  const errores = [{ campo: field, mensaje: message }];
  return json(200, { status: 'error', message, data: { codigo: 'VALIDACION', errores } });
}

/**
 * Takes what is just beyond a bound, as if it were at it: off by one.
 *
 * @param counts gets how many calls are exactly at each bound
 */
export function takesBeyond(
  bounds: readonly TargetBound[],
  counts = new Map<TargetBound, number>(),
): Breakage {
  const good = new Map<Bound, unknown>();
  return {
    onRequest: (call) => {
      let sent = call.json;
      for (const { one, path, value, size } of valuesAt(call, bounds)) {
        if (size === one.bound.edge) counts.set(one, (counts.get(one) ?? 0) + 1);
        if (size === one.bound.beyond)
          sent = applyEdit(sent, { path, put: fitted(one.bound, value, good.get(one.bound)) });
        else if (size > 0) good.set(one.bound, value);
      }
      return sent === call.json ? call : { ...call, json: sent, text: JSON.stringify(sent) };
    },
  };
}

/** The value cut or filled up to the bound, from one that was taken before where there is nothing to fill it with. */
function fitted({ kind, edge }: Bound, value: unknown, good: unknown): unknown {
  if (kind === 'number') return edge;
  if (kind === 'text') return String(value).padEnd(edge, 'a').slice(-edge);
  const [filling] = (Array.isArray(good) ? good : []) as readonly unknown[];
  const list = value as readonly unknown[];
  return Array.from({ length: edge }, (_, index) => list[index] ?? list[0] ?? filling);
}
