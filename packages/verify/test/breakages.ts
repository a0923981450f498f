import type { Breakage, ProxiedAnswer, ProxiedCall } from './breaking-proxy.ts';

/** A server that breaks the contract in one way, and where the check has to notice. */
export interface BrokenServer {
  readonly name: string;
  readonly only: string;
  readonly target: string;
  readonly breakage: (genuineToken: string, adminToken: string) => Breakage;
}

export type Json = Record<string, unknown>;

export const json = (status: number, body: unknown): ProxiedAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

/** Changes the body of the answers of one path that have a certain status. */
export const body =
  (path: string, status: number, change: (body: never) => unknown): BrokenServer['breakage'] =>
  () => ({
    onAnswer: (answer, call) =>
      call.path === path && answer.status === status
        ? json(status, change(JSON.parse(answer.text || 'null') as never))
        : answer,
  });

/** Changes the whole answer of one path. */
export const answer =
  (
    path: string,
    change: (answer: ProxiedAnswer, call: ProxiedCall) => ReturnType<NonNullable<Breakage['onAnswer']>>,
  ): BrokenServer['breakage'] =>
  () => ({ onAnswer: (given, call) => (call.path === path ? change(given, call) : given) });

/** Changes the envelope that one operation answers. */
export const operation = (key: string, change: (envelope: Json) => unknown): BrokenServer['breakage'] =>
  answer('/users/controller', (given, call) =>
    keyOf(call) === key && given.status === 200 ? json(200, change(JSON.parse(given.text) as Json)) : given,
  );

export function keyOf({ json: sent }: ProxiedCall): string {
  const { objeto, operacion, data } = (sent ?? {}) as {
    objeto?: string;
    operacion?: string;
    data?: { accion?: string };
  };
  return [objeto, operacion, data?.accion].filter((part) => part !== undefined).join('/');
}

export const withToken = (call: ProxiedCall, token: string): ProxiedCall => ({
  ...call,
  headers: { ...call.headers, authorization: `Bearer ${token}` },
});

export const isRefusal = (envelope: Json, codigo: string): boolean =>
  envelope['status'] === 'error' && (envelope['data'] as Json)['codigo'] === codigo;

export const without = (key: string) => (object: Json) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
