import { contract, operations } from '@portal/contracts';
import { z } from 'zod';
import { listTargets } from '../src/plan/target.ts';
import { UNKNOWN_ID } from '../src/plan/unknown-ids.ts';
import { together, type Breakage, type ProxiedResponse, type ProxiedRequest } from './breaking-proxy.ts';

/** A server that breaks the contract in one way, and where the check has to notice. */
export interface BrokenServer {
  readonly name: string;
  readonly only: string;
  readonly target: string;
  /** The step of the target that notices it: servers that name theirs are walked with others of their area. */
  readonly step?: string;
  /** Breaks more than its own area, or needs a timeout: walked alone. */
  readonly isAlone?: boolean;
  /** Takes more than one user to be noticed, or one who may administer. */
  readonly needsRoles?: boolean | 'administrators';
  readonly breakage: (genuineToken: string, adminToken: string) => Breakage;
}

export type Json = Record<string, unknown>;

export const json = (status: number, body: unknown): ProxiedResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

/** Changes the body of the responses of one path with a given status. */
export const body =
  (path: string, status: number, change: (body: never) => unknown): BrokenServer['breakage'] =>
  () => ({
    onResponse: (given, call) =>
      call.path === path && given.status === status
        ? json(status, change(JSON.parse(given.text || 'null') as never))
        : given,
  });

/** Changes the whole response of one path. */
export const changeResponse =
  (
    path: string,
    change: (given: ProxiedResponse, call: ProxiedRequest) => ReturnType<NonNullable<Breakage['onResponse']>>,
  ): BrokenServer['breakage'] =>
  () => ({ onResponse: (given, call) => (call.path === path ? change(given, call) : given) });

/** Changes the envelope that one operation returns. */
export const operation = (key: string, change: (envelope: Json) => unknown): BrokenServer['breakage'] =>
  changeResponse('/users/controller', (given, call) =>
    keyOf(call) === key && given.status === 200 ? json(200, change(JSON.parse(given.text) as Json)) : given,
  );

export function keyOf({ json: sent }: ProxiedRequest): string {
  const { objeto, operacion, data } = (sent ?? {}) as {
    objeto?: string;
    operacion?: string;
    data?: { accion?: string };
  };
  return [objeto, operacion, data?.accion].filter((part) => part !== undefined).join('/');
}

export const withToken = (call: ProxiedRequest, token: string): ProxiedRequest => ({
  ...call,
  headers: { ...call.headers, authorization: `Bearer ${token}` },
});

export const isRefusal = (envelope: Json, codigo: string): boolean =>
  envelope['status'] === 'error' && (envelope['data'] as Json)['codigo'] === codigo;

export const without = (key: string) => (object: Json) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** A server named by what it does, where the area is that of the target. */
export const server = (name: string, target: string, breakage: BrokenServer['breakage']): BrokenServer => ({
  name,
  only: target.split(/[./]/, 1)[0] ?? target,
  target,
  breakage,
});

const targets = new Map(listTargets(contract, operations).map((target) => [target.key, target]));
const targetOf = (key: string) => {
  const found = targets.get(key);
  if (found === undefined) throw new Error(`The contract has no ${key}`);
  return found;
};
export const pathOf = (target: string): string => targetOf(target).endpoint.path;

/** Changes the 200 body of one endpoint. */
export const changed = (
  target: string,
  change: (body: never, call: ProxiedRequest) => unknown,
): BrokenServer['breakage'] =>
  changeResponse(pathOf(target), (given, call) =>
    given.status === 200 && given.text !== ''
      ? json(200, change(JSON.parse(given.text) as never, call))
      : given,
  );

/** True if a request to an endpoint is valid; invalid ones are still rejected. */
function isGood(target: string, call: ProxiedRequest): boolean {
  const { path, method, body: schema } = targetOf(target).endpoint;
  if (call.path !== path || call.method !== method || call.text.includes(UNKNOWN_ID)) return false;
  return schema === undefined || z.safeParse(schema as unknown as z.ZodType, call.json).success;
}

/** Responds to valid requests with success, but does nothing. */
export const forgets =
  (target: string, responseOf?: (sent: never) => unknown): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) => {
      if (!isGood(target, call)) return call;
      return responseOf === undefined
        ? { status: 200, type: undefined, text: '' }
        : json(200, responseOf(call.json as never));
    },
  });

/** Changes a valid request before it is handled. */
export const sends =
  (target: string, change: (sent: never) => unknown): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) =>
      isGood(target, call) ? { ...call, text: JSON.stringify(change(call.json as never)) } : call,
  });

/** Reads a query without one of its parameters; a value that it does not know is refused as ever. */
export const ignoresQuery =
  (target: string, parameter: string, only?: string): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) => {
      if (call.path !== pathOf(target)) return call;
      const query = new URL(call.url, 'http://localhost').searchParams;
      const value = query.get(parameter) ?? '';
      if (only === undefined ? !value.startsWith('verify-') : value === only) query.delete(parameter);
      return { ...call, url: `${call.path}?${query.toString()}` };
    },
  });

/** Returns the record of the first request to every later one. */
export const alwaysTheFirst =
  (target: string): BrokenServer['breakage'] =>
  () => {
    let first: string | undefined;
    return {
      onResponse: (given, call) => {
        if (call.path !== pathOf(target) || given.status !== 200) return given;
        first ??= given.text;
        return { ...given, text: first };
      },
    };
  };

/** Changes the `data` that an operation is given, where it is valid: what is not is refused as ever. */
export const operates =
  (key: string, change: (data: Json) => Json): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) => {
      const sent = call.json as { data?: Json } | undefined;
      const schema = targetOf(key).operation?.data as unknown as z.ZodType;
      return keyOf(call) === key && sent?.data !== undefined && z.safeParse(schema, sent.data).success
        ? { ...call, text: JSON.stringify({ ...sent, data: change(sent.data) }) }
        : call;
    },
  });

/** Changes the result of a successful operation. */
export const succeeds = (
  key: string,
  change: (envelope: Json, call: ProxiedRequest) => unknown,
): BrokenServer['breakage'] =>
  changeResponse('/users/controller', (given, call) => {
    if (keyOf(call) !== key || given.status !== 200) return given;
    const envelope = JSON.parse(given.text) as Json;
    return envelope['status'] === 'success' ? json(200, change(envelope, call)) : given;
  });

/** Changes every row that a list returns. */
export const eachRow = (key: string, change: (row: Json, index: number) => Json): BrokenServer['breakage'] =>
  succeeds(key, (envelope) => ({ ...envelope, data: (envelope['data'] as Json[]).map(change) }));

/** Changes the record that an operation returns. */
export const record = (key: string, change: (data: Json, sent: Json) => Json): BrokenServer['breakage'] =>
  succeeds(key, (envelope, { json: sent }) => ({
    ...envelope,
    data: change(envelope['data'] as Json, (sent as { data: Json }).data),
  }));

/** Gives every signed-in user the permissions of an admin. */
export const asAdmin =
  (key: string): BrokenServer['breakage'] =>
  (_token, adminToken) => ({
    onRequest: (call) =>
      keyOf(call) === key && call.headers.authorization !== undefined ? withToken(call, adminToken) : call,
  });

/** Several breakages that make one. */
export const both =
  (...breakages: readonly BrokenServer['breakage'][]): BrokenServer['breakage'] =>
  (token, adminToken) =>
    together(breakages.map((breakage) => breakage(token, adminToken)));
