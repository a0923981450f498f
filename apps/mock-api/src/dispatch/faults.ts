import { faultSchema, isNoBody, listMetaSchema, sampleValue, type MockFault } from '@portal/contracts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { Target } from '../doubles/targets.ts';
import type { AdminGate } from '../guard/admin-gate.ts';
import { HttpError } from '../core/http-error.ts';
import { header, jsonResponse, type ApiRequest, type ApiResponse } from '../core/request.ts';

/**
 * The fault that a request asks for in `X-Mock-Fault` (JSON), which needs the token of `/__mock`, if one is set, and is ignored where that
 * is off. Throws `HttpError` 400, 403.
 */
export function askedFault(request: ApiRequest, admin: AdminGate): MockFault | undefined {
  const asked = admin.enabled ? header(request, 'x-mock-fault') : undefined;
  if (asked === undefined) return undefined;
  admin.assertToken(request);
  return parseFault(asked);
}

function parseFault(text: string): MockFault {
  const rejection = (message: string): HttpError =>
    new HttpError(400, { error: [{ type: 'X-Mock-Fault', message }] });
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw rejection('La falla pedida no es JSON válido.');
  }
  const parsed = faultSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, {
    error: parsed.error.issues.map(({ path, message }) => ({
      type: ['X-Mock-Fault', ...path.map(String)].join('.'),
      message,
    })),
  });
}

/**
 * A request with a `drop` or `status` fault does not run; others run, and their response is delayed or broken.
 *
 * @param wait delays the response by milliseconds
 */
export async function applyFault(
  fault: MockFault,
  sandbox: Sandbox,
  target: Pick<Target, 'endpoint' | 'operation'>,
  wait: (ms: number) => Promise<void>,
  respond: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  // A delay within bounds is drawn from the rules' random source.
  await wait(typeof fault.latency === 'object' ? sandbox.faults.delayOf(fault) : (fault.latency ?? 0));
  if (fault.connection === 'drop') return { status: 502, headers: {}, body: undefined, connection: 'drop' };
  const response = fault.status === undefined ? await respond() : declared(target, fault.status);
  if (response.connection === 'drop') return response;
  switch (fault.connection) {
    case 'truncate':
      return { ...response, connection: 'truncate' };
    case 'malformed':
      return response.stream === undefined
        ? { ...response, body: `${String(response.body ?? '{').slice(0, -1)},` }
        : { ...response, stream: withoutFirstByte(response.stream) };
    default:
      return response;
  }
}

/** Neither the first line of JSON nor a file of any kind can be read without it. */
async function* withoutFirstByte(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of stream) {
    yield isFirst ? chunk.subarray(1) : chunk;
    isFirst &&= chunk.length === 0;
  }
}

/** A body generated from the schema of the endpoint, or of the operation's result, for a status. Rejects undeclared statuses. */
function declared(
  { endpoint, operation }: Pick<Target, 'endpoint' | 'operation'>,
  status: number,
): ApiResponse {
  const schema = endpoint.responses[status];
  if (schema === undefined) {
    const known = Object.keys(endpoint.responses).join(', ');
    throw new HttpError(400, {
      error: [
        { type: 'status', message: `${endpoint.method} ${endpoint.path} solo declara los estados ${known}.` },
      ],
    });
  }
  if (status === 200 && operation !== undefined) {
    const data = sampleValue(operation.result, 'output');
    const meta = operation.list ? { meta: sampleValue(listMetaSchema, 'output') } : {};
    return jsonResponse(status, { status: 'success', message: '', data, ...meta });
  }
  const body = isNoBody(schema) ? undefined : sampleValue(schema, 'output');
  return jsonResponse(status, body, status === 429 ? { 'retry-after': '60' } : undefined);
}

/** For the log: `status 500`, `latency 250 ms, drop`. */
export function describeFault({ latency, status, connection }: MockFault): string {
  const parts = [
    latency === undefined
      ? undefined
      : `latency ${typeof latency === 'number' ? String(Math.round(latency)) : `${String(latency.min)}–${String(latency.max)}`} ms`,
    status === undefined ? undefined : `status ${String(status)}`,
    connection,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
