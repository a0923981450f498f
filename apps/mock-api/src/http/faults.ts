import { faultSchema, isNoBody, sampleValue, type AnyEndpoint, type MockFault } from '@portal/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../sandbox/sandboxes.ts';
import type { AdminGate } from './admin-gate.ts';
import { HttpError, httpErrors } from './http-error.ts';
import { header, jsonResponse, type ApiRequest, type ApiResponse } from './request.ts';

/** The fault that a call meets: asked for by itself in `X-Mock-Fault` (JSON), or by a rule of its sandbox. */
export function faultOf(
  request: ApiRequest,
  sandbox: Sandbox,
  target: string,
  admin: AdminGate,
): MockFault | undefined {
  if (!admin.enabled) return undefined;
  const asked = header(request, 'x-mock-fault');
  return asked === undefined ? sandbox.faults.next(target) : parseFault(asked);
}

function parseFault(text: string): MockFault {
  const refuse = (message: string): HttpError =>
    new HttpError(400, { error: [{ type: 'X-Mock-Fault', message }] });
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw refuse('La falla pedida no es JSON válido.');
  }
  const parsed = faultSchema.safeParse(value);
  if (!parsed.success) throw httpErrors.invalid(parsed.error.issues);
  return parsed.data;
}

/** Lets things go wrong as asked. A dropped call and one with a wanted status do not run; the others run and break on the way back. */
export async function applyFault(
  fault: MockFault,
  sandbox: Sandbox,
  endpoint: AnyEndpoint,
  answer: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const delay = sandbox.faults.delayOf(fault);
  if (delay > 0) await sleep(delay);
  if (fault.connection === 'drop') return { status: 502, headers: {}, body: undefined, connection: 'drop' };
  const response = fault.status === undefined ? await answer() : declared(endpoint, fault.status);
  switch (fault.connection) {
    case 'truncate':
      return { ...response, connection: 'truncate' };
    case 'malformed':
      return { ...response, body: `${String(response.body ?? '{').slice(0, -1)},` };
    default:
      return response;
  }
}

/** A body that fits what the endpoint declares for a status. A status that it does not declare is the caller's mistake. */
function declared(endpoint: AnyEndpoint, status: number): ApiResponse {
  const schema = endpoint.responses[status];
  if (schema === undefined) {
    const known = Object.keys(endpoint.responses).join(', ');
    throw new HttpError(400, {
      error: [
        { type: 'status', message: `${endpoint.method} ${endpoint.path} solo declara los estados ${known}.` },
      ],
    });
  }
  return jsonResponse(status, isNoBody(schema) ? undefined : sampleValue(schema, 'output'));
}

/** For the log: `status 500`, `latency 250 ms, drop`. */
export function describeFault({ latency, status, connection }: MockFault): string {
  const parts = [
    latency === undefined
      ? undefined
      : `latency ${typeof latency === 'number' ? String(latency) : `${String(latency.min)}–${String(latency.max)}`} ms`,
    status === undefined ? undefined : `status ${String(status)}`,
    connection,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
