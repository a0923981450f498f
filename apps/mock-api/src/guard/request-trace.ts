import { listOperations, MOCK_AREA, operations, type MockRuleFinding } from '@portal/contracts';
import type { Caller, Notes } from '../context/context.ts';
import type { Logger, RequestResult } from '../core/logger.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import type { LoggedCall } from '../doubles/request-log.ts';
import type { KeyUse } from '../session/integration-keys.ts';
import type { LoggedRequest } from '../session/integration-log.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import { header, type ApiRequest, type ApiResponse } from '../core/request.ts';

const NONE: readonly string[] = [];
const NO_RULES: readonly MockRuleFinding[] = [];

/** A request may name any operation, of any length: one that does not exist is not written to the server's log. */
const known: ReadonlySet<string> = new Set(listOperations(operations).map(({ key }) => key));

/** The data of a request collected so far, for the logs. */
export class RequestTrace implements Notes {
  readonly request: ApiRequest;
  readonly id: string;
  /** Milliseconds of a monotonic clock. */
  readonly started: number;
  sandbox: Sandbox | undefined;
  area: string | undefined;
  target: string | null = null;
  /** `facturas/E/emitir`, for requests to the controller. */
  operacion: string | undefined;
  caller: Caller | null = null;
  /** JSON, set before validation, so that the log also has it for rejected requests. */
  bodyText: string | undefined;
  responseBody: unknown;
  fault: string | null = null;
  warnings: readonly string[] = NONE;
  /** Findings of the sandbox’s rules for the request. */
  rules: readonly MockRuleFinding[] = NO_RULES;
  /** The integration key of the request, if the request goes to the key's log. */
  keyUse: KeyUse | undefined;
  /** Headers for any response. */
  headers: Readonly<Record<string, string>> = {};
  /** Why the token was rejected; only for the log. */
  rejectedToken: string | null = null;

  constructor(request: ApiRequest, id: string, started: number) {
    this.request = request;
    this.id = id;
    this.started = started;
  }

  warn(text: string): void {
    this.warnings = [...this.warnings, text];
  }

  rejectToken(reason: string): void {
    this.rejectedToken = reason;
  }
}

/**
 * Writes a finished request to the server's log and to that of its sandbox; requests to `/__mock` only to the first.
 *
 * @param keepsResponse also stores the response, for `/__mock`
 */
export function logRequest(
  trace: RequestTrace,
  { status, body: response }: Pick<ApiResponse, 'status' | 'body'>,
  milliseconds: number,
  keepsResponse: boolean,
  logger: Logger,
): void {
  const { id, request, sandbox, caller, warnings, rejectedToken } = trace;
  const { method, path } = request;
  const user = caller?.usuario ?? null;
  const name = sandbox?.name ?? DEFAULT_SANDBOX;
  const refused = errorMessage(status, trace.responseBody);
  logger.request({
    id,
    method,
    path,
    status,
    milliseconds,
    target: trace.operacion === undefined || known.has(trace.operacion) ? trace.target : null,
    result: resultOf(status, refused),
    user,
    sandbox: name,
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(rejectedToken === null ? {} : { rejectedToken }),
  });
  if (sandbox === undefined || trace.area === MOCK_AREA) return;
  const call: LoggedCall = {
    id,
    at: sandbox.clock.now().getTime(),
    target: trace.target,
    method,
    path,
    query: request.query,
    body: keptBody(trace.bodyText),
    response: keepsResponse ? keptBody(response) : undefined,
    rules: trace.rules,
    user,
    roles: caller?.roles ?? NONE,
    status,
    milliseconds,
    refused,
    fault: trace.fault,
    warnings,
    rejectedToken,
    sandbox: name,
    hadToken: (header(request, 'authorization') ?? header(request, 'x-api-key')) !== undefined,
    askedFault: header(request, 'x-mock-fault'),
  };
  sandbox.log.add(call);
}

function resultOf(status: number, refused: string | null): RequestResult {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'rejected';
  return refused === null ? 'done' : 'refused';
}

/** A finished request with an integration key, for the log of the key. */
export function keyRequestOf(trace: RequestTrace, status: number, milliseconds: number): LoggedRequest {
  const { responseBody, request } = trace;
  const { data } = (responseBody ?? {}) as { data?: { codigo?: unknown } | null };
  const mensaje = errorMessage(status, responseBody);
  const codigo = mensaje !== null && status < 400 ? data?.codigo : undefined;
  return {
    operacion: (trace.operacion ?? '').slice(0, LONGEST_OPERATION),
    estado_http: status,
    codigo: typeof codigo === 'string' ? codigo : null,
    mensaje,
    milisegundos: milliseconds,
    ip: request.address,
  };
}

/** Names that do not exist can be of any length. */
const LONGEST_OPERATION = 80;

/** Longer bodies are not kept: people read the log. */
const LONGEST_KEPT_BODY = 32 * 1024;

const keptBody = <Text extends string | Buffer>(text: Text | undefined): Text | null | undefined =>
  text !== undefined && text.length > LONGEST_KEPT_BODY ? null : text;

/** The error as in the response: the first message of a rejected request or a refused operation. */
function errorMessage(status: number, body: unknown): string | null {
  if (typeof body === 'string') return status < 400 ? null : body;
  if (typeof body !== 'object' || body === null) return null;
  const {
    error,
    message,
    status: outcome,
  } = body as { error?: unknown; message?: unknown; status?: unknown };
  if (status < 400 && outcome !== 'error' && error === undefined) return null;
  const text = Array.isArray(error) ? firstMessage(error) : (error ?? message);
  return typeof text === 'string' ? text : null;
}

/** The first error of a list, with its field. */
function firstMessage([first]: readonly unknown[]): string | undefined {
  const { type, message } = (first ?? {}) as { type?: unknown; message?: unknown };
  if (typeof message !== 'string') return undefined;
  return typeof type === 'string' ? `${type}: ${message}` : message;
}
